import type { KeyValueStorage } from './tabs/key-value-storage.ts';
import { tolerate, type Log } from './tolerate.ts';

export type RegionOptions = {
  /**
   * Loads the visitor's routing region from `GET /api/routingRegion`. `start` calls it, with or without a user. None: it
   * stays unknown.
   */
  routingRegionOf?: () => Promise<string>;
  /** The page's store, for tabs that move between stores: each has a region of its own. Default: there is only one store. */
  store?: string;
  /** Stores names and the routing region for all pages of this tab. None: every page requests them. */
  tabStorage?: KeyValueStorage;
};

/**
 * Looks up a visitor's routing region, once for all calls, in a tab and store. A failure is logged, and the next call tries
 * again.
 *
 * @see spec §3, session context, and §7 `GET /api/routingRegion`
 */
export function createRegionLookUp(
  { routingRegionOf, store = '', tabStorage, log }: RegionOptions & { log: Log },
  onFound: (region: string) => void,
) {
  const key = `assess-session-region ${store}`;
  let isUnderWay = false; // true also after a success

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
