import type { Clock } from '../clock.ts';
import type { SessionUser } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';
import { tolerate, type Log } from '../tolerate.ts';

const loginLimitMs = 4000;

/**
 * The user of the stored token, or else of a silent login; `null` is nobody, `undefined` a failure.
 *
 * @param isRemembered - whether there is a stored token. Without one `onLimit` is called after 4000 ms.
 * @see spec §4 Session
 */
export async function findUser(
  { tokens, clock, log }: { tokens: SessionTokens; clock: Clock; log: Log },
  { isRemembered, onLimit, signal }: { isRemembered: boolean; onLimit: () => void; signal: AbortSignal },
): Promise<SessionUser | null | undefined> {
  const cancelLimit = isRemembered ? () => undefined : clock.after(loginLimitMs, onLimit);
  signal.addEventListener('abort', cancelLimit);
  const ask = async () => ((await tokens.accessToken()) === undefined ? null : tokens.userInfo());
  const user = await tolerate('finding the login', ask, log);
  cancelLimit();
  return user;
}
