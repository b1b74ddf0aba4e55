import { describe, expect, it } from 'vitest';
import { anInvoice } from '../testing/index.ts';
import { orderAmounts } from './order-amounts.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const paid = anInvoice({ total: usd(100), status: { kind: 'paid', paidOn: '2026-01-31' } });
const late = anInvoice({ total: usd(20), dueOn: '2026-01-01', status: { kind: 'payable', overdueDays: 30 } });
const open = anInvoice({ total: usd(3), dueOn: '2026-03-01' });
const awaited = anInvoice({ invoiceNumber: null, total: usd(4), status: { kind: 'awaiting-shipment' } });

describe(orderAmounts, () => {
  it('adds up what the order comes to, and says once where it stands', () => {
    expect(orderAmounts([open, late])).toEqual({ totals: [usd(23)], open: [], statuses: [late.status] });
    expect(orderAmounts([paid])).toEqual({ totals: [usd(100)], open: [], statuses: [paid.status] });
  });

  it('says what of it is still to be paid', () => {
    const { totals, open: toPay, statuses } = orderAmounts([paid, open, late]);
    expect([totals, toPay]).toEqual([[usd(123)], [usd(23)]]);
    expect(statuses).toHaveLength(2);
    expect(statuses).toEqual(expect.arrayContaining([paid.status, late.status]));
  });

  it('has no amount before there is an invoice', () => {
    expect(orderAmounts([awaited])).toEqual({ totals: [], open: [], statuses: [awaited.status] });
  });

  it('never mixes currencies', () => {
    const cad = anInvoice({ total: { amountMinor: 5, currency: 'CAD' } });
    expect(orderAmounts([open, cad]).totals).toEqual([usd(3), cad.total]);
  });
});
