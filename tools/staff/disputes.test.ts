import type { LateCharge, ListedDispute } from '@assess/gateway-client/contract';
import { describe, expect, it } from 'vitest';
import { disputeTable } from './disputes.ts';
import { lateChargeTable } from './late-charges.ts';

const dispute: ListedDispute = {
  id: 'du_1',
  paymentId: 'payment',
  state: 'open',
  amount: { amountMinor: 12_345, currency: 'USD' },
  reason: 'fraudulent',
  evidenceDueBy: '2026-12-01T23:59:00.000Z',
  openedAt: '2026-11-20T12:00:00.000Z',
  closedAt: null,
  isPaidAgain: false,
  invoiceNumbers: ['INV1', 'order 2'],
  confirmationNumber: 'PC-4Q7M-2K9D-7XRB',
};

const late: LateCharge = {
  reference: 'attempt-1',
  paymentId: 'payment',
  state: 'open',
  amount: { amountMinor: 500, currency: 'EUR' },
  invoiceNumbers: ['INV3'],
  payer: 'ada@example.org',
  foundAt: '2026-11-20T12:00:00.000Z',
  owner: null,
  closedAt: null,
};

describe(disputeTable, () => {
  it('names the last day for evidence, the reason, the invoices and the confirmation number', () => {
    const text = disputeTable([dispute]);
    for (const fact of ['2026-12-01 23:59', 'fraudulent', '123.45 USD', 'INV1, order 2', 'PC-4Q7M-2K9D-7XRB', 'du_1'])
      expect(text).toContain(fact);
  });

  it('asks for no evidence once the bank has decided, and tells what was paid again', () => {
    const text = disputeTable([{ ...dispute, state: 'won', closedAt: '2026-11-25T12:00:00.000Z', isPaidAgain: true }]);
    expect(text).toContain('won, paid again');
    expect(text).not.toContain('2026-12-01');
  });

  it('says that nothing is disputed', () => {
    expect(disputeTable([])).toBe('No charge is disputed.');
  });
});

describe(lateChargeTable, () => {
  it('names owner, amount, payer and attempt', () => {
    const text = lateChargeTable([late, { ...late, owner: 'grace' }]);
    for (const fact of ['grace', '–', '5.00 EUR', 'ada@example.org', 'attempt-1', 'INV3']) expect(text).toContain(fact);
    expect(lateChargeTable([])).toBe('There is no late charge.');
  });
});
