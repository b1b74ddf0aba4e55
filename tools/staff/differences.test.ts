import { createStaffGateway } from '@assess/gateway-client';
import type { LedgerDifference } from '@assess/gateway-client/contract';
import { createFakeGateway, problemAnswer, type FakeAnswer } from '@assess/gateway-client/testing';
import { describe, expect, it } from 'vitest';
import { closeDifference, differenceTable, readDifferences } from './differences.ts';

const difference: LedgerDifference = {
  id: 'kq3Zr0yq2Wm1b9X7c5V3dA',
  ...{ kind: 'charge', reference: 'the-reference', paymentId: 'the-payment' },
  ...{ invoiceNumbers: ['INV1'], confirmationNumber: 'PC-7K2F-9QXM-4TRB' },
  ledger: { amountMinor: 12_345, currency: 'USD' },
  processor: { amountMinor: 24_690, currency: 'USD' },
  processorEntries: 2,
  ...{ firstSeenAt: '2026-11-20T12:00:00.000Z', lastSeenAt: '2026-11-21T12:00:00.000Z', closed: null },
};
const closed = { at: '2026-11-22T12:00:00.000Z', by: 'ada', reason: 'refunded in the dashboard' };

const staffThat = (answer: FakeAnswer) => {
  const { fetch } = createFakeGateway(() => answer);
  return createStaffGateway({ baseUrl: 'http://gateway.test', headers: () => ({}), fetch });
};

describe(differenceTable, () => {
  it('names invoices, confirmation number and both amounts, and how many are open', () => {
    const table = differenceTable([difference, { ...difference, id: 'another', closed }]);
    for (const part of ['INV1', 'PC-7K2F-9QXM-4TRB', '123.45 USD', '246.90 USD in 2 entries', '2026-11-20'])
      expect(table).toContain(part);
    expect(table).toContain('2026-11-22 ada: refunded in the dashboard');
    expect(table).toContain('1 difference is open.');
  });

  it('says which comparison closed a difference', () =>
    expect(differenceTable([{ ...difference, closed: { ...closed, by: null, reason: 'agrees since …' } }])).toContain(
      '2026-11-22 comparison: agrees since …',
    ));

  it('says if there is none', () => expect(differenceTable([])).toContain('No difference is open'));
});

describe(closeDifference, () => {
  it('returns the closed difference', async () => {
    const staff = staffThat({ status: 200, body: { ...difference, closed } });
    expect((await closeDifference(staff, difference.id, closed.reason)).closed).toEqual(closed);
  });

  it.each([
    ['difference-not-found', 'There is no such difference.'],
    ['difference-closed', 'This difference was closed already.'],
  ] as const)('explains %s', async (kind, sentence) => {
    const staff = staffThat(problemAnswer(kind));
    await expect(closeDifference(staff, difference.id, closed.reason)).rejects.toThrow(sentence);
  });
});

describe(readDifferences, () => {
  it('returns the differences', async () => {
    const staff = staffThat({ status: 200, body: { differences: [difference] } });
    expect(await readDifferences(staff)).toEqual([difference]);
  });
});
