import { describe, expect, it } from 'vitest';
import { lowerLocale } from './lower-locale.ts';

describe(lowerLocale, () => {
  it.each([
    ['', ''],
    ['invoices/FR-CA', 'invoices/fr-ca'],
    ['EN-GB/order-status', 'en-gb/order-status'],
    ['XX-YY/order-status', 'XX-YY/order-status'],
    ['p/EN-US', 'p/EN-US'],
  ])('spells %s as %s', (path, spelled) => {
    expect(lowerLocale(path.split('/')).join('/')).toBe(spelled);
  });
});
