import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { answer } from '../http/answer.ts';
import { route, type Route } from '../http/route.ts';

const shown = 500;

const undeliveredSchema = z.object({
  receipts: z.array(
    z.object({
      paymentId: z.string(),
      confirmationNumber: z.string(),
      givenUpAt: z.iso.datetime(),
    }),
  ),
});

/** Receipts that nobody got, for the staff who know how to reach the payer. */
export const receiptRoutes = ({ kysely }: Database): Route[] => [
  route({
    method: 'GET',
    url: '/undelivered-receipts',
    name: 'readUndeliveredReceipts',
    summary: `Read which receipts were given up, the newest ${shown}`,
    answers: { status: 200, schema: undeliveredSchema },
    async handle() {
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
  }),
];
