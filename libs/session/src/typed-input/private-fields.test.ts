import { describe, expect, it } from 'vitest';
import { isCardNumber } from './private-fields.ts';

describe(isCardNumber, () => {
  it.each(['4242424242424242', '4242 4242 4242 4242', '3782-822463-10005', '6304000000000000'])(
    'recognises %s',
    (text) => expect(isCardNumber(text)).toBe(true),
  );

  it.each(['', '4242424242424241', '424242424242', '+44 20 7946 0958', 'INV-4242424242424242', '1234567890123456'])(
    'leaves %j alone',
    (text) => expect(isCardNumber(text)).toBe(false),
  );
});
