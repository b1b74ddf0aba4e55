import { invoiceStatusSchema } from '@assess/gateway-client/contract';
import { currencies } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice } from '../testing/test-gateway.ts';
import { rowOf, statement } from '../db/statement.ts';
import { isHeldSql, isOverdueSql, isPayableSql, invoiceStatusOf, type InvoiceRow } from './invoice-status.ts';

const today = '2026-11-20';

const payable: InvoiceRow = {
  id: 1,
  public_id: 'AAAAAAAAAA',
  invoice_number: 'INV1000001',
  order_number: 'ORD1000001',
  purchase_order_number: null,
  customer_account_number: 'A1001',
  shipped_on: '2026-11-01',
  due_on: '2026-12-31',
  payable_on: null,
  paid_on: null,
  amount_minor: 100,
  currency: 'USD',
  paid_minor: null,
  paid_currency: null,
  held: false,
};

const status = (given: Partial<InvoiceRow>) => invoiceStatusOf({ ...payable, ...given }, today);

describe(invoiceStatusOf, () => {
  it.each(currencies)('is payable in %s', (currency) => {
    expect(status({ currency })).toEqual({ kind: 'payable' });
  });

  it('is paid before anything else', () => {
    expect(status({ paid_on: '2026-11-02', held: true, currency: 'CHF', payable_on: '2027-01-01' })).toEqual({
      kind: 'paid',
      paidOn: '2026-11-02',
    });
  });

  it('is in progress while a payment reserves it', () => {
    expect(status({ held: true })).toEqual({ kind: 'payment-in-progress' });
    expect(status({ held: true, held_on: '2026-11-19' })).toEqual({
      kind: 'payment-in-progress',
      since: '2026-11-19',
    });
  });

  it('is unsupported in a currency without a locale', () => {
    expect(status({ currency: 'CHF', payable_on: '2027-01-01' })).toEqual({ kind: 'unsupported-currency' });
  });

  it('is scheduled until its first payable day, and payable from that day on', () => {
    expect(status({ payable_on: '2026-11-21' })).toEqual({ kind: 'scheduled', payableOn: '2026-11-21' });
    expect(status({ payable_on: '2026-11-20' })).toEqual({ kind: 'payable' });
  });

  it.each([
    [null, undefined],
    ['2026-11-21', undefined],
    ['2026-11-20', undefined],
    ['2026-11-19', 1],
    ['2026-10-20', 31],
  ])('due on %s, is overdue by %s days, also in an unsupported currency', (due_on, overdueDays) => {
    expect(status({ due_on })).toEqual({ kind: 'payable', overdueDays });
    expect(status({ due_on, currency: 'CHF' })).toEqual({ kind: 'unsupported-currency', overdueDays });
    expect(status({ due_on, payable_on: '2026-12-01' })).not.toHaveProperty('overdueDays');
  });

  it.each([
    [null, { kind: 'awaiting-shipment' }],
    ['2026-11-21', { kind: 'awaiting-shipment', shipsOn: '2026-11-21' }],
    ['2026-11-20', { kind: 'being-created', shippedOn: '2026-11-20', readyBy: '2026-11-23' }],
    ['2026-11-17', { kind: 'being-created', shippedOn: '2026-11-17', readyBy: '2026-11-20' }],
    ['2026-11-16', { kind: 'overdue-creation', shippedOn: '2026-11-16' }],
  ])('without an invoice, shipped on %s, is %o', (shipped_on, expected) => {
    expect(status({ invoice_number: null, shipped_on })).toEqual(expected);
  });
});

describeOnEachDatabase('the status rule in SQL', (database) => {
  it.each([null, '2026-11-19', today, '2026-11-21'])(
    'equals the rule in TypeScript for overdue invoices: due on %s',
    async (due_on) => {
      const { id } = await addInvoice(database(), { due_on });
      const judge = statement({
        name: 'judge-overdue',
        parameters: { id: 'bigint', today: 'date' },
        text: `select i.*, false as held, ${isOverdueSql(':today')} as overdue from invoices i where id = :id`,
        returns: rowOf<InvoiceRow & { overdue: boolean }>(),
      });
      const [row] = await database().query(judge({ id, today }));
      if (!row) throw new Error('The invoice is gone.');
      expect(row.overdue).toBe('overdueDays' in invoiceStatusOf(row, today));
      await database().kysely.deleteFrom('invoices').where('id', '=', id).execute();
    },
  );

  it('equals the rule in TypeScript for payable invoices, in every combination', async () => {
    const combinations = [null, '2026-11-02'].flatMap((paid_on) =>
      [null, 'number'].flatMap((number) =>
        [null, '2026-11-19', today, '2026-11-21'].flatMap((payable_on) =>
          [...currencies, 'CHF', 'ZAR'].flatMap((currency) =>
            [false, true].map((held) => ({ paid_on, number, payable_on, currency, held })),
          ),
        ),
      ),
    );
    const { kysely } = database();
    for (const state of ['paid', 'created'] as const)
      await kysely
        .insertInto('payments')
        .values({ id: state, lookup_id: 'x', state: 'created', created_at: new Date(0), expires_at: new Date(0) })
        .execute();
    for (const { number, held, ...columns } of combinations) {
      const { id } = await addInvoice(database(), { ...columns, ...(number === null && { invoice_number: null }) });
      await kysely
        .insertInto('payment_invoices')
        .values({ payment_id: held ? 'paid' : 'created', invoice_id: id, holds: held })
        .execute();
    }

    const compareRules = statement({
      name: 'compare-rules',
      parameters: { today: 'date' },
      text: `select i.*, ${isHeldSql} as held, ${isPayableSql(':today')} as payable from invoices i`,
      returns: rowOf<InvoiceRow & { payable: boolean }>(),
    });
    const rows = await database().query(compareRules({ today }));

    expect(rows).toHaveLength(combinations.length);
    for (const { payable: inSql, ...row } of rows) {
      const { kind } = invoiceStatusSchema.parse(invoiceStatusOf(row, today));
      expect({ row, payable: inSql }).toEqual({ row, payable: kind === 'payable' });
    }
  });
});
