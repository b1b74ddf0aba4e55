import type { GatewayOptions } from './gateway-options.ts';

const name = 'x-routing-region';

/** Says what the header of the routing region adds to those of a call: nothing where they name one, else what is looked up. */
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
