import { msg } from '@lingui/core/macro';

/** The accessible name of a payment's QR code. `amount` is formatted for people. */
export const codeLabel = (amount: string) =>
  msg({ id: 'invoices.bankTransfer.code', message: `QR code for a bank transfer of ${amount}` });
