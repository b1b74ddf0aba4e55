import { aCurrency, aLocale, aRule, checkArguments } from './arguments/index.ts';
import type { Locale } from './locales.ts';
import { memoise } from './memoise.ts';
import { formatOf, minorDigitsOf, type Money } from './money.ts';
import { normaliseTyped } from './typed-text.ts';

/**
 * Parses an amount as people type it in a locale, with or without the currency sign and group separators: `1,234.50`, `£1234.5`, in
 * nl-nl `1.234,50`.
 *
 * The sign may name the country (`US$5`, `15,932円`). A full stop followed by one or two digits is the decimal point in every
 * locale, because keypads have no other one. `12.345` is ambiguous and is read with the locale's group separator.
 *
 * @returns undefined if the text is no amount or has more decimals than the currency. Groups must have three digits: `12,34` is no
 * number in English.
 */
export function parseMoney(typed: string, currency: string, locale: Locale): Money | undefined {
  if (process.env.NODE_ENV !== 'production') {
    const aTypedText = aRule("the text as typed, such as '1,234.50'", (value) => typeof value === 'string');
    const rules = { typed: aTypedText, currency: aCurrency(), locale: aLocale() };
    checkArguments('parseMoney', { typed, currency, locale }, rules);
  }
  const format = formatOf(locale, currency);
  const {
    group = ',',
    decimal = group === '.' ? ',' : '.',
    currency: sign = currency,
  } = Object.fromEntries(format.formatToParts(-12345678.9).map(({ type, value }) => [type, normaliseTyped(value)]));
  const text = [...signsOf(currency), sign, currency]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, each) => rest.replace(each, ''), normaliseTyped(typed).toUpperCase())
    .replace(/[ ']/g, '');
  const grouped = new RegExp(`^(\\d+|\\d{1,3}(?:${escaped(group)}\\d{3})+)(?:${escaped(decimal)}(\\d*))?$`);
  const [, whole = '', decimals = ''] = grouped.exec(text) ?? /^(\d+)\.(\d{1,2})$/.exec(text) ?? [];
  const minorDigits = minorDigitsOf(format);
  const fraction = minorDigits === 0 ? decimals.replace(/^0{1,2}$/, '') : decimals;
  const digits = whole.replaceAll(group, '') + fraction.padEnd(minorDigits, '0');
  if (whole === '' || fraction.length > minorDigits || digits.length > 15) return undefined;
  return { amountMinor: Number(digits), currency };
}

/** Returns the signs that mean this currency in its own store: `CA$` and `$` for CAD, `円` and `¥` for JPY. */
const signsOf = memoise((currency: string): readonly string[] => {
  const atHome =
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(1)
      .find(({ type }) => type === 'currency')?.value ?? currency;
  if (atHome === '$') return [`${currency.slice(0, 2)}$`, atHome];
  return currency === 'JPY' ? ['円', atHome] : [atHome];
});

const escaped = (sign: string): string => sign.replace(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`);
