import { describe, expect, it } from 'vitest';
import { groupsOf, oldestGroup, payableOf, readSelection, summarise, withShown, writeSelection } from './selection.ts';
import { anInvoice } from './testing/index.ts';

const dollars = (id: string, amountMinor = 100) => ({ id, total: { amountMinor, currency: 'USD' } });
const yen = (id: string, amountMinor = 500) => ({ id, total: { amountMinor, currency: 'JPY' } });

describe(summarise, () => {
  it('counts and sums what is selected', () => {
    expect(summarise([dollars('a', 1999), dollars('b', 1), dollars('c', 500)], new Set(['a', 'b']))).toEqual({
      kind: 'one-currency',
      count: 2,
      total: { amountMinor: 2000, currency: 'USD' },
    });
  });

  it('is empty when nothing is selected', () => {
    expect(summarise([dollars('a')], new Set())).toEqual({ kind: 'empty' });
  });

  it('leaves out what cannot be paid, even when it is selected', () => {
    expect(summarise([dollars('a')], new Set(['a', 'gone']))).toMatchObject({ count: 1 });
  });

  it('has a count and a total per currency', () => {
    const payable = [dollars('a', 5), yen('y'), dollars('b', 6)];
    expect(summarise(payable, new Set(['a', 'b', 'y']))).toEqual({
      kind: 'mixed-currencies',
      count: 3,
      parts: [
        { count: 2, total: { amountMinor: 11, currency: 'USD' } },
        { count: 1, total: { amountMinor: 500, currency: 'JPY' } },
      ],
    });
  });
});

describe(groupsOf, () => {
  it('are everything, what is overdue, and everything in one currency', () => {
    const payable = [dollars('a'), { ...yen('y'), isOverdue: true as const }, dollars('b')];
    expect(groupsOf(payable)).toEqual([
      { name: 'all', ids: ['a', 'y', 'b'] },
      { name: 'overdue', ids: ['y'] },
      { name: 'USD', ids: ['a', 'b'] },
      { name: 'JPY', ids: ['y'] },
    ]);
  });

  it('are none where nothing can be paid', () => {
    expect(groupsOf([])).toEqual([]);
  });

  it('are no more than the 500 invoices of one payment, the first due first', () => {
    const [all] = groupsOf(Array.from({ length: 700 }, (_, n) => dollars(String(n))));
    expect([all?.ids.length, all?.ids[0], all?.ids.at(-1)]).toEqual([500, '0', '499']);
  });
});

describe(payableOf, () => {
  it('knows which of them are late', () => {
    const status = { kind: 'payable', overdueDays: 3 } as const;
    expect(payableOf([anInvoice({ id: 'a', status }), anInvoice({ id: 'b' })])).toEqual([
      { id: 'a', total: anInvoice().total, dueOn: '2026-12-15', isOverdue: true },
      { id: 'b', total: anInvoice().total, dueOn: '2026-12-15' },
    ]);
  });
});

describe(withShown, () => {
  it('knows what is shown beyond the first 500, and only what can be paid of it', () => {
    const paid = anInvoice({ id: 'p', status: { kind: 'paid', paidOn: '2026-11-01' } });
    const shown = [anInvoice({ id: 'a' }), anInvoice({ id: 'z' }), paid];
    expect(withShown([dollars('a')], shown).map(({ id }) => id)).toEqual(['a', 'z']);
  });
});

describe('a selection in an address', () => {
  const late = { ...dollars('15'), isOverdue: true as const };
  const payable = [dollars('11'), yen('12'), dollars('13'), yen('14'), late];

  it.each([
    [[], undefined],
    [['11', '12', '13', '14', '15'], 'all'],
    [['15'], 'overdue'],
    [['13', '11', '15'], 'USD'],
    [['12', '14'], 'JPY'],
    [['11', '12'], '11_12'],
  ])('%j is written %j and read again', (ids, written) => {
    expect(writeSelection(payable, ids)).toBe(written);
    expect([...readSelection(payable, written)].toSorted()).toEqual(ids.toSorted());
  });

  it('names what is due first in a currency, but is written as what that is today', () => {
    const due = (id: string, dueOn: string) => ({ ...dollars(id), dueOn });
    const dated = [due('a', '2026-12-02'), due('b', '2026-12-01'), dollars('c'), yen('y'), due('d', '2026-12-01')];
    const oldest = [...readSelection(dated, oldestGroup('USD'))];
    expect(oldest).toEqual(['b', 'd']);
    expect(writeSelection(dated, oldest)).toBe('b_d');
    expect(readSelection(dated, oldestGroup('JPY'))).toEqual(new Set());
  });

  it('names no more of what is due first than one payment takes', () => {
    const many = Array.from({ length: 700 }, (_, n) => ({ ...dollars(String(n)), dueOn: '2026-12-01' }));
    expect(readSelection(many, oldestGroup('USD')).size).toBe(500);
  });

  it('selects no unpayable invoice, from any text', () => {
    expect(readSelection(payable, '11_99_')).toEqual(new Set(['11']));
    for (const written of ['', '_', 'EUR', 'none', 'ALL']) expect(readSelection(payable, written)).toEqual(new Set());
  });
});
