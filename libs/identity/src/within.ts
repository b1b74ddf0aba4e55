import { IdentityError } from './identity-error.ts';

/**
 * Waits at most `limitMs` for a promise. It does not cancel the work behind the promise.
 *
 * @throws IdentityError of kind `TIMEOUT`
 */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new IdentityError('TIMEOUT', 'Timeout')), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
