import type { BankTransfer } from '../bank-transfer.ts';

/** An example: no bank has this sort code. The UK site's own content replaces it. */
export const ukBankTransfer: BankTransfer = {
  bankName: 'Example Bank plc',
  address: ['1 Example Street', 'London', 'EC1A 1AA'],
  accountNumber: '12345678',
  sortCode: '00-12-34',
  swiftCode: 'EXAMGB2L',
  iban: 'GB95 EXAM 0012 3412 3456 78',
  notes: [
    'Give your customer account number and the invoice numbers as the payment reference.',
    'Use Notify us once you have sent the transfer, so that we can match it to your invoices.',
  ],
};
