import { expect, it } from 'vitest';
import { pageKinds } from './page-kinds.ts';

it('knows pages by the route tree alone', () => {
  expect(pageKinds).toContain('/invoices/$paymentId/payment/');
  expect(pageKinds.length).toBeLessThan(40);
  expect(pageKinds.filter((kind) => !/^[\w$./-]+$/.test(kind))).toEqual([]);
});
