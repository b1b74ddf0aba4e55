/** The possible results of sending a receipt again, as named in URLs. */
export const sendingResults = ['sent', 'too-many', 'unavailable'] as const;

/** The result of sending a receipt again. */
export type SendingResult = (typeof sendingResults)[number];
