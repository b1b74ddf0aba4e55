/**
 * Matches 128 random bits in base64url without padding: 22 characters. It is a regular expression for pages, because the schemas would make
 * their first script too large.
 */
export const opaqueIdForm = /^[A-Za-z0-9_-]{22}$/;
