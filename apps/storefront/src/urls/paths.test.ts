import { describe, expect, it } from 'vitest';
import { createPaths, toRoutePath, toVisiblePath } from './paths.ts';

const id = 'BBBBBBBBBBBBBBBBBBBBBB';

describe(createPaths, () => {
  it('begins with /invoices', () => {
    const paths = createPaths('/invoices');
    expect([paths.start, paths.find('es-es'), paths.confirmation(id)]).toEqual([
      '/invoices',
      '/invoices/es-es',
      `/invoices/${id}/payment/confirmation`,
    ]);
  });

  it('begins at the top without a base path', () => {
    const paths = createPaths('');
    expect([paths.start, paths.find('es-es'), paths.results('es-es', 'order-number', id)]).toEqual([
      '/',
      '/es-es',
      `/es-es/order-number/${id}`,
    ]);
  });
});

describe(toRoutePath, () => {
  it.each([
    '/es-es',
    '/xx-yy',
    `/es-es/order-number/${id}`,
    `/es-es/order-number/${id}/invoices.csv`,
    `/es-es/order-number/${id}/invoices.xlsx`,
    `/es-es/customer-account/${id}`,
    '/es-es/payments',
    '/es-es/statement',
    `/en-gb/order-number/${id}/transfer`,
    `/${id}/payment/transfer`,
    `/es-es/order-number/${id}/hand-off`,
    `/es-es/handed/${id}`,
    `/es-es/order-number/${id}/Aa00000000/notice`,
    `/es-es/confirm-notice/${id}`,
    `/es-es/stop-notices/${id}`,
    `/${id}/payment`,
    `/${id}/payment/confirmation`,
    '/en-us/several',
    `/en-us/several/${id}`,
    '/en-us/help/invoice-number',
    '/en-us/was-i-charged',
    '/en-us/was-i-charged/receipt.pdf',
    `/en-us/order-number/${id}/Aa00000000/invoice.pdf`,
    `/${id}/payment/confirmation/allocation.csv`,
    `/${id}/payment/confirmation/allocation.xlsx`,
    `/${id}/payment/confirmation/receipt.pdf`,
    `/${id}/payment/invoices`,
  ])('takes %s for an invoice page without a base path, and back', (path) => {
    expect(toRoutePath(path, '')).toBe(`/invoices${path}`);
    expect(toVisiblePath(toRoutePath(path, ''), '')).toBe(path);
  });

  it.each(['/', '/es-es/register', '/es-es/order-status', '/cart', '/en/login', '/store/usassessments'])(
    'leaves %s alone',
    (path) => {
      expect(toRoutePath(path, '')).toBe(path);
    },
  );

  it('changes nothing with a base path', () => {
    expect(toRoutePath('/es-es', '/invoices')).toBe('/es-es');
    expect(toVisiblePath('/invoices/es-es', '/invoices')).toBe('/invoices/es-es');
  });
});
