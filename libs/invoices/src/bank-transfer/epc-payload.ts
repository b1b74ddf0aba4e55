import { decimalOf, type Money } from '@assess/i18n';

/** A SEPA credit transfer with the fields that a banking app fills in. */
export interface CreditTransfer {
  payee: string;
  /** The IBAN, with or without spaces between its groups. */
  iban: string;
  /** The BIC of the payee's bank. Only banks outside the European Economic Area need it. */
  bic?: string;
  amount: Money;
  /** The reference by which the payee matches the transfer. */
  reference: string;
}

const maxAmountMinor = 99_999_999_999; // EUR 999 999 999.99

/** The capacity of a version 13 QR code in bytes. */
const maxBytes = 331;

/**
 * True when a text has only Latin letters, digits and the characters that SEPA banks accept. A line break is not allowed,
 * because it would begin another field.
 */
const isWritten = (text: string, max: number): boolean =>
  text.length <= max && /^[\p{Script=Latin}\p{M}\d+?/:().,'’&-][\p{Script=Latin}\p{M}\d +?/:().,'’&-]*$/u.test(text);

/**
 * Encodes a transfer as the payload of a “Scan to pay” QR code (EPC069-12 version 002, in UTF-8).
 *
 * @returns `undefined` when the QR code cannot express the transfer: another currency than euro, an amount outside 0.01
 *   to 999 999 999.99, no payee, characters that banks reject, or more than `maxBytes`. `parseBankTransfer`
 *   validated `iban` and `bic` when the bank details were loaded.
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

/** True for a valid reference. Banks reject a reference with a slash at either end or with two slashes in a row (EPC230-15). */
const isReference = (text: string): boolean => isWritten(text, 140) && !/^\/|\/$|\/\//.test(text);
