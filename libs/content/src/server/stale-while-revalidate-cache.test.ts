import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStaleWhileRevalidateCache, type Found } from './stale-while-revalidate-cache.ts';

/** A cache whose reads end when the test ends them. */
function start() {
  const lines: string[] = [];
  const reads: { key: string; signal: AbortSignal; good: (value: string) => void; bad: (error: Error) => void }[] = [];
  const shelf = createStaleWhileRevalidateCache<string>({
    timeoutMs: 1500,
    freshMs: 60_000,
    retryMs: 10_000,
    giveUpMs: 10_000,
    keepMs: 86_400_000,
    log: (line) => lines.push(line),
    now: Date.now,
  });
  const get = (key = 'a') =>
    shelf(key, (signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      reads.push({ key, signal, good: resolve, bad: reject });
      return promise;
    });
  const last = () => reads.at(-1) ?? expect.fail('nothing was read');
  return { get, reads, last, lines };
}

/** The result of a page after this time; `undefined` while it still waits. */
async function after<Value>(ms: number, asked: Promise<Found<Value>>) {
  let found: Found<Value> | undefined;
  void asked.then((value) => (found = value));
  await vi.advanceTimersByTimeAsync(ms);
  return found?.kind === 'found' ? found.value : found?.kind;
}

describe(createStaleWhileRevalidateCache, () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A cache with the value `old`, read just now. */
  async function startWithOld() {
    const started = start();
    const asked = started.get();
    started.last().good('old');
    await asked;
    return started;
  }

  it('waits for a first value, 1500 ms at most', async () => {
    const { get, last } = start();
    const [one, other] = [get(), get()];
    expect(await after(1499, one)).toBeUndefined();
    expect(await after(1, one)).toBe('missing');
    expect(await after(0, other)).toBe('missing');
    last().good('late');
    await vi.advanceTimersByTimeAsync(0);
    expect(await after(0, get())).toBe('late');
  });

  it('fetches once for all callers', async () => {
    const { get, reads, last } = start();
    const pages = [get(), get(), get()];
    last().good('x');
    expect(await Promise.all(pages)).toEqual(Array.from({ length: 3 }, () => ({ kind: 'found', value: 'x' })));
    expect(reads).toHaveLength(1);
  });

  it('lets a later page wait only for the rest of the 1500 ms', async () => {
    const { get } = start();
    void get();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await after(500, get())).toBe('missing');
    expect(await after(0, get())).toBe('missing');
  });

  it('continues to fetch for 10 s, then aborts', async () => {
    const { get, last, reads, lines } = start();
    void get();
    await vi.advanceTimersByTimeAsync(9999);
    expect(last().signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().signal.aborted).toBe(true);
    expect(lines).toEqual(['failed to fetch a: no answer within 10000 ms']);
    expect(reads).toHaveLength(1);
  });

  it('fetches nothing for 60 s, then returns the stale value once while it fetches', async () => {
    const { get, reads, last } = await startWithOld();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(await after(0, get())).toBe('old');
    expect(reads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await after(0, get())).toBe('old');
    expect(reads).toHaveLength(2);
    last().good('new');
    await vi.advanceTimersByTimeAsync(0);
    expect(await after(0, get())).toBe('new');
  });

  it('does not wait for a second failure: for 10 s nothing is fetched, then in the background', async () => {
    const { get, reads, last } = start();
    const first = get();
    last().bad(new Error('down'));
    expect(await after(0, first)).toBe('missing');
    await vi.advanceTimersByTimeAsync(9999);
    expect(await after(0, get())).toBe('missing');
    expect(reads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await after(0, get())).toBe('missing');
    expect(reads).toHaveLength(2);
    last().good('back');
    await vi.advanceTimersByTimeAsync(0);
    expect(await after(0, get())).toBe('back');
  });

  it('returns the last good value for a day while fetches fail', async () => {
    const { get, reads, last } = await startWithOld();
    for (let hours = 0; hours < 23; hours++) {
      await vi.advanceTimersByTimeAsync(3_600_000);
      const asked = get();
      last().bad(new Error('down'));
      expect(await after(0, asked)).toBe('old');
    }
    expect(reads).toHaveLength(24);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(await after(0, get())).toBe('missing');
  });

  it('logs one line at the start of an outage and one at its end', async () => {
    const { get, last, lines } = await startWithOld();
    for (let times = 0; times < 3; times++) {
      await vi.advanceTimersByTimeAsync(60_000);
      void get();
      last().bad(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }));
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(lines).toEqual(['failed to fetch a: fetch failed (ECONNREFUSED)']);
    await vi.advanceTimersByTimeAsync(60_000);
    void get();
    last().good('new');
    await vi.advanceTimersByTimeAsync(0);
    expect(lines.slice(1)).toEqual(['a recovered']);
  });

  it('stores 200 values: the most recently used', async () => {
    const { get, reads, last } = await startWithOld();
    for (let index = 0; index < 199; index++) {
      const asked = get(`other ${index}`);
      last().good('x');
      await asked;
    }
    void get();
    expect(reads).toHaveLength(200);
    void get('one too many');
    void get('other 0');
    expect(reads).toHaveLength(202);
    expect(await after(0, get())).toBe('old');
  });
});
