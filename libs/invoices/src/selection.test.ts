import { describe, expect, it } from 'vitest';
import { summarise } from './selection.ts';
import { anInvoice } from './testing/index.ts';

const dollars = (id: string, amountMinor: number) => anInvoice({ id, total: { amountMinor, currency: 'USD' } });

describe(summarise, () => {
  it('counts and sums what is selected', () => {
    expect(summarise([dollars('a', 1999), dollars('b', 1), dollars('c', 500)], new Set(['a', 'b']))).toEqual({
      kind: 'one-currency',
      count: 2,
      total: { amountMinor: 2000, currency: 'USD' },
    });
  });

  it('is empty when nothing is selected', () => {
    expect(summarise([dollars('a', 1)], new Set())).toEqual({ kind: 'empty' });
  });

  it('leaves out what cannot be paid, even when it is selected', () => {
    const paid = anInvoice({ id: 'p', standing: { kind: 'paid', paidOn: '2026-11-01' } });
    expect(summarise([paid, dollars('a', 5)], new Set(['p', 'a', 'gone']))).toMatchObject({ count: 1 });
  });

  it('gives no total over two currencies', () => {
    const yen = anInvoice({ id: 'y', total: { amountMinor: 500, currency: 'JPY' } });
    expect(summarise([dollars('a', 5), yen], new Set(['a', 'y']))).toEqual({ kind: 'mixed-currencies', count: 2 });
  });
});
