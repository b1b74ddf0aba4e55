import { describe, expect, it } from 'vitest';
import { likelyKind, otherSpelling } from './other-spellings.ts';

const accountNumber = 'A1001';

describe(otherSpelling, () => {
  it.each([
    ['invoice-number', '1000201', 'INV1000201'],
    ['order-number', '2000001', 'ORD2000001'],
    ['purchase-order-number', 'PO7000002', 'PO-7000002'],
    ['purchase-order-number', 'po 7000002', 'PO-7000002'],
    ['purchase-order-number', '7000002', 'PO-7000002'],
    ['purchase-order-number', 'PO-4500123456', '4500123456'],
  ] as const)('writes the %s %s as %s', (kind, number, printed) => {
    expect(otherSpelling({ kind, number, accountNumber })).toEqual({ kind, number: printed, accountNumber });
  });

  it.each([
    ['invoice-number', 'inv1000201'],
    ['invoice-number', 'ORD2000001'],
    ['purchase-order-number', 'PO-7000002'],
    ['purchase-order-number', 'PO-7'],
    ['purchase-order-number', '4500/12 B'],
    ['purchase-order-number', ''],
  ] as const)('has none for the %s %s', (kind, number) => {
    expect(otherSpelling({ kind, number, accountNumber })).toBeUndefined();
  });
});

describe(likelyKind, () => {
  it.each([
    ['invoice-number', 'ORD2000001', 'order-number'],
    ['invoice-number', ' po-7000002 ', 'purchase-order-number'],
    ['order-number', 'inv 1000201', 'invoice-number'],
    ['order-number', 'ORD2000001', undefined],
    ['order-number', '2000001', undefined],
    ['invoice-number', 'POTATO', undefined],
  ] as const)('takes for the %s %s: %s', (kind, number, likely) => {
    expect(likelyKind({ kind, number, accountNumber })).toBe(likely);
  });
});
