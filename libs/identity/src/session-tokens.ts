import type { Identity } from './create-identity.ts';
import { IdentityError, toIdentityError } from './identity-error.ts';

/** The identity as a session asks for it: no token, instead of an error, when nobody is signed in. */
export const sessionTokens = ({
  accessToken,
  expiresAt,
  userInfo,
  signOut,
}: Pick<Identity, 'accessToken' | 'expiresAt' | 'signOut' | 'userInfo'>) => ({
  /** @throws IdentityError of kind `TIMEOUT` and others: it is not known now whether anybody is signed in. */
  accessToken: async (options?: { refused?: string }): Promise<string | undefined> => {
    try {
      return await accessToken(options);
    } catch (cause) {
      if (toIdentityError(cause).kind === 'UNAUTHORIZED') return undefined;
      throw cause;
    }
  },
  /** Epoch milliseconds; `undefined` without tokens. */
  expiresAt,
  /** Who the tokens belong to. */
  userInfo,
  /** @throws IdentityError of kind `TIMEOUT` where the server did not confirm it: the sign-out is still owed. */
  signOut: async (): Promise<void> => {
    if (!(await signOut())) throw new IdentityError('TIMEOUT', 'The login could not be ended');
  },
});
