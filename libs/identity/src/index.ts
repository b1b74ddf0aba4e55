export { createIdentity, type Identity, type IdentityOptions } from './create-identity.ts';
export type { IdentitySdk, SdkSettings } from './forgerock-sdk.ts';
export { IdentityError, type IdentityErrorKind } from './identity-error.ts';
export type { IdentityUser } from './identity-user.ts';
export { sessionTokens } from './session-tokens.ts';
export type { Locks } from './token-lock.ts';
export type { StoredTokens, TokenStore, TokenStoreChoice } from './token-store.ts';
export type { Log } from './tolerate.ts';
