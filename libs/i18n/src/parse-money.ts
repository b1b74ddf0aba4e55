import type { Locale } from './locales.ts';
import { memoise } from './memoise.ts';
import { formatOf, minorDigitsOf, type Money } from './money.ts';
import { normaliseTyped } from './typed-text.ts';

/**
 * An amount as people type it in a locale, with or without the currency's sign and what groups its digits: `1,234.50`,
 * `£1234.5`, in nl-nl `1.234,50`.
 *
 * @returns nothing for what is no amount, or has more decimals than the currency. A group that is no group of three is none: `12,34`
 *   is no number in English.
 */
export function parseMoney(typed: string, currency: string, locale: Locale): Money | undefined {
  const format = formatOf(locale, currency);
  const {
    group = ',',
    decimal = group === '.' ? ',' : '.',
    currency: sign = currency,
  } = Object.fromEntries(format.formatToParts(-12345678.9).map(({ type, value }) => [type, normaliseTyped(value)]));
  const text = [sign, signOf(currency), currency]
    .reduce((rest, each) => rest.replace(each, ''), normaliseTyped(typed).toUpperCase())
    .replace(/[ ']/g, '');
  const [, whole = '', fraction = ''] =
    new RegExp(`^(\\d+|\\d{1,3}(?:${escaped(group)}\\d{3})+)(?:${escaped(decimal)}(\\d*))?$`).exec(text) ?? [];
  const minorDigits = minorDigitsOf(format);
  const digits = whole.replaceAll(group, '') + fraction.padEnd(minorDigits, '0');
  if (whole === '' || fraction.length > minorDigits || digits.length > 15) return undefined;
  return { amountMinor: Number(digits), currency };
}

/** The sign that a currency has where it is at home: `£` for GBP. */
const signOf = memoise(
  (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(1)
      .find(({ type }) => type === 'currency')?.value ?? currency,
);

const escaped = (sign: string): string => sign.replace(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`);
