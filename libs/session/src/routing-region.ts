import { tolerate, type Log } from './tolerate.ts';

/**
 * Looks a visitor's routing region up, once for all calls; a failure is logged, and the next call tries again.
 *
 * @see spec §3, session context, and §7 `GET /api/routingRegion`
 */
export function createRegionLookUp(lookUp: () => Promise<string>, onFound: (region: string) => void, log: Log) {
  let isUnderWay = false; // or done
  return async (): Promise<void> => {
    if (isUnderWay) return;
    isUnderWay = true;
    const region = await tolerate('looking up the routing region', lookUp, log);
    if (region) onFound(region);
    else isUnderWay = false;
  };
}
