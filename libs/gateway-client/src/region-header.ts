import type { GatewayOptions } from './gateway-options.ts';

const name = 'x-routing-region';

/** Creates the function that adds the routing region to a call's headers: nothing if they name one, else the looked-up region. */
export function createRegionHeader({ routingRegionOf }: Pick<GatewayOptions, 'routingRegionOf'>) {
  let lookedUp: Promise<string | undefined> | undefined;
  return async (headers: Readonly<Record<string, string>>): Promise<Record<string, string>> => {
    if (!routingRegionOf || Object.keys(headers).some((each) => each.toLowerCase() === name)) return {};
    lookedUp ??= routingRegionOf().catch((reason: unknown) => {
      lookedUp = undefined; // the next call tries again
      throw reason;
    });
    const region = await lookedUp;
    return region === undefined ? {} : { [name]: region };
  };
}
