import { describe, expect, it, vi } from 'vitest';
import { memoizeForMs } from './memoize-for-ms.ts';

describe(memoizeForMs, () => {
  it('creates a value once per key, and again after its TTL', () => {
    let time = 0;
    const make = vi.fn<(key: string) => string>((key) => `${key} at ${time}`);
    const get = memoizeForMs(1000, make, () => time);
    expect([get('a'), get('b'), get('a')]).toEqual(['a at 0', 'b at 0', 'a at 0']);
    time = 999;
    expect(get('a')).toBe('a at 0');
    time = 1000;
    expect(get('a')).toBe('a at 1000');
    expect(make).toHaveBeenCalledTimes(3);
  });
});
