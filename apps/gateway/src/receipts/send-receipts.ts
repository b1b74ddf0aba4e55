import type { Locale } from '@assess/i18n';
import { momentAt } from '../clock.ts';
import { createOutbox, mailContextOf, type MailDependencies } from '../mail/outbox.ts';
import type { Mail } from '../mail/write-mail.ts';
import { readPayment } from '../payments/payment-repository.ts';
import { toPayment } from '../payments/payment-view.ts';
import { toReceiptMail } from './receipt-mail.ts';

/** Sends the mails that confirm payments. `settlePayment` queues them; `createOutbox` (`mail/outbox.ts`) leases, retries and gives up. */
export const sendReceipts = createOutbox({
  mail: 'receipt',
  table: 'receipts',
  key: 'payment_id',
  loggedAs: 'paymentId',
  write: (dependencies, { id, locale }) => receiptOf(dependencies, id, locale),
});

/** Sends the copies of receipts that payers request, to their own or another email address. */
export const sendReceiptCopies = createOutbox({
  mail: 'receipt-copy',
  table: 'receipt_copies',
  key: 'id',
  loggedAs: 'receiptCopyId',
  async write(dependencies, { id, locale }) {
    const copy = await dependencies.database.kysely
      .selectFrom('receipt_copies')
      .select(['payment_id', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const receipt = await receiptOf(dependencies, copy.payment_id, locale);
    return { ...receipt, to: copy.email, id: `receipt-copy-${id}` };
  },
});

async function receiptOf(dependencies: MailDependencies, paymentId: string, locale: Locale): Promise<Mail> {
  const record = await readPayment(dependencies.database, paymentId);
  const payment = record && toPayment(record, momentAt(dependencies.clock(), locale));
  if (payment?.state !== 'paid') throw new Error(`Payment ${paymentId} has a receipt but is not paid`);
  return await toReceiptMail(payment, locale, await mailContextOf(dependencies, locale));
}
