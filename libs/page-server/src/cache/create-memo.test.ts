import { describe, expect, it, vi } from 'vitest';
import { createMemo } from './create-memo.ts';

describe(createMemo, () => {
  it('makes the value of a key once', () => {
    const memo = createMemo<string, object>();
    const one = memo('one', () => ({}));
    expect(memo('one', () => ({}))).toBe(one);
    expect(memo('two', () => ({}))).not.toBe(one);
  });

  it('removes the oldest value beyond its limit', () => {
    const memo = createMemo<string, string>({ maxEntries: 2 });
    for (const key of ['one', 'two', 'three']) memo(key, () => key);
    const make = vi.fn(() => 'again');
    expect(memo('two', make)).toBe('two');
    expect(memo('three', make)).toBe('three');
    expect(make).not.toHaveBeenCalled();
    expect(memo('one', make)).toBe('again');
  });

  it('makes a rejected value again for later callers', async () => {
    const memo = createMemo<string, Promise<string>>();
    const failing = memo('one', () => Promise.reject(new Error('broken')));
    expect(memo('one', () => Promise.resolve('same'))).toBe(failing);
    await expect(failing).rejects.toThrow('broken');
    await expect(memo('one', () => Promise.resolve('well'))).resolves.toBe('well');
  });

  it('makes a value again after its time, which an older rejection does not remove', async () => {
    let time = 0;
    const memo = createMemo<string, Promise<string>>({ ttlMs: 1000, now: () => time });
    const { promise: early, reject } = Promise.withResolvers<string>();
    const first = memo('a', () => early);
    time = 999;
    expect(memo('a', () => Promise.resolve('second'))).toBe(first);
    time = 1000;
    const second = memo('a', () => Promise.resolve('second'));
    expect(second).not.toBe(first);
    reject(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    expect(memo('a', () => Promise.resolve('third'))).toBe(second);
  });
});
