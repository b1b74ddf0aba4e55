/**
 * Returns the status in the URL of a store's error page; `undefined` if the store has no page for this status, and the app shows its
 * default error page.
 *
 * @see spec §8 Content call non-OK status
 */
export const regionalErrorStatus = (status: number): number | undefined => (isKnown(status) ? status : undefined);

const isKnown = (status: number): boolean =>
  Number.isInteger(status) && ((status >= 400 && status <= 409) || (status >= 500 && status <= 511));
