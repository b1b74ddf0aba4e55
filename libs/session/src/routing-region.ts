import type { KeyValueStorage } from './tabs/key-value-storage.ts';
import { tolerate, type Log } from './tolerate.ts';

export type RegionOptions = {
  /**
   * Loads the visitor's routing region from `GET /api/routingRegion`. The session's `start` calls it, with or without a user.
   * Default: the region stays unknown.
   */
  routingRegionOf?: () => Promise<string>;
  /** The page's store, because the region differs between the stores that a tab visits. Default: there is only one store. */
  store?: string;
  /** The storage in which the pages of a tab cache the user's names and the routing region. Default: every page requests them. */
  tabStorage?: KeyValueStorage;
};

/**
 * Creates the lookup of a visitor's routing region, which sends one request per tab and store. It logs a failure, and its next
 * call tries again.
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
