/**
 * The status in the address of a store's error page; `undefined` where there is no page for it, so that the app's default
 * stands in.
 *
 * @see spec §8 Content call non-OK status
 */
export const regionalErrorStatus = (status: number): number | undefined => (isKnown(status) ? status : undefined);

const isKnown = (status: number): boolean =>
  Number.isInteger(status) && ((status >= 400 && status <= 409) || (status >= 500 && status <= 511));
