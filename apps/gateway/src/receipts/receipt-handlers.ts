import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { readPayment } from '../payments/payment-repository.ts';
import { hidesPayer } from '../payments/payment-view.ts';
import { isOpaqueId } from '../ids.ts';
import { addReceiptCopy } from './receipt-copies.ts';

/** The maximum number of listed receipts. The summary of the operation states it too. */
const shown = 500;

/**
 * The retry delay when a receipt has too many copies. After that time the payer's details are hidden, so no visitor can send the receipt
 * any more.
 */
const retryAfterSeconds = 24 * 60 * 60;

export interface ReceiptHandlerDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** Creates the handlers that send copies of receipts, and that list undelivered receipts for staff, who know how to reach the payer. */
export const receiptHandlers = ({
  database,
  clock,
}: ReceiptHandlerDependencies): Handlers<'sendReceiptCopy' | 'readUndeliveredReceipts'> => ({
  /** Sends a copy of a receipt. A receipt names its payer, so a caller who may not see the payer's details cannot send a copy. */
  async sendReceiptCopy({ params: { id: paymentId }, body: { email, locale } }, { store }) {
    const record = isOpaqueId(paymentId) ? await readPayment(database, paymentId) : undefined;
    const now = clock();
    if (record?.state !== 'paid' || hidesPayer(record, now)) return problem('payment-not-found');
    const isAdded = await addReceiptCopy(database, { paymentId, email, locale: locale ?? store, now });
    return isAdded
      ? answer(201, { email, isSent: false, isUndelivered: false })
      : problem('too-many-requests', {}, { 'retry-after': String(retryAfterSeconds) });
  },

  async readUndeliveredReceipts() {
    const rows = await database.kysely
      .selectFrom('receipts as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.payment_id', 'r.given_up_at', 'p.confirmation_number'])
      .where('r.given_up_at', 'is not', null)
      .orderBy('r.given_up_at', 'desc')
      .limit(shown)
      .$narrowType<{ given_up_at: Date; confirmation_number: string }>()
      .execute();
    return answer(200, {
      receipts: rows.map((row) => ({
        paymentId: row.payment_id,
        confirmationNumber: row.confirmation_number,
        givenUpAt: row.given_up_at.toISOString(),
      })),
    });
  },
});
