/** The parts of the SDK that are always needed, by name: a bundler then leaves the rest out, and this is one chunk. */
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
