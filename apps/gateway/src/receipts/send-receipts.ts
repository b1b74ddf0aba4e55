import { momentAt } from '../clock.ts';
import { createOutbox } from '../mail/outbox.ts';
import { readPayment } from '../payments/payment-store.ts';
import { toPayment } from '../payments/payment-view.ts';
import { toReceiptMail } from './receipt-mail.ts';

/** Sends the mails that confirm payments. */
export const sendReceipts = createOutbox({
  mail: 'receipt',
  table: 'receipts',
  key: 'payment_id',
  loggedAs: 'paymentId',
  async write({ database, supportOf, clock }, { id, locale }) {
    const record = await readPayment(database, id);
    const payment = record && toPayment(record, momentAt(clock(), locale));
    if (payment?.state !== 'paid') throw new Error(`Payment ${id} has a receipt but is not paid`);
    return await toReceiptMail(payment, locale, await supportOf(locale));
  },
});
