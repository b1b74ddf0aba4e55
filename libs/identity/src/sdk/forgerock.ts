/** What is always needed of the SDK, by name: a bundler then leaves the rest out, and this is one chunk. */
export {
  Config,
  FRAuth,
  FRStep,
  OAuth2Client,
  PKCE,
  ResponseType,
  SessionManager,
  UserManager,
} from '@forgerock/javascript-sdk';
