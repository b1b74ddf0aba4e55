import type { BankTransfer } from '@assess/content';
import type { Money } from '@assess/i18n';
import { epcPayload } from './epc-payload.ts';

/** What a code says of a transfer to an account, where it can say it: the payee must be known, and the amount in euro. */
export const transferPayload = (
  { payee, iban, swiftCode }: BankTransfer,
  reference: string | undefined,
  amount: Money,
): string | undefined =>
  payee === undefined || reference === undefined
    ? undefined
    : epcPayload({ payee, iban, bic: swiftCode, amount, reference });
