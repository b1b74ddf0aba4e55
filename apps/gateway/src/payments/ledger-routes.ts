import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { answer } from '../http/answer.ts';
import { route, type Route } from '../http/route.ts';

const pageSize = 500;

const ledgerSchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      paymentId: z.string(),
      invoiceId: z.string(),
      reference: z.string(),
      amountMinor: z.int(),
      currency: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  next: z.nullable(z.string()),
});

/** What was charged, oldest first, to be compared with the card processor's own ledger by `reference`. */
export const ledgerRoutes = ({ kysely }: Database): Route[] => [
  route({
    method: 'GET',
    url: '/ledger',
    name: 'readLedger',
    summary: 'Read a page of the ledger: one entry per invoice charged',
    request: { query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }) },
    answers: { status: 200, schema: ledgerSchema },
    async handle({ query: { after } }) {
      const rows = await kysely
        .selectFrom('ledger_entries as l')
        .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
        .selectAll('l')
        .select('i.public_id')
        .where('l.id', '>', Number(after ?? 0))
        .orderBy('l.id')
        .limit(pageSize + 1)
        .execute();
      const entries = rows.slice(0, pageSize).map((row) => ({
        id: String(row.id),
        paymentId: row.payment_id,
        invoiceId: row.public_id,
        reference: row.reference,
        amountMinor: row.amount_minor,
        currency: row.currency,
        at: row.at.toISOString(),
      }));
      return answer(200, { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null });
    },
  }),
];
