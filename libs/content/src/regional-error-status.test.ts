import { describe, expect, it } from 'vitest';
import { regionalErrorStatus } from './regional-error-status.ts';

describe(regionalErrorStatus, () => {
  it('knows 400 to 409 and 500 to 511', () => {
    const known = Array.from({ length: 1000 }, (_, status) => status).filter((status) => regionalErrorStatus(status));
    expect(known).toEqual([
      ...Array.from({ length: 10 }, (_, index) => 400 + index),
      ...Array.from({ length: 12 }, (_, index) => 500 + index),
    ]);
    for (const status of known) expect(regionalErrorStatus(status)).toBe(status);
  });

  it.each([NaN, Infinity, -404, 404.5])('knows no %s', (status) => {
    expect(regionalErrorStatus(status)).toBeUndefined();
  });
});
