import type { SessionError, SessionUser } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';
import type { Log } from '../tolerate.ts';

/** The result of a search for the user. `null` means that no user is signed in, `undefined` that the search failed. */
export type FoundUser = { user: SessionUser | null | undefined; error?: SessionError };

type FindUserDependencies = { tokens: SessionTokens; errorOf: (cause: unknown) => SessionError; log: Log };

/**
 * Loads the user of the stored token or, without a token, of a silent login. A failure is logged.
 *
 * @see spec §4 Session
 */
export async function findUser({ tokens, errorOf, log }: FindUserDependencies): Promise<FoundUser> {
  try {
    return { user: (await tokens.accessToken()) === undefined ? null : await tokens.userInfo() };
  } catch (cause) {
    log('Error during finding the login', cause);
    return { user: undefined, error: errorOf(cause) };
  }
}
