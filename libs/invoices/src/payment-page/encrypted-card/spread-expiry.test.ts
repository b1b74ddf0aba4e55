import { describe, expect, it } from 'vitest';
import { splitExpiry } from './spread-expiry.ts';

describe(splitExpiry, () => {
  it.each([
    ['12/31', '12', '31'],
    ['12/2031', '12', '2031'],
    [' 12 / 31 ', '12', '31'],
    ['4/29', '4', '29'],
    ['04-2029', '04', '2029'],
    ['04.29', '04', '29'],
    ['1231', '12', '31'],
    ['122031', '12', '2031'],
    ['12 31', '12', '31'],
    ['123', '12', '3'],
    ['12/', '12', ''],
    ['１２／３１', '12', '31'],
  ])('reads month and year in %s', (typed, month, year) => {
    expect(splitExpiry(typed)).toEqual({ month, year });
  });

  it.each(['', '1', '12', '13', '131', '2031', '/', '12/31/26', 'December', '12345678'])(
    'finds no year in %s',
    (typed) => {
      expect(splitExpiry(typed)).toBeUndefined();
    },
  );
});
