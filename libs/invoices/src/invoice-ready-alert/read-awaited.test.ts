import { describe, expect, it, vi } from 'vitest';
import { anInvoice } from '../testing/index.ts';
import { readAwaited } from './read-awaited.ts';

const awaited = anInvoice({ id: 'inv-7', invoiceNumber: null, dueOn: null, status: { kind: 'awaiting-shipment' } });

/** Creates a gateway with a lookup of infinitely many pages. The page at this index has the invoice that the visitor waits for. */
const endless = (at: number) => {
  let read = 0;
  return {
    readInvoiceLookup: vi.fn(async () => {
      read += 1;
      return {
        kind: 'ok' as const,
        value: {
          id: 'BBBBBBBBBBBBBBBBBBBBBB',
          kind: 'customer-account' as const,
          expiresAt: '2026-11-20T12:00:00.000Z',
          invoices: [read === at ? awaited : anInvoice({ id: `other-${read}` })],
          count: 9000,
          next: `other-${read}`,
        },
      };
    }),
  };
};

describe(readAwaited, () => {
  it('finds what is waited for on a later page', async () => {
    expect(await readAwaited(endless(3), 'lookup', { invoiceId: 'inv-7' })).toBe(awaited);
  });

  it('does not ask on and on for what is not there', async () => {
    const gateway = endless(99);
    expect(await readAwaited(gateway, 'lookup', { invoiceId: 'inv-7' })).toBe('other');
    expect(gateway.readInvoiceLookup).toHaveBeenCalledTimes(10);
  });
});
