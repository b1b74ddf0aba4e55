import { ContentError } from '../content-error.ts';

/** Rejects when a read takes longer than `ms`, even if the read ignores its abort signal. */
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
