import { describe, expect, it } from 'vitest';
import { withBrand } from './card-brands.ts';

describe(withBrand, () => {
  it('adds the brand to the description of a card', () => {
    expect(withBrand('Credit card ending in 4242', 'visa')).toBe('Credit card ending in 4242 (Visa)');
    expect(withBrand('Creditcard eindigend op 0005', 'amex')).toBe('Creditcard eindigend op 0005 (American Express)');
  });

  it('adds nothing for an unknown brand', () => {
    for (const word of ['', 'card', 'unknown'])
      expect(withBrand('Credit card ending in 4242', word)).toBe('Credit card ending in 4242');
  });
});
