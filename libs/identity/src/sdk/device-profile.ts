import { FRDevice } from '@forgerock/javascript-sdk';

/** The profile of the device as the browser tells it. A place that is refused, or not found within 30 s, is left empty. @see spec §9 */
export const deviceProfile = (asked: { location: boolean; metadata: boolean }): Promise<unknown> =>
  new FRDevice().getProfile(asked);
