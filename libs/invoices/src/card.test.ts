import { describe, expect, it } from 'vitest';
import { cardBrand, cardDigits, groupDigits, isExpired, securityCodeLength } from './card.ts';

describe(cardDigits, () => {
  it.each([
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242.4242.4242.4242',
    '4242\u20134242\u20114242\u22124242',
    '\u202a4242\u200b42424242\u200e4242\u202c',
    '４２４２　４２４２　４２４２　４２４２',
  ])('are those of %s', (typed) => expect(cardDigits(typed)).toBe('4242424242424242'));
});

describe(securityCodeLength, () => {
  it('is four digits on American Express and three elsewhere', () => {
    expect(securityCodeLength('3782 822463 10005')).toBe(4);
    expect(securityCodeLength('4242 4242 4242 4242')).toBe(3);
    expect(securityCodeLength('9999999999999995')).toBe(3);
  });
});

describe(cardBrand, () => {
  it.each([
    ['4', 'Visa'],
    ['5555-55', 'Mastercard'],
    ['34', 'American Express'],
    ['6011 1', 'Discover'],
    ['3566', 'JCB'],
  ])('of %s is %s', (typed, brand) => expect(cardBrand(typed)).toBe(brand));

  it.each(['', '3', 'four', '9999'])('of %j is unknown', (typed) => expect(cardBrand(typed)).toBeUndefined());
});

describe(groupDigits, () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42', '4242 4242 42'],
    ['4242', '4242'],
    ['378282246310005', '3782 822463 10005'],
    ['99999', '9999 9'],
    ['4242x', '4242x'],
    ['', ''],
  ])('writes %j as %j', (typed, grouped) => expect(groupDigits(typed)).toBe(grouped));

  it('leaves what it has grouped as it is', () => {
    const grouped = groupDigits('6011111111111117');
    expect(groupDigits(grouped)).toBe(grouped);
  });
});

describe(isExpired, () => {
  const now = new Date(2026, 10, 30);
  it('lets a card work until the end of its month', () => {
    expect(isExpired(11, 2026, now)).toBe(false);
    expect(isExpired(10, 2026, now)).toBe(true);
    expect(isExpired(12, 2025, now)).toBe(true);
    expect(isExpired(1, 2027, now)).toBe(false);
  });
});
