import { describe, expect, it, vi } from 'vitest';
import { memoizeByKey } from './memoize-by-key.ts';

describe(memoizeByKey, () => {
  it('creates the value of a key once', () => {
    const kept = memoizeByKey<object>(2);
    const one = kept('one', () => ({}));
    expect(kept('one', () => ({}))).toBe(one);
    expect(kept('two', () => ({}))).not.toBe(one);
  });

  it('evicts the oldest value beyond its limit', () => {
    const kept = memoizeByKey<string>(2);
    for (const key of ['one', 'two', 'three']) kept(key, () => key);
    const make = vi.fn(() => 'again');
    expect(kept('two', make)).toBe('two');
    expect(kept('three', make)).toBe('three');
    expect(make).not.toHaveBeenCalled();
    expect(kept('one', make)).toBe('again');
  });

  it('creates a rejected value again for later callers', async () => {
    const kept = memoizeByKey<Promise<string>>(2);
    const failing = kept('one', () => Promise.reject(new Error('broken')));
    expect(kept('one', () => Promise.resolve('same'))).toBe(failing);
    await expect(failing).rejects.toThrow('broken');
    await expect(kept('one', () => Promise.resolve('well'))).resolves.toBe('well');
  });
});
