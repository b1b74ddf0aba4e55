import { createGatewayClient } from '@assess/gateway-client';
import type { AnnouncedTransfer } from '@assess/gateway-client/contract';
import { createFakeGateway, problemAnswer, type FakeAnswer } from '@assess/gateway-client/testing';
import { describe, expect, it } from 'vitest';
import { readTransfers, transferTable } from './transfers.ts';

const transfer: AnnouncedTransfer = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  announcedAt: '2026-11-20T12:00:00.000Z',
  store: 'en-gb',
  paidOn: '2026-11-19',
  amount: { amountMinor: 19_900, currency: 'GBP' },
  reference: 'A1001',
  note: 'Less £1 fee',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  isMailUndelivered: false,
  customerAccountNumber: 'A1001',
  invoices: [
    { invoiceNumber: 'INV1000001', total: { amountMinor: 10_000, currency: 'GBP' }, paidOn: null },
    { invoiceNumber: 'INV1000002', total: { amountMinor: 10_000, currency: 'GBP' }, paidOn: '2026-11-21' },
  ],
};

const gatewayThat = (answer: (path: string) => FakeAnswer) => {
  const fake = createFakeGateway(({ path }) => answer(path));
  return createGatewayClient({ baseUrl: 'http://gateway.test', fetch: fake.fetch });
};

describe(readTransfers, () => {
  it('reads every page', async () => {
    const pages: Record<string, object> = {
      '/announced-transfers': { transfers: [transfer], next: transfer.id },
      [`/announced-transfers?after=${transfer.id}`]: { transfers: [{ ...transfer, name: 'Grace Hopper' }], next: null },
    };
    const transfers = await readTransfers(gatewayThat((path) => ({ status: 200, body: pages[path] })));
    expect(transfers.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Grace Hopper']);
  });

  it('says so when the gateway refuses the key', async () => {
    await expect(readTransfers(gatewayThat(() => problemAnswer('unauthorized')))).rejects.toThrow(/401|unauthorized/i);
  });
});

describe(transferTable, () => {
  it('has a line for each transfer', () => {
    const silent = { ...transfer, reference: '', note: '', isMailUndelivered: true };
    expect(transferTable([transfer, silent]).split('\n')).toEqual([
      'ANNOUNCED (UTC)   STORE  PAID ON     AMOUNT      REFERENCE  ACCOUNT  INVOICES                       NAME          E-MAIL                          NOTE',
      '2026-11-20 12:00  en-gb  2026-11-19  199.00 GBP  A1001      A1001    INV1000001, INV1000002 (paid)  Ada Lovelace  ada@example.org                 Less £1 fee',
      '2026-11-20 12:00  en-gb  2026-11-19  199.00 GBP  –          A1001    INV1000001, INV1000002 (paid)  Ada Lovelace  ada@example.org (refuses mail)',
    ]);
  });

  it('says that there is none', () => {
    expect(transferTable([])).toBe('No transfer is announced.');
  });
});
