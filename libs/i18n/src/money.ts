import { aCurrency, aLocale, aMinorAmount, checkArguments, checkOptions } from './arguments/index.ts';
import { defaultLocale, locales, type Locale } from './locales.ts';
import { memoise } from './memoise.ts';

/**
 * An amount in the currency's smallest unit (cents; whole yen for JPY). It is never a fraction.
 *
 * `currency` is any ISO 4217 code: an invoice may be in a currency that the store cannot charge.
 */
export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

/** Returns the format of a locale for a currency. Cached, because creating a format takes about 50 times as long as using it. */
export const formatOf = memoise(
  (locale: Locale, currency: string) =>
    new Intl.NumberFormat(locales[locale].htmlLang, { style: 'currency', currency }),
);

/** Formats an amount: `$1,234.50` in en-us, `1234,50 €` in es-es. The locale's no-break spaces are preserved. */
export function formatMoney(money: Money, locale: Locale): string {
  if (process.env.NODE_ENV !== 'production') {
    checkMoney('formatMoney', money);
    checkArguments('formatMoney', { locale }, { locale: aLocale() });
  }
  const format = formatOf(locale, money.currency);
  return format.format(unitsOf(money, minorDigitsOf(format)));
}

/** Formats an amount for programs, the same in every locale: `1234.50` in USD, `1234` in JPY. */
export function decimalOf(money: Money): string {
  if (process.env.NODE_ENV !== 'production') checkMoney('decimalOf', money);
  const minorDigits = minorDigitsOf(formatOf(defaultLocale, money.currency));
  return unitsOf(money, minorDigits).toFixed(minorDigits);
}

/** Throws in production, too, if the amount is no whole number: a rounded one would be an amount that nobody owes. */
const unitsOf = ({ amountMinor }: Money, minorDigits: number): number =>
  Number(BigInt(amountMinor)) / 10 ** minorDigits;

/** Throws if money is wrong. Call it only where `checkArguments` may be called. */
export const checkMoney = (call: string, money: Money): void =>
  checkOptions(call, money, { amountMinor: aMinorAmount(), currency: aCurrency() });

/** Converts an amount to the currency's smallest unit: `100050` for 1000.5 in USD, `1000` for 1000 in JPY. */
export const minorUnitsOf = (units: number, currency: string): number =>
  Math.round(units * 10 ** minorDigitsOf(formatOf(defaultLocale, currency)));

/** Returns the number of decimals of a format's currency, as in ISO 4217: 2 for USD, 0 for JPY. */
export const minorDigitsOf = (format: Intl.NumberFormat): number => format.resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Returns the sum of amounts in one currency; `undefined` for an empty list.
 *
 * @throws RangeError when the currencies differ, because a total never mixes them.
 */
export function sumMoney(amounts: readonly Money[]): Money | undefined {
  const [first] = amounts;
  if (!first) return undefined;
  if (amounts.some(({ currency }) => currency !== first.currency))
    throw new RangeError(`Cannot add ${[...new Set(amounts.map(({ currency }) => currency))].join(' and ')}`);
  return { amountMinor: amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0), currency: first.currency };
}
