import type { Identity } from './create-identity.ts';
import { IdentityError, toIdentityError } from './identity-error.ts';

/** The identity as a session asks for it: no token, instead of an error, when nobody is signed in. */
export const sessionTokens = ({
  accessToken,
  expiresAt,
  userInfo,
  signOut,
}: Pick<Identity, 'accessToken' | 'expiresAt' | 'signOut' | 'userInfo'>) => ({
  accessToken: async (options?: { refused?: string }): Promise<string | undefined> => {
    try {
      return await accessToken(options);
    } catch (cause) {
      if (toIdentityError(cause).kind === 'UNAUTHORIZED') return undefined;
      throw cause;
    }
  },
  expiresAt,
  userInfo,
  signOut: async (): Promise<void> => {
    if (!(await signOut())) throw new IdentityError('TIMEOUT', 'The login could not be ended');
  },
});
