import { normaliseTyped } from '@assess/i18n';
import { enterText } from '../../enter-text.ts';
import { controlOf } from '../form/field-controls.ts';

const separated = /^(\d{1,2})\s*[/.–-]\s*(\d{0,4})$/;
const joined = /^(0[1-9]|1[0-2]) ?(\d{1,4})$/;

/**
 * Splits an expiration date as printed on cards.
 *
 * @param typed - such as `12/31`, `12 - 2031`, `1231`; the year may be missing after a separator while the payer types.
 * @returns `undefined` for a text without a year, such as a month alone.
 */
export function splitExpiry(typed: string): { month: string; year: string } | undefined {
  const text = normaliseTyped(typed);
  const [, month, year = ''] = separated.exec(text) ?? joined.exec(text) ?? [];
  return month === undefined ? undefined : { month, year };
}

/** Moves a typed year from the month field into the year field, and the focus with it, because the next digits belong there. */
export function spreadExpiry(month: HTMLInputElement): void {
  const date = splitExpiry(month.value);
  const year = controlOf('expiryYear');
  if (!date || !(year instanceof HTMLInputElement)) return;
  month.value = date.month;
  if (date.year !== '') enterText(year, date.year);
  if (month !== document.activeElement) return;
  year.focus();
  if (date.year === '') year.select();
}
