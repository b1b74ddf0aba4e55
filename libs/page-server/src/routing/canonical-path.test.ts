import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

const lowerFirst = ([first = '', ...others]: readonly string[]) => [first.toLowerCase(), ...others];

describe(canonicalPath, () => {
  it.each([
    ['/', '/'],
    ['/%69nvoices/%66r-ca', '/invoices/fr-ca'],
    ['//evil.example/cart', '/evil.example/cart'],
    ['/store//usassessments/en/', '/store/usassessments/en'],
    ['/p/a%2Fb%20c%5E', '/p/a%2Fb%20c%5E'],
    ['/p/EN-US', '/p/EN-US'],
    ['/invoices/%E0%A4%A', '/invoices/%E0%A4%A'],
  ])('spells %s as %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it("spells decoded segments by the app's own rule", () => {
    expect(canonicalPath('/EN%2DGB/order-status/', lowerFirst)).toBe('/en-gb/order-status');
  });

  it('is its own canonical spelling', () => {
    for (const path of ['/%2569nvoices', '/a//b/', '/XX-YY'])
      expect(canonicalPath(canonicalPath(path))).toBe(canonicalPath(path));
  });
});
