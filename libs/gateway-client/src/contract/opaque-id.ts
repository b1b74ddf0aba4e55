/** 128 random bits, base64url without padding: 22 characters. For pages, whose first script has no room for schemas. */
export const opaqueIdForm = /^[A-Za-z0-9_-]{22}$/;
