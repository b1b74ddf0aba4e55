import { describe, expect, it, vi } from 'vitest';
import { memoizeByKey } from './memoize-by-key.ts';

describe(memoizeByKey, () => {
  it('makes what a key stands for once', () => {
    const kept = memoizeByKey<object>(2);
    const one = kept('one', () => ({}));
    expect(kept('one', () => ({}))).toBe(one);
    expect(kept('two', () => ({}))).not.toBe(one);
  });

  it('keeps so many, and gives up that which it made first', () => {
    const kept = memoizeByKey<string>(2);
    for (const key of ['one', 'two', 'three']) kept(key, () => key);
    const make = vi.fn(() => 'again');
    expect(kept('two', make)).toBe('two');
    expect(kept('three', make)).toBe('three');
    expect(make).not.toHaveBeenCalled();
    expect(kept('one', make)).toBe('again');
  });

  it('makes anew what rejected, for those who ask later', async () => {
    const kept = memoizeByKey<Promise<string>>(2);
    const failing = kept('one', () => Promise.reject(new Error('broken')));
    expect(kept('one', () => Promise.resolve('same'))).toBe(failing);
    await expect(failing).rejects.toThrow('broken');
    await expect(kept('one', () => Promise.resolve('well'))).resolves.toBe('well');
  });
});
