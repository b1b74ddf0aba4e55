import { describe, expect, it } from 'vitest';
import { readLinkedSearch, withoutLinkedSearch } from './linked-search.ts';

describe(readLinkedSearch, () => {
  it.each([
    [
      'invoice-number=INV1000201&account-number=A1001',
      { kind: 'invoice-number', number: 'INV1000201', accountNumber: 'A1001' },
    ],
    ['order-number=ORD2000001', { kind: 'order-number', number: 'ORD2000001', accountNumber: '' }],
    [
      'utm_source=erp&purchase-order-number=4500%2F12+B&account-number=A1001',
      { kind: 'purchase-order-number', number: '4500/12 B', accountNumber: 'A1001' },
    ],
    ['account-number=A1001', { kind: 'invoice-number', number: '', accountNumber: 'A1001' }],
    [
      'order-number=ORD2000001&invoice-number=INV1000201',
      { kind: 'invoice-number', number: 'INV1000201', accountNumber: '' },
    ],
    ['invoice-number=%00INV1%E2%80%8B', { kind: 'invoice-number', number: 'INV1', accountNumber: '' }],
  ])('reads %s', (query, search) => {
    expect(readLinkedSearch(new URLSearchParams(query))).toEqual(search);
  });

  it.each(['', 'problem=not-found', 'number=1000201', 'expired=true'])('finds none in "%s"', (query) => {
    expect(readLinkedSearch(new URLSearchParams(query))).toBeUndefined();
  });
});

describe(withoutLinkedSearch, () => {
  it('keeps what is not about numbers', () => {
    const query = new URLSearchParams('utm_source=erp&invoice-number=INV1000201&account-number=A1001');
    expect(withoutLinkedSearch(query).toString()).toBe('utm_source=erp');
  });
});
