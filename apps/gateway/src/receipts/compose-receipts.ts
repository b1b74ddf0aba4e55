import type { Domain } from '../domain.ts';
import type { MailDependencies } from '../mail/outbox.ts';
import { receiptHandlers } from './receipt-handlers.ts';
import { sendReceiptCopies, sendReceipts } from './send-receipts.ts';

/** Composes receipts: the tasks that mail receipts and their copies, and the handlers that request copies and list undelivered receipts. */
export const composeReceipts = (mailing: MailDependencies): Domain<'sendReceiptCopy' | 'readUndeliveredReceipts'> => ({
  handlers: receiptHandlers(mailing),
  tasks: [
    { name: 'receipts', everyMs: 2_000, run: (stopped) => sendReceipts(mailing, stopped) },
    { name: 'receipt copies', everyMs: 2_000, run: (stopped) => sendReceiptCopies(mailing, stopped) },
  ],
});
