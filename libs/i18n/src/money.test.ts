import { describe, expect, it } from 'vitest';
import { formatMoney, sumMoney } from './money.ts';

describe(formatMoney, () => {
  it('writes cents as two decimals', () => {
    expect(formatMoney({ amountMinor: 123_450, currency: 'USD' }, 'en-US')).toBe('$1,234.50');
    expect(formatMoney({ amountMinor: 5, currency: 'USD' }, 'en-US')).toBe('$0.05');
  });

  it('writes yen without decimals', () => {
    expect(formatMoney({ amountMinor: 1_234, currency: 'JPY' }, 'ja-JP')).toBe('￥1,234');
    expect(formatMoney({ amountMinor: 1_234, currency: 'JPY' }, 'en-US')).toBe('¥1,234');
  });

  it('keeps the no-break spaces of the locale, so that an amount never breaks over two lines', () => {
    expect(formatMoney({ amountMinor: 123_456_789, currency: 'EUR' }, 'es-ES')).toBe('1.234.567,89\u00a0€');
    expect(formatMoney({ amountMinor: 123_450, currency: 'CAD' }, 'fr-CA')).toBe('1\u00a0234,50\u00a0$');
  });

  it('writes a negative amount', () => {
    expect(formatMoney({ amountMinor: -250, currency: 'USD' }, 'en-US')).toBe('-$2.50');
  });

  it('takes the locale as it stands in an address', () => {
    expect(formatMoney({ amountMinor: 100, currency: 'GBP' }, 'en-us')).toBe('£1.00');
  });

  it('writes a currency we cannot charge', () => {
    expect(formatMoney({ amountMinor: 1_234, currency: 'KWD' }, 'en-US')).toBe('KWD\u00a01.234');
  });
});

describe(sumMoney, () => {
  it('adds amounts of one currency to the cent', () => {
    const amounts = [10, 20, 1_000_000_030].map((amountMinor) => ({ amountMinor, currency: 'USD' }));
    expect(sumMoney(amounts)).toEqual({ amountMinor: 1_000_000_060, currency: 'USD' });
  });

  it('has no total for no amounts', () => {
    expect(sumMoney([])).toBeUndefined();
  });

  it('refuses to mix currencies and names them', () => {
    const mixed = [
      { amountMinor: 100, currency: 'USD' },
      { amountMinor: 100, currency: 'EUR' },
    ];
    expect(() => sumMoney(mixed)).toThrow(new RangeError('Cannot add USD and EUR'));
  });
});
