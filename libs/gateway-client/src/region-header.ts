import type { GatewayOptions } from './gateway-options.ts';

const name = 'x-routing-region';

/**
 * Creates a function that returns the header with the routing region for a call, or no header if the call's headers already contain one.
 */
export function createRegionHeader({ routingRegionOf }: Pick<GatewayOptions, 'routingRegionOf'>) {
  let lookedUp: Promise<string | undefined> | undefined;
  return async (headers: Readonly<Record<string, string>>): Promise<Record<string, string>> => {
    if (!routingRegionOf || Object.keys(headers).some((each) => each.toLowerCase() === name)) return {};
    lookedUp ??= routingRegionOf().catch((reason: unknown) => {
      lookedUp = undefined; // the next call looks the region up again
      throw reason;
    });
    const region = await lookedUp;
    return region === undefined ? {} : { [name]: region };
  };
}
