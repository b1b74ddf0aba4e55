import { decimalOf, type Money } from '@assess/i18n';

/** A SEPA credit transfer as a banking app fills it in. */
export interface CreditTransfer {
  payee: string;
  /** With or without its groups. */
  iban: string;
  /** BIC of the payee's bank: only banks outside the European Economic Area need it. */
  bic?: string;
  amount: Money;
  /** What the payee matches the transfer by. */
  reference: string;
}

const maxAmountMinor = 99_999_999_999; // EUR 999 999 999.99

/** What a code of version 13 holds. */
const maxBytes = 331;

/** Letters of Latin script, digits and the signs that SEPA banks take; no line break, which would begin another field. */
const isWritten = (text: string, max: number): boolean =>
  text.length <= max && /^[\p{Script=Latin}\p{M}\d+?/:().,'’&-][\p{Script=Latin}\p{M}\d +?/:().,'’&-]*$/u.test(text);

/**
 * What a “Scan to pay” code says (EPC069-12 version 002, in UTF-8), or undefined where the transfer is none that it can say: not in
 * euro, no amount up to 999 999 999.99, no name, signs that banks do not take, or more than a code holds. That `iban` and `bic` are
 * right was seen when the bank details were loaded (`parseBankTransfer`).
 */
export function epcPayload({ payee, iban, bic = '', amount, reference }: CreditTransfer): string | undefined {
  const { amountMinor, currency } = amount;
  const account = iban.replace(/\s/g, '').toUpperCase();
  const isPayable =
    currency === 'EUR' && Number.isInteger(amountMinor) && amountMinor > 0 && amountMinor <= maxAmountMinor;
  if (!isPayable || !isWritten(payee, 70) || !isReference(reference)) return undefined;
  const noPurpose = '';
  const noStructuredReference = '';
  const payload = [
    ...['BCD', '002', '1', 'SCT', bic, payee, account, `EUR${decimalOf(amount)}`],
    ...[noPurpose, noStructuredReference, reference],
  ].join('\n');
  return new TextEncoder().encode(payload).length > maxBytes ? undefined : payload;
}

/** Banks refuse a reference with a slash at an end, or with two together (EPC230-15). */
const isReference = (text: string): boolean => isWritten(text, 140) && !/^\/|\/$|\/\//.test(text);
