import { expect, it } from 'vitest';
import { storeOf } from './store-of.ts';

it.each([
  [{ 'x-locale': 'fr-ca', 'x-site-id': 'NL' }, 'fr-ca'],
  [{ 'x-locale': 'nonsense', 'x-site-id': 'CA' }, 'en-ca'],
  [{ 'x-site-id': 'NZ' }, 'en-nz'],
  [{}, 'en-us'],
] as const)('a call with %j is made for %s', (headers: Record<string, string>, store) => {
  expect(storeOf((name) => headers[name])).toBe(store);
});
