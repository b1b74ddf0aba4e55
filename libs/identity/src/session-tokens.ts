import type { Identity } from './create-identity.ts';
import { IdentityError, toIdentityError } from './identity-error.ts';

/** Adapts an identity to the interface of a session: without a signed-in user it returns no token, instead of an error. */
export const sessionTokens = ({
  accessToken,
  expiresAt,
  userInfo,
  signOut,
}: Pick<Identity, 'accessToken' | 'expiresAt' | 'signOut' | 'userInfo'>) => ({
  /** Returns a valid token. @throws IdentityError of kind `TIMEOUT` and others: whether a user is signed in is unknown now. */
  accessToken: async (options?: { refused?: string }): Promise<string | undefined> => {
    try {
      return await accessToken(options);
    } catch (cause) {
      if (toIdentityError(cause).kind === 'UNAUTHORIZED') return undefined;
      throw cause;
    }
  },
  /** The expiry of the stored token in epoch milliseconds; `undefined` without tokens. */
  expiresAt,
  /** The user of the tokens. */
  userInfo,
  /** Signs the user out. @throws IdentityError of kind `TIMEOUT` when the server did not confirm it: the sign-out is still pending. */
  signOut: async (): Promise<void> => {
    if (!(await signOut())) throw new IdentityError('TIMEOUT', 'Failed to end the login');
  },
});
