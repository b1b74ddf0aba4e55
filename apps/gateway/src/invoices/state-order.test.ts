import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice } from '../testing/test-gateway.ts';
import { announcedOnSql, isHeldSql, invoiceStatusOf, type InvoiceRow } from './invoice-status.ts';
import { stateOrder } from './state-order.ts';

const today = '2026-11-20';

/** The states in order. States that need an action come first. */
const states: readonly [
  state: string,
  given: NonNullable<Parameters<typeof addInvoice>[1]>,
  mark?: 'held' | 'announced',
][] = [
  ['overdue', { due_on: '2026-11-19' }],
  ['payable', { due_on: '2026-11-20' }],
  ['scheduled', { payable_on: '2026-11-21' }],
  ['announced', { due_on: '2026-11-01' }, 'announced'],
  ['unsupported-currency', { currency: 'CHF', payable_on: '2026-11-21', due_on: '2026-11-01' }],
  ['payment-in-progress', { due_on: '2026-11-01' }, 'held'],
  ['overdue-creation', { invoice_number: null, shipped_on: '2026-11-16' }],
  ['being-created', { invoice_number: null, shipped_on: '2026-11-17' }],
  ['awaiting-shipment', { invoice_number: null, shipped_on: null }],
  ['paid', { paid_on: '2026-11-19', due_on: '2026-11-01' }],
];

const wordOf = (row: InvoiceRow) => {
  const status = invoiceStatusOf(row, today);
  if (status.kind !== 'payable') return status.kind;
  return status.transferAnnouncedOn ? 'announced' : status.overdueDays ? 'overdue' : 'payable';
};

describeOnEachDatabase('the order by status', (database) => {
  it('equals the order of the rule in TypeScript, from overdue to paid', async () => {
    const { kysely } = database();
    for (const [state, given, mark] of states.toReversed()) {
      const { id } = await addInvoice(database(), { purchase_order_number: 'PO-STATES', ...given });
      if (mark === 'held') {
        await sql`insert into payments (id, lookup_id, state, created_at, expires_at)
          values (${state}, '', 'charging', now(), now())`.execute(kysely);
        await sql`insert into payment_invoices (payment_id, invoice_id, holds) values (${state}, ${id}, true)`.execute(
          kysely,
        );
      }
      if (mark === 'announced') {
        const transfer = state.padEnd(22, '0');
        await sql`insert into transfers (id, lookup_id, customer_account_number, digest, announced_at, paid_on, amount_minor,
            currency, reference, note, name, email, locale, next_try_at)
          values (${transfer}, '', 'A1001', '', now(), ${today}, 1, 'USD', '', '', '', '', 'en-gb', now())`.execute(
          kysely,
        );
        await sql`insert into transfer_invoices (transfer_id, invoice_id, announced_on)
          values (${transfer}, ${id}, ${today})`.execute(kysely);
      }
    }
    const rows = await kysely
      .selectFrom('invoices as i')
      .selectAll()
      .select(sql<boolean>`${sql.raw(isHeldSql)}`.as('held'))
      .select(announcedOnSql.as('transfer_announced_on'))
      .where('purchase_order_number', '=', 'PO-STATES')
      .orderBy(stateOrder(today))
      .execute();
    expect(rows.map(wordOf)).toEqual(states.map(([state]) => state));
  });
});
