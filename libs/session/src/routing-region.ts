import type { KeyValueStorage } from './tabs/key-value-storage.ts';
import { tolerate, type Log } from './tolerate.ts';

export type RegionOptions = {
  /** The visitor's routing region, from `GET /api/routingRegion`; asked by `start`, whoever is here. None: it stays unknown. */
  routingRegionOf?: () => Promise<string>;
  /** The store that the page is of, where a tab may go from one to another: each has a region. Default: there is but one. */
  store?: string;
  /** Keeps names and the routing region from page to page of this tab. None: they are asked for on every page. */
  tabStorage?: KeyValueStorage;
};

/**
 * Looks a visitor's routing region up, once for all calls, in a tab and store; a failure is logged, and the next call tries again.
 *
 * @see spec §3, session context, and §7 `GET /api/routingRegion`
 */
export function createRegionLookUp(
  { routingRegionOf, store = '', tabStorage, log }: RegionOptions & { log: Log },
  onFound: (region: string) => void,
) {
  const key = `assess-session-region ${store}`;
  let isUnderWay = false; // or done

  async function lookUp(): Promise<string | undefined> {
    const kept = tabStorage?.getItem(key);
    if (kept || !routingRegionOf) return kept ?? undefined;
    const region = await routingRegionOf();
    tabStorage?.setItem(key, region);
    return region;
  }

  return async (): Promise<void> => {
    if (isUnderWay || !routingRegionOf) return;
    isUnderWay = true;
    const region = await tolerate('looking up the routing region', lookUp, log);
    if (region) onFound(region);
    else isUnderWay = false;
  };
}
