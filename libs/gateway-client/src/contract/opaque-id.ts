/**
 * The format of 128 random bits in base64url without padding: 22 characters. It is a plain pattern for pages, because schemas are
 * too large for their first script.
 */
export const opaqueIdForm = /^[A-Za-z0-9_-]{22}$/;
