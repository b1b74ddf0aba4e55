import { describe, expect, it } from 'vitest';
import { isOtherAmount, parseListedAmount } from './listed-amount.ts';

describe(parseListedAmount, () => {
  it.each([
    ['120.00', '120.00'],
    ['$1,234.56', '1234.56'],
    ['1.234,56 €', '1234.56'],
    ["CHF 1'234.5", '1234.50'],
    ['1 234,56', '1234.56'],
    ['15,932円', '15932.00'],
    ['1,23,456.00', '123456.00'],
    ['0,50', '0.50'],
    ['1500', '1500.00'],
  ])('reads %s as %s', (text, decimal) => expect(parseListedAmount(text)).toBe(decimal));

  it.each(['', 'n/a', '-12.00', '(12.00)-', '1'.repeat(20)])('reads no amount in %j', (text) =>
    expect(parseListedAmount(text)).toBeUndefined(),
  );
});

describe(isOtherAmount, () => {
  it.each([
    ['100.00', 10_000, 'USD', false],
    ['120.00', 10_000, 'USD', true],
    ['15932.00', 15_932, 'JPY', false],
    ['100.50', 10_050, 'USD', false],
  ])('compares %s with %i %s', (listed, amountMinor, currency, isOther) =>
    expect(isOtherAmount(listed, { amountMinor, currency })).toBe(isOther),
  );
});
