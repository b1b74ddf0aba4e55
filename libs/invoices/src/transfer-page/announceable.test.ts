import { describe, expect, it } from 'vitest';
import { anInvoice } from '../testing/index.ts';
import { announceableOf } from './announceable.ts';

const invoice = (id: string, currency = 'GBP', transferAnnouncedOn?: string) =>
  anInvoice({ id, total: { amountMinor: 100, currency }, status: { kind: 'payable', transferAnnouncedOn } });

const found = [invoice('a'), invoice('b', 'USD'), invoice('c', 'GBP', '2026-11-20'), invoice('d', 'USD')];

describe(announceableOf, () => {
  it.each([
    ['all of the first currency, but what is announced', undefined, ['a', 'c'], ['a']],
    ['what is selected, among all in its currency', 'd', ['b', 'd'], ['d']],
    ['the currency of the first that is selected', 'b_c', ['b', 'd'], ['b']],
    ['what is announced where it is selected', 'c', ['a', 'c'], ['c']],
    ['all that is overdue or named otherwise', 'all', ['a', 'c'], ['a', 'c']],
    ['nothing where nothing is ticked any more', 'none', ['a', 'c'], []],
  ])('is %s', (_, selection, ids, selected) => {
    const announceable = announceableOf(found, selection);
    expect([announceable.invoices.map(({ id }) => id), announceable.selected]).toEqual([ids, selected]);
  });

  it('is all where all is announced', () => {
    expect(announceableOf([invoice('a', 'GBP', '2026-11-20')], undefined).selected).toEqual(['a']);
  });
});
