import { expect, it } from 'vitest';
import { receiptLocale } from './receipt-locale.ts';

it.each([
  [{ asked: 'nl-nl', page: 'fr-ca', siteId: 'CA' }, 'nl-nl'],
  [{ page: 'fr-ca', siteId: 'CA' }, 'fr-ca'],
  [{ page: 'nonsense', siteId: 'CA' }, 'en-ca'],
  [{}, 'en-us'],
] as const)('of %j is %s', (asker, locale) => {
  expect(receiptLocale(asker)).toBe(locale);
});
