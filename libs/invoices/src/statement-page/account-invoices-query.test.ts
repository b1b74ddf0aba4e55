import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { anInvoice } from '../testing/index.ts';
import { accountInvoicesQuery } from './account-invoices-query.ts';

const page = (from: number, next: string | null) => ({
  kind: 'ok' as const,
  value: {
    id: 'BBBBBBBBBBBBBBBBBBBBBB',
    kind: 'customer-account' as const,
    expiresAt: '2026-11-20T12:00:00.000Z',
    invoices: Array.from({ length: 50 }, (_, index) => anInvoice({ id: `inv-${from + index}` })),
    count: 2000,
    next,
  },
});

const read = (pages: number) => {
  let read = 0;
  const gateway = {
    lookUpUserAccount: vi.fn(async () => ({
      kind: 'ok' as const,
      value: { id: 'BBBBBBBBBBBBBBBBBBBBBB', kind: 'customer-account' as const, expiresAt: '2026-11-20T12:00:00.000Z' },
    })),
    readInvoiceLookup: vi.fn(async () => {
      read += 1;
      return page(read * 50, read < pages ? `inv-${read}` : null);
    }),
  };
  return new QueryClient().fetchQuery(accountInvoicesQuery(gateway, 'ada', 'A1001'));
};

describe(accountInvoicesQuery, () => {
  it('has all invoices of an account', async () => {
    expect(await read(3)).toHaveLength(150);
  });

  it('has none of so many that sums of some would be wrong', async () => {
    expect(await read(40)).toEqual([]);
  });
});
