import type { Clock } from '../clock.ts';
import type { SharedTimes } from '../tabs/shared-times.ts';
import type { SessionTokens } from '../session-tokens.ts';
import { tolerate, type Log } from '../tolerate.ts';

const checkAtMostEveryMs = 300_000;
const renewAtMostEveryMs = 30_000;
const customerUrl = '/store/customer/current';
const registerPage = /^\/[a-z]{2}(-[a-z]{2})?\/register\/?$/;

export type KeepAliveOptions = {
  clock: Clock;
  times: SharedTimes;
  tokens: SessionTokens;
  renewBeforeMs?: () => number | undefined;
  fetch: typeof fetch;
  log: Log;
  pathname: () => string;
  onEnd: (reason: 'timed-out' | 'unauthorized') => void;
};

/**
 * What is done every second for an active visitor: a token that has expired or is about to is renewed, and the store is asked at most
 * once per 300 000 ms, by all tabs together, whether it still knows the customer. Nothing is done for a call that finds
 * the one before it at work. A renewal that fails is tried again after 30 000 ms and signs nobody out.
 *
 * @see spec §4 Activity and inactivity, §7 Commerce and user
 */
export function createKeepAlive(options: KeepAliveOptions): (signal: AbortSignal) => Promise<void> {
  const { clock, times, tokens, renewBeforeMs, pathname, onEnd, fetch: ask } = options; // the browser's fetch wants no `this`
  let isBusy = false;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let newestExpiresAt: number | undefined;

  /** Whether there is a token; `undefined` while it is too early to ask again. */
  async function renew(): Promise<boolean | undefined> {
    const expiresAt = await tokens.expiresAt();
    const leftMs = (expiresAt ?? 0) - clock.now();
    const isGood = leftMs > 0;
    // of a renewed token, too, less may be left: then it is used up
    if (isGood && (leftMs > (renewBeforeMs?.() ?? 0) || expiresAt === newestExpiresAt)) return true;
    if (clock.steadyNow() - renewedAt < renewAtMostEveryMs) return isGood || undefined;
    renewedAt = clock.steadyNow();
    const token = await tokens.accessToken(isGood ? await nearlyExpired() : undefined);
    newestExpiresAt = await tokens.expiresAt();
    return token !== undefined;
  }

  async function nearlyExpired(): Promise<{ refused?: string }> {
    const refused = await tokens.accessToken();
    return refused === undefined ? {} : { refused };
  }

  async function checkCustomer(signal: AbortSignal): Promise<'known' | 'unknown'> {
    const checkedAt = times.read('customer-checked');
    const now = clock.now();
    const isRecent = checkedAt !== undefined && checkedAt <= now && now - checkedAt < checkAtMostEveryMs;
    if (isRecent) return 'known';
    times.write('customer-checked', now);
    const headers = { authorization: `Bearer ${await tokens.accessToken()}` };
    const isRefused = async () => {
      const answer = await ask(customerUrl, { headers, credentials: 'include', cache: 'no-store', signal });
      return answer.status === 401;
    };
    if (!(await isRefused()) || registerPage.test(pathname())) return 'known';
    return (await isRefused()) ? 'unknown' : 'known'; // a step-up may have changed the session's cookie on the way
  }

  async function runOnce(signal: AbortSignal): Promise<void> {
    const log: Log = (line, cause) => signal.aborted || options.log(line, cause);
    const hasToken = await tolerate('token renewal', renew, log);
    if (signal.aborted) return;
    if (hasToken === false) return onEnd('timed-out');
    if (!hasToken) return;
    const customer = await tolerate('customer check', () => checkCustomer(signal), log);
    if (!signal.aborted && customer === 'unknown') onEnd('unauthorized');
  }

  return async (signal) => {
    if (isBusy) return;
    isBusy = true;
    await runOnce(signal);
    isBusy = false;
  };
}
