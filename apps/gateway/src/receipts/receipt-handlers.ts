import type { Database } from '../db/database.ts';
import { answer } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';

/** How many are listed, as the summary of the operation says. */
const shown = 500;

/** Receipts that nobody got, for the staff who know how to reach the payer. */
export const receiptHandlers = ({ kysely }: Database): Handlers<'readUndeliveredReceipts'> => ({
  async readUndeliveredReceipts() {
    const rows = await kysely
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
