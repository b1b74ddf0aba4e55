import { describe, expect, it } from 'vitest';
import { localeCodes, locales, type Locale } from './locales.ts';
import { decimalOf, formatMoney, minorUnitsOf, sumMoney } from './money.ts';

/** The texts of 1,234,567 in the smallest unit of USD, GBP, EUR, CAD and JPY. */
const written: Record<Locale, readonly [string, string, string, string, string]> = {
  'en-us': ['$12,345.67', '£12,345.67', '€12,345.67', 'CA$12,345.67', '¥1,234,567'],
  'en-ca': ['US$12,345.67', '£12,345.67', '€12,345.67', '$12,345.67', 'JP¥1,234,567'],
  'fr-ca': [
    '12\u00a0345,67\u00a0$\u00a0US',
    '12\u00a0345,67\u00a0£',
    '12\u00a0345,67\u00a0€',
    '12\u00a0345,67\u00a0$',
    '1\u00a0234\u00a0567\u00a0¥',
  ],
  'en-gb': ['US$12,345.67', '£12,345.67', '€12,345.67', 'CA$12,345.67', 'JP¥1,234,567'],
  'en-au': [
    'USD\u00a012,345.67',
    'GBP\u00a012,345.67',
    'EUR\u00a012,345.67',
    'CAD\u00a012,345.67',
    'JPY\u00a01,234,567',
  ],
  'en-nz': ['US$12,345.67', '£12,345.67', '€12,345.67', 'CA$12,345.67', 'JP¥1,234,567'],
  'zh-sg': ['US$12,345.67', '£12,345.67', '€12,345.67', 'CA$12,345.67', 'JP¥1,234,567'],
  'ja-jp': ['$12,345.67', '£12,345.67', '€12,345.67', 'CA$12,345.67', '¥1,234,567'],
  'nl-nl': ['US$\u00a012.345,67', '£\u00a012.345,67', '€\u00a012.345,67', 'C$\u00a012.345,67', 'JP¥\u00a01.234.567'],
  'es-es': ['12.345,67\u00a0US$', '12.345,67\u00a0GBP', '12.345,67\u00a0€', '12.345,67\u00a0CAD', '1.234.567\u00a0JPY'],
};

/** The text of 123,450 in the smallest unit of the store's own currency. */
const writtenInOwn: Record<Locale, string> = {
  'en-us': '$1,234.50',
  'en-ca': '$1,234.50',
  'fr-ca': '1\u00a0234,50\u00a0$',
  'en-gb': '£1,234.50',
  'en-au': '$1,234.50',
  'en-nz': '$1,234.50',
  'zh-sg': '$1,234.50',
  'ja-jp': '¥123,450',
  'nl-nl': '€\u00a01.234,50',
  'es-es': '1234,50\u00a0€',
};

describe(formatMoney, () => {
  it.each(localeCodes)('writes five currencies as %s does', (locale) => {
    const amounts = ['USD', 'GBP', 'EUR', 'CAD', 'JPY'].map((currency) => ({ amountMinor: 1_234_567, currency }));
    expect(amounts.map((amount) => formatMoney(amount, locale))).toEqual(written[locale]);
  });

  it.each(localeCodes)('writes the currency of the store as %s does', (locale) => {
    const { currency } = locales[locale];
    expect(formatMoney({ amountMinor: 123_450, currency }, locale)).toBe(writtenInOwn[locale]);
  });

  it('writes cents as two decimals', () => {
    expect(formatMoney({ amountMinor: 123_450, currency: 'USD' }, 'en-us')).toBe('$1,234.50');
    expect(formatMoney({ amountMinor: 5, currency: 'USD' }, 'en-us')).toBe('$0.05');
  });

  it('writes yen without decimals', () => {
    expect(formatMoney({ amountMinor: 1_234, currency: 'JPY' }, 'ja-jp')).toBe('¥1,234');
    expect(formatMoney({ amountMinor: 1_234, currency: 'JPY' }, 'en-us')).toBe('¥1,234');
  });

  it('keeps no-break spaces, so that an amount never breaks over two lines', () => {
    for (const text of [...Object.values(written).flat(), ...Object.values(writtenInOwn)])
      expect(text).not.toContain(' ');
  });

  it('writes a negative amount', () => {
    expect(formatMoney({ amountMinor: -250, currency: 'USD' }, 'en-us')).toBe('-$2.50');
  });

  it('writes a currency we cannot charge', () => {
    expect(formatMoney({ amountMinor: 1_234, currency: 'KWD' }, 'en-us')).toBe('KWD\u00a01.234');
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

describe(decimalOf, () => {
  it.each([
    [{ amountMinor: 123_450, currency: 'USD' }, '1234.50'],
    [{ amountMinor: 5, currency: 'EUR' }, '0.05'],
    [{ amountMinor: -123_456_789, currency: 'GBP' }, '-1234567.89'],
    [{ amountMinor: 1234, currency: 'JPY' }, '1234'],
    [{ amountMinor: 1234, currency: 'KWD' }, '1.234'],
  ])('writes %o as %s', (money, written) => {
    expect(decimalOf(money)).toBe(written);
  });
});

describe(minorUnitsOf, () => {
  it.each([
    [1_000.5, 'USD', 100_050],
    [0.29, 'EUR', 29],
    [1_000, 'JPY', 1_000],
  ])('of %d %s is %d', (units, currency, amountMinor) => expect(minorUnitsOf(units, currency)).toBe(amountMinor));
});
