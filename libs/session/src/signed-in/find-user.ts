import type { SessionUser } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';
import { tolerate, type Log } from '../tolerate.ts';

/**
 * Loads the user of the stored token or, without a token, of a silent login; `null` means no user, `undefined` a failure.
 *
 * @see spec §4 Session
 */
export const findUser = ({
  tokens,
  log,
}: {
  tokens: SessionTokens;
  log: Log;
}): Promise<SessionUser | null | undefined> =>
  tolerate(
    'finding the login',
    async () => ((await tokens.accessToken()) === undefined ? null : tokens.userInfo()),
    log,
  );
