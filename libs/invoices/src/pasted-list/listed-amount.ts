import { decimalOf, type Money } from '@assess/i18n';

/**
 * Parses an amount of a list in any country's spelling into a decimal: `1.234,56 €`, `1,234.56` and `1'234.56` are
 * `1234.56`. A last separator with one or two digits behind it is the decimal separator.
 *
 * @returns `undefined` for a text that is no amount, and for a negative one.
 */
export function parseListedAmount(text: string): string | undefined {
  const digits = text.replace(/[^\d.,'’-]/g, '');
  const [, whole = '', decimals = ''] = /^(\d[\d.,'’]*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const units = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return units === '' || units.length > 12 ? undefined : `${units}.${decimals.padEnd(2, '0')}`;
}

/** True for an amount that a list subtracts: `-12.00`, `12.00-`, `(12.00)` or `12.00 CR`. */
export const isNegative = (amount: string): boolean => /^\D{0,5}[-(▲△]\D{0,5}\d|\d\D{0,5}(?:-|CR\b)/.test(amount);

/** True when a list's amount is another one than the invoice's. */
export const isOtherAmount = (listed: string, total: Money): boolean => Number(listed) !== Number(decimalOf(total));
