import type { Locale } from '@assess/i18n';
import type { Logger } from 'pino';
import { instantAt, type Clock } from '../clock.ts';
import type { Database, Statement } from '../db/database.ts';
import { readPayment } from '../payments/payment-store.ts';
import { toPayment } from '../payments/payment-view.ts';
import { toReceiptMail, type Mail } from './receipt-mail.ts';
import type { SupportOf } from './support-of.ts';

/** Hands one mail to a mail server; throws when the server does not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

export interface ReceiptParts {
  readonly database: Database;
  readonly sendMail: SendMail;
  readonly supportOf: SupportOf;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Takes receipts that are due and postpones their next try in the same breath: 1, 2, 4 … minutes up to 1 hour, so
 * that a receipt is sent again when its process died. Any number of processes may do so at once.
 */
const takeDueStatement: Statement = {
  name: 'take-due-receipts',
  text: `
    update receipts set
      tries = tries + 1,
      next_try_at = $1::timestamptz + least(60, 2 ^ least(tries, 6)) * interval '1 minute'
    where payment_id = any (array(
      select payment_id from receipts where sent_at is null and next_try_at <= $1::timestamptz
      order by next_try_at limit 10
      for update skip locked
    ))
    returning payment_id, locale`,
};

/** Sends the confirmation mails that wait. A mail that cannot be sent is tried again later and holds up no other. */
export async function sendReceipts({ database, sendMail, supportOf, clock, log }: ReceiptParts): Promise<void> {
  const due = await database.query<{ payment_id: string; locale: Locale }>(takeDueStatement, [instantAt(clock())]);
  for (const { payment_id: paymentId, locale } of due)
    try {
      const payment = await paidPayment(database, paymentId, clock());
      await sendMail(await toReceiptMail(payment, locale, await supportOf(locale)));
      await database.kysely
        .updateTable('receipts')
        .set({ sent_at: new Date(clock()) })
        .where('payment_id', '=', paymentId)
        .execute();
    } catch (error) {
      log.warn({ paymentId, detail: (error as { code?: string }).code ?? (error as Error).name }, 'receipt not sent');
    }
}

async function paidPayment(database: Database, paymentId: string, nowMs: number) {
  const record = await readPayment(database, paymentId);
  const payment = record && toPayment(record, nowMs);
  if (payment?.state !== 'paid') throw new Error(`Payment ${paymentId} has a receipt but is not paid`);
  return payment;
}
