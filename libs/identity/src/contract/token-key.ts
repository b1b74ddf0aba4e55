/** The web storage key under which ForgeRock's SDK, and therefore every library here, stores a client's tokens. */
export const tokenKey = (clientId: string): string => `FR-SDK-${clientId}`;
