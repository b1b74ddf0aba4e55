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
  it('asks once for all who want to know within the time', async () => {
    const { asked, get, wait } = setUp();
    expect(await Promise.all([get(), get()])).toEqual(['first', 'first']);
    wait(999);
    await get();
    expect(asked).toEqual(['a']);
  });

  it('has the next answer when the time is over', async () => {
    const { get, answerWith, wait } = setUp();
    await get();
    answerWith(async () => 'second');
    wait(1000);
    expect(await get()).toBe('second');
  });

  it('has the last answer while there is none, and does not ask again before the time', async () => {
    const { asked, get, answerWith, wait } = setUp();
    await get();
    answerWith(() => Promise.reject(new Error('down')));
    wait(1000);
    expect([await get(), await get()]).toEqual(['first', 'first']);
    expect(asked).toHaveLength(2);
  });

  it('has nothing for a key that was never answered, whatever is known of others', async () => {
    const { get, answerWith } = setUp();
    await get('a');
    answerWith(() => Promise.reject(new Error('down')));
    expect(await get('b')).toBeUndefined();
  });

  it('forgets the key that was asked for longest ago', async () => {
    const { asked, get } = setUp();
    for (const key of ['a', 'b', 'c', 'b', 'a']) await get(key);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});
