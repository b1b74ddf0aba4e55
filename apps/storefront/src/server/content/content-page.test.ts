import { describe, expect, it } from 'vitest';
import { contentPageAt } from './content-page.ts';

const id = 'BBBBBBBBBBBBBBBBBBBBBB';

describe(contentPageAt, () => {
  it.each([
    [`/invoices/en-us/order-number/${id}`, 'order-number'],
    [`/invoices/fr-ca/invoice-number/${id}`, 'invoice-number'],
    [`/invoices/fr-ca/several/${id}`, 'invoice-number'],
    ['/invoices/fr-ca/several', undefined],
    [`/invoices/${id}/payment`, 'payment'],
    [`/invoices/${id}/payment/confirmation`, 'payment'],
    ['/invoices/en-us', undefined],
    ['/invoices/en-us/payments', undefined],
    ['/en-us/order-status/order-number', undefined],
  ])('is at %s: %s', (path, page) => {
    expect(contentPageAt(path, '/invoices')).toBe(page);
  });

  it('is the same on a host without a base path', () => {
    expect(contentPageAt(`/nl-nl/purchase-order-number/${id}`, '')).toBe('purchase-order-number');
    expect(contentPageAt(`/${id}/payment`, '')).toBe('payment');
  });
});
