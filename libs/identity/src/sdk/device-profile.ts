import { FRDevice } from '@forgerock/javascript-sdk';

/**
 * Collects a device profile from the browser. The location stays empty when the visitor refuses permission, or when the browser
 * does not find it within 30 s.
 *
 * @see spec §9
 */
export const deviceProfile = (asked: { location: boolean; metadata: boolean }): Promise<unknown> =>
  new FRDevice().getProfile(asked);
