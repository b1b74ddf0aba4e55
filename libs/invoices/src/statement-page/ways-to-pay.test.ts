import { describe, expect, it } from 'vitest';
import { waysToPay } from './ways-to-pay.ts';

const sum = (count: number, currency = 'USD') => ({ count, total: { amountMinor: count * 100, currency } });
const first = (count: number, currency = 'USD') => ({ ...sum(count, currency), dueOn: '2026-12-01' });

const presses = (open: Parameters<typeof waysToPay>[0]) =>
  waysToPay(open).map(({ paysOverdue, oldest }) => [
    ...(paysOverdue ? ['overdue'] : []),
    ...(oldest ? ['oldest'] : []),
  ]);

describe(waysToPay, () => {
  it('pays the oldest where nothing is overdue, and where more than the oldest is', () => {
    expect(presses([{ ...sum(5), oldest: first(2) }])).toEqual([['oldest']]);
    expect(presses([{ ...sum(5), overdue: sum(3), oldest: first(2) }])).toEqual([['overdue', 'oldest']]);
  });

  it('has no two presses that pay the same', () => {
    expect(presses([{ ...sum(5), oldest: first(5) }])).toEqual([[]]);
    expect(presses([{ ...sum(5), overdue: sum(2), oldest: first(2) }])).toEqual([['overdue']]);
    expect(presses([{ ...sum(5), overdue: sum(5), oldest: first(2) }])).toEqual([['oldest']]);
  });

  it('pays the oldest of each of several currencies, overdue or not: a payment is in one', () => {
    const dollars = { ...sum(5), overdue: sum(2), oldest: first(2) };
    const yen = { ...sum(3, 'JPY'), oldest: first(1, 'JPY') };
    expect(presses([dollars, yen])).toEqual([['oldest'], ['oldest']]);
  });

  it('knows no oldest where no invoice has a due day', () => {
    expect(presses([sum(5)])).toEqual([[]]);
  });

  it('pays at once what one payment takes, and no more', () => {
    expect(waysToPay([sum(500)])).toMatchObject([{ paysAll: true }]);
    expect(waysToPay([{ ...sum(900), overdue: sum(501), oldest: first(600) }])).toMatchObject([
      { paysAll: false, paysOverdue: false },
    ]);
    expect(presses([{ ...sum(900), overdue: sum(501), oldest: first(20) }])).toEqual([['oldest']]);
  });
});
