import { describe, expect, it } from 'vitest';
import { localeCodes, type Locale } from './locales.ts';
import { formatMoney } from './money.ts';
import { parseMoney } from './parse-money.ts';

describe(parseMoney, () => {
  it.each(localeCodes)('reads in %s what is written there, and what programs write without a comma', (locale) => {
    for (const currency of ['USD', 'GBP', 'EUR', 'CAD', 'JPY']) {
      const amount = { amountMinor: 1_234_567, currency };
      expect(parseMoney(formatMoney(amount, locale), currency, locale)).toEqual(amount);
      expect(parseMoney(formatMoney({ amountMinor: 123_400, currency }, locale), currency, locale)?.amountMinor).toBe(
        123_400,
      );
      expect(parseMoney('12', currency, locale)?.amountMinor).toBe(currency === 'JPY' ? 12 : 1200);
    }
  });

  it.each<[string, Locale, number | undefined]>([
    ['1,234.50', 'en-gb', 123_450],
    ['£1234.5', 'en-gb', 123_450],
    ['GBP 1234.50', 'en-gb', 123_450],
    ['gbp1,234', 'en-gb', 123_400],
    [' 1 234.50 ', 'en-gb', 123_450],
    ['１２．５０', 'en-gb', 1_250],
    ['12.', 'en-gb', 1_200],
    ['1.234,50', 'nl-nl', 123_450],
    ['1234,5', 'es-es', 123_450],
    ['1\u00a0234,50', 'fr-ca', 123_450],
    ['1234,50', 'en-gb', undefined],
    ['12,34', 'en-gb', undefined],
    ['12.345', 'en-gb', undefined],
    ['12.50', 'nl-nl', 1_250],
    ['12.345', 'nl-nl', 1_234_500], // Dutch shops group digits with a full stop
    ['1.234.50', 'nl-nl', undefined],
    ['-5', 'en-gb', undefined],
    ['$5', 'en-gb', undefined],
    ['five', 'en-gb', undefined],
    ['', 'en-gb', undefined],
    ['.50', 'en-gb', undefined],
    ['9'.repeat(16), 'en-gb', undefined],
  ])('reads %s in %s as %s pence', (typed, locale, amountMinor) => {
    expect(parseMoney(typed, 'GBP', locale)?.amountMinor).toBe(amountMinor);
  });

  it.each<[string, string, Locale, number | undefined]>([
    ['US$1,234.5', 'USD', 'en-us', 123_450],
    ['US$1,234.5', 'USD', 'en-gb', 123_450],
    ['CA$10', 'CAD', 'en-ca', 1_000],
    ['CA$10', 'USD', 'en-us', undefined],
    ['US$10', 'CAD', 'en-ca', undefined],
    ['15,932円', 'JPY', 'ja-jp', 15_932],
    ['15932円', 'USD', 'en-us', undefined],
    ['15932.00', 'JPY', 'ja-jp', 15_932],
    ['15,932.0', 'JPY', 'ja-jp', 15_932],
    ['15.932', 'JPY', 'ja-jp', undefined],
    ['15.000', 'JPY', 'ja-jp', undefined],
    ['159.50', 'JPY', 'ja-jp', undefined],
    ['12.5', 'EUR', 'es-es', 1_250],
    ['12.50 €', 'EUR', 'es-es', 1_250],
    ['12.5', 'CAD', 'fr-ca', 1_250],
    ['12.345', 'EUR', 'es-es', 1_234_500],
    ['12.345', 'CAD', 'fr-ca', undefined],
    ['1,234.50', 'EUR', 'es-es', undefined],
    ['12,5', 'USD', 'en-us', undefined],
  ])('reads %s of %s in %s as %s, and guesses nothing', (typed, currency, locale, amountMinor) => {
    expect(parseMoney(typed, currency, locale)?.amountMinor).toBe(amountMinor);
  });
});
