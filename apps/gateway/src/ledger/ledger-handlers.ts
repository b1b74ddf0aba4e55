import type { IsoDay } from '@assess/i18n';
import { sql } from 'kysely';
import type { CardProcessor } from '../card-processor/card-processor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Query } from '../db/statement.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { readInvoicesPaidOtherwise } from '../invoices/paid-otherwise.ts';
import { compareLedgers } from './ledger-comparison.ts';

const pageSize = 500;

export interface LedgerDependencies {
  readonly database: Database;
  readonly cardProcessor: CardProcessor;
  readonly clock: Clock;
}

/**
 * Assigns positions to ledger entries, to more than one page of entries at a time. A lock runs these statements one at a time. A statement
 * that waited for the lock sees the positions of the previous statement, because an update reads changed rows again. Therefore a higher
 * position is never visible before a lower one, regardless of the order in which settlements start and end.
 */
const positionEntries: Query<unknown> = {
  name: 'position-ledger-entries',
  text: `
    update ledger_entries set position = nextval('ledger_positions')
    where position is null and id = any (array(
      select id from ledger_entries, (select pg_advisory_xact_lock(hashtext('ledger_positions'))) turn
      where position is null order by id limit ${2 * pageSize}
    ))`,
  values: [],
};

/**
 * Handles reads of the ledger and comparisons with the card processor's ledger. Entries are in the order in which they became visible, so
 * that a reader that continues after its last entry misses none.
 */
export const ledgerHandlers = ({
  database,
  cardProcessor,
  clock,
}: LedgerDependencies): Handlers<'readLedger' | 'compareLedgers'> => ({
  async readLedger({ query: { after } }) {
    await database.query(positionEntries);
    const rows = await database.kysely
      .selectFrom('ledger_entries as l')
      .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
      .select(['l.position', 'l.payment_id', 'l.reference', 'l.amount_minor', 'l.currency', 'l.at'])
      .innerJoin('payments as p', 'p.id', 'l.payment_id')
      .select(['i.public_id', sql<IsoDay>`coalesce(p.paid_on, i.paid_on)`.as('paid_on')])
      .where('l.position', '>', Number(after ?? 0))
      .orderBy('l.position')
      .limit(pageSize + 1)
      .execute();
    const entries = rows.slice(0, pageSize).map((row) => ({
      id: String(row.position),
      paymentId: row.payment_id,
      invoiceId: row.public_id,
      reference: row.reference,
      amountMinor: row.amount_minor,
      currency: row.currency,
      at: row.at.toISOString(),
      paidOn: row.paid_on,
    }));
    return answer(200, { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null });
  },

  async compareLedgers({ query: { from, to } }) {
    const period = { fromMs: Date.parse(from), toMs: Date.parse(to) };
    if (period.fromMs > clock())
      return problem('invalid-request', { errors: [{ path: 'from', message: 'must-not-be-in-the-future' }] });
    const compared = await compareLedgers({ database, cardProcessor }, period);
    if (!compared) return problem('processor-unavailable');
    const changed = await readInvoicesPaidOtherwise(database);
    const changedAmounts = changed.map(({ invoiceNumber, amount, paid }) => ({ invoiceNumber, amount, paid }));
    const { agree, totals, differences } = compared;
    return answer(200, { agree, totals, differences, changedAmounts });
  },
});
