import { describe, expect, it } from 'vitest';
import { createStaleOnErrorCache } from './stale-on-error-cache.ts';

function setUp() {
  let now = 0;
  let answer: () => Promise<string> = async () => 'first';
  const asked: string[] = [];
  const remember = createStaleOnErrorCache<string>({ freshMs: 1000, atMost: 2, now: () => now });
  return {
    asked,
    get: (key = 'a') =>
      remember(key, () => {
        asked.push(key);
        return answer();
      }),
    answerWith: (next: () => Promise<string>) => void (answer = next),
    wait: (ms: number) => void (now += ms),
  };
}

describe(createStaleOnErrorCache, () => {
  it('fetches once within the TTL', async () => {
    const { asked, get, wait } = setUp();
    expect(await Promise.all([get(), get()])).toEqual(['first', 'first']);
    wait(999);
    await get();
    expect(asked).toEqual(['a']);
  });

  it('returns the next value after the TTL', async () => {
    const { get, answerWith, wait } = setUp();
    await get();
    answerWith(async () => 'second');
    wait(1000);
    expect(await get()).toBe('second');
  });

  it('returns the last value while a fetch fails, and does not retry within the TTL', async () => {
    const { asked, get, answerWith, wait } = setUp();
    await get();
    answerWith(() => Promise.reject(new Error('down')));
    wait(1000);
    expect([await get(), await get()]).toEqual(['first', 'first']);
    expect(asked).toHaveLength(2);
  });

  it('has no value for a key that was never fetched', async () => {
    const { get, answerWith } = setUp();
    await get('a');
    answerWith(() => Promise.reject(new Error('down')));
    expect(await get('b')).toBeUndefined();
  });

  it('evicts the least recently used key', async () => {
    const { asked, get } = setUp();
    for (const key of ['a', 'b', 'c', 'b', 'a']) await get(key);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});
