import { describe, expect, it } from 'vitest';
import { isCardNumber, isExpired, passesLuhn, securityCodeLength } from './card.ts';

describe(isCardNumber, () => {
  it.each(['4242424242424242', '4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005', '3566002020360505'])(
    'accepts %s as people type it',
    (number) => expect(isCardNumber(number)).toBe(true),
  );

  it.each(['4242424242424241', '4242', '', '42424242424242424242', '4242 4242 4242 424x'])('refuses %j', (number) =>
    expect(isCardNumber(number)).toBe(false),
  );
});

describe(passesLuhn, () => {
  it('notices every single wrong digit', () => {
    const number = '4000000000000002';
    const changed = [...number].flatMap((digit, index) =>
      [...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => number.slice(0, index) + other + number.slice(index + 1)),
    );
    expect(changed.filter(passesLuhn)).toEqual([]);
  });
});

describe(securityCodeLength, () => {
  it('is four digits on American Express and three elsewhere', () => {
    expect(securityCodeLength('3782 822463 10005')).toBe(4);
    expect(securityCodeLength('4242 4242 4242 4242')).toBe(3);
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
