import type { Identity } from './create-identity.ts';
import { IdentityError, toIdentityError } from './identity-error.ts';

/** Adapts an identity client to the session's token interface: `accessToken` resolves with `undefined` when no user is signed in. */
export const sessionTokens = ({
  accessToken,
  expiresAt,
  userInfo,
  signOut,
}: Pick<Identity, 'accessToken' | 'expiresAt' | 'signOut' | 'userInfo'>) => ({
  /** Returns a valid token. @throws IdentityError of another kind than `UNAUTHORIZED`, when it is unknown whether a user is signed in. */
  accessToken: async (options?: { refused?: string }): Promise<string | undefined> => {
    try {
      return await accessToken(options);
    } catch (cause) {
      if (toIdentityError(cause).kind === 'UNAUTHORIZED') return undefined;
      throw cause;
    }
  },
  /** Returns the expiry of the stored token in epoch milliseconds; `undefined` when no token is stored. */
  expiresAt,
  /** Loads the user to whom the tokens belong. */
  userInfo,
  /** Signs the user out. @throws IdentityError of kind `TIMEOUT` when the server has not confirmed the sign-out. */
  signOut: async (): Promise<void> => {
    if (!(await signOut())) throw new IdentityError('TIMEOUT', 'Failed to end the login');
  },
});
