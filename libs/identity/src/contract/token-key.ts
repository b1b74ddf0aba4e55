/** Returns the web storage key under which ForgeRock's SDK and these libraries store an OAuth client's tokens. */
export const tokenKey = (clientId: string): string => `FR-SDK-${clientId}`;
