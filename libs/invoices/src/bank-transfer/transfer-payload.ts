import type { BankTransfer } from '@assess/content';
import type { Money } from '@assess/i18n';
import { epcPayload } from './epc-payload.ts';

/** Encodes a transfer as the payload of a QR code. Returns `undefined` when the payee is unknown or the amount is not in euro. */
export const transferPayload = (
  { payee, iban, swiftCode }: BankTransfer,
  reference: string | undefined,
  amount: Money,
): string | undefined =>
  payee === undefined || reference === undefined
    ? undefined
    : epcPayload({ payee, iban, bic: swiftCode, amount, reference });
