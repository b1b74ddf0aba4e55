import { ContentError } from '../content-error.ts';

/** Runs `read` with an abort signal, and rejects after `ms` even if `read` ignores the signal. */
export async function withinTime<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  ms: number,
  outer?: AbortSignal,
): Promise<Value> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new ContentError('timeout', `no answer within ${ms} ms`)), ms);
  const signal = outer ? AbortSignal.any([late.signal, outer]) : late.signal;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([read(signal), aborted]);
  } finally {
    clearTimeout(timer);
  }
}
