import { aLocale, checkArguments } from './arguments/index.ts';
import type { Locale } from './locales.ts';
import { checkMoney, formatMoney, type Money } from './money.ts';

/** Formats an amount for printed documents, with the currency code because `$` alone is ambiguous there: `$1,234.50 USD`. */
export function formatOnPaper(money: Money, locale: Locale): string {
  if (process.env.NODE_ENV !== 'production') {
    checkMoney('formatOnPaper', money);
    checkArguments('formatOnPaper', { locale }, { locale: aLocale() });
  }
  const written = formatMoney(money, locale);
  return written.includes(money.currency) ? written : `${written}\u00a0${money.currency}`;
}
