import { FRDevice } from '@forgerock/javascript-sdk';

/** Asks the browser for a profile of the device. A place that is refused, or not found within 30 s, stays empty. @see spec §9 */
export const deviceProfile = (asked: { location: boolean; metadata: boolean }): Promise<unknown> =>
  new FRDevice().getProfile(asked);
