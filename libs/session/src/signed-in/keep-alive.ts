import type { Clock } from '../clock.ts';
import type { SessionError } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';
import { tolerate, type Log } from '../tolerate.ts';
import type { CustomerLookUp } from './customer-lookup.ts';

const renewAtMostEveryMs = 30_000;

export type KeepAliveOptions = {
  clock: Clock;
  tokens: SessionTokens;
  renewBeforeMs?: () => number | undefined;
  customer: Pick<CustomerLookUp, 'check'>;
  log: Log;
  onTokenMissing: () => void;
  errorOf: (cause: unknown) => SessionError;
  /** Called every second: `undefined` while the token is valid, otherwise why it could not be renewed. */
  onChecked: (error: SessionError | undefined) => void;
};

/**
 * Creates the task that runs every second for an active visitor. It renews a token that has expired or is about to, and regularly asks
 * commerce whether it still knows the customer. A call has no effect while the previous one is running. A failed renewal is retried after 30 s
 * and signs no user out.
 *
 * @see spec §4 Activity and inactivity, §7 Commerce and user
 */
export function createKeepAlive(options: KeepAliveOptions): (signal: AbortSignal) => Promise<void> {
  const { clock, tokens, renewBeforeMs, customer, onTokenMissing, onChecked, errorOf } = options;
  let isBusy = false;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let newestExpiresAt: number | undefined;
  let isGood = false;
  let error: SessionError | undefined;

  /** Renews the token if needed. Returns whether there is a token; `undefined` while it is too early to retry a renewal. */
  async function renew(): Promise<boolean | undefined> {
    const expiresAt = await tokens.expiresAt();
    const leftMs = (expiresAt ?? 0) - clock.now();
    isGood = leftMs > 0;
    // a new token that lives shorter than `renewBeforeMs` is used until it expires
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

  async function runOnce(signal: AbortSignal): Promise<void> {
    const log: Log = (line, cause) => signal.aborted || options.log(line, cause);
    const hasToken = await tolerate('token renewal', renew, (line, cause) => {
      error = errorOf(cause);
      log(line, cause);
    });
    if (hasToken) error = undefined;
    if (signal.aborted) return;
    onChecked(isGood ? undefined : error);
    if (hasToken === false) return onTokenMissing();
    if (hasToken) await customer.check(signal);
  }

  return async (signal) => {
    if (isBusy) return;
    isBusy = true;
    await runOnce(signal);
    isBusy = false;
  };
}
