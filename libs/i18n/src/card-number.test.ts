import { describe, expect, it } from 'vitest';
import { holdsCardNumber, isCardNumber, isPartOfCard } from './card-number.ts';

describe(isCardNumber, () => {
  it.each(['4242424242424242', '378282246310005', '3566002020360505', '4222222222222', '676770000005'])(
    'takes %s by its check digit',
    (digits) => expect(isCardNumber(digits)).toBe(true),
  );

  it.each(['6221558812340000', '6212345000000001'])('takes %s of UnionPay without one', (digits) =>
    expect(isCardNumber(digits)).toBe(true),
  );

  it.each(['4242424242424241', '4242', '', '42424242424242424242', '424242424242424x'])('refuses %j', (digits) =>
    expect(isCardNumber(digits)).toBe(false),
  );

  it('notices every single wrong digit', () => {
    const number = '4000000000000002';
    const changed = [...number].flatMap((digit, index) =>
      [...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => number.slice(0, index) + other + number.slice(index + 1)),
    );
    expect(changed.filter(isCardNumber)).toEqual([]);
  });
});

describe(holdsCardNumber, () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242 exp 12/31 cvc 123',
    '4242 4242 4242 4242 12/31 123',
    '12/31 4242-4242-4242-4242',
    'card4242.4242.4242.4242',
    '4242/4242,4242;4242',
    '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2',
    '4242424242424242123',
    '37828224631000512311234',
    '４２４２４２４２４２４２４２４２',
    '4242\u200b4242\u200e4242\u00ad4242',
    '4242\u20134242\u00a04242\u22124242',
    '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
    '676770000005',
    '6221558812340000',
  ])('finds one in %j', (text) => expect(holdsCardNumber(text)).toBe(true));

  it.each([
    '',
    '12 St James Square',
    '4242424242424241',
    'Flat 4242, 4242 East 42nd Street',
    '+62 812 3456 7890',
    '1-2-3 Marunouchi, 100-0005',
    '9780201379624 is a book',
    '8944500010203040506 is a SIM card',
  ])('finds none in %j', (text) => expect(holdsCardNumber(text)).toBe(false));

  it('is as quick with a text of digits alone', () => {
    expect(holdsCardNumber('0 '.repeat(30_000))).toBe(false);
  });
});

describe(isPartOfCard, () => {
  it('has three digits or more and no letter', () => {
    expect(['123', ' 1234 ', '１２３', '12 34', '4111-1111'].every(isPartOfCard)).toBe(true);
    expect(['12', 'Anna 123', '1/23', ''].some(isPartOfCard)).toBe(false);
  });
});
