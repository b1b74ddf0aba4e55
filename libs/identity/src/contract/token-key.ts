/** The key in web storage below which ForgeRock's SDK, and so everybody, keeps the tokens of a client. */
export const tokenKey = (clientId: string): string => `FR-SDK-${clientId}`;
