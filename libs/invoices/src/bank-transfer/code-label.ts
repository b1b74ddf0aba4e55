import { msg } from '@lingui/core/macro';

/** What a code is, for those who cannot see it; `amount` as people read it. */
export const codeLabel = (amount: string) =>
  msg({ id: 'invoices.bankTransfer.code', message: `QR code for a bank transfer of ${amount}` });
