export type { StepUp } from './authorized-fetch/step-up.ts';
export { createIdentity, type Identity } from './create-identity.ts';
export { IdentityError, type IdentityErrorKind, type Misconfiguration } from './identity-error.ts';
export type { IdentityOptions } from './identity-options.ts';
export type { IdentityUser } from './identity-user.ts';
export type { BrowserTab } from './browser-tab.ts';
export type { IdentitySdk } from './sdk/forgerock-sdk.ts';
export type { IdentityAction, IdentityMiddleware } from './sdk/middleware.ts';
export type { SdkSettings } from './sdk/sdk-settings.ts';
export { sessionTokens } from './session-tokens.ts';
export type { PolicyFailure } from './sign-in/policy-failure.ts';
export type { SignInFailure } from './sign-in/sign-in-failure.ts';
export type {
  SignInProgress,
  SignInStep,
  SignInSuccess,
  StepAnswer,
  StepAnswers,
  StepField,
} from './sign-in/sign-in-step.ts';
export type { StepPayload } from './sdk/step-payload.ts';
export { createTabLock, type Locks } from './tokens/tab-lock.ts';
export type { StoredTokens, TokenStore, TokenStoreChoice } from './token-store.ts';
export type { Log } from './tolerate.ts';
