import { FRDevice } from '@forgerock/javascript-sdk';

/**
 * Collects a profile of the device from the browser. The location stays empty when it is refused, or not found within 30 s.
 *
 * @see spec §9
 */
export const deviceProfile = (asked: { location: boolean; metadata: boolean }): Promise<unknown> =>
  new FRDevice().getProfile(asked);
