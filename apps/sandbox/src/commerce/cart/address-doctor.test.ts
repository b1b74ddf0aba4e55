import { describe, expect, it } from 'vitest';
import { customers } from '../../customers/demo-customers.ts';
import { betterAddress } from './address-doctor.ts';

describe(betterAddress, () => {
  it.each([
    [
      ['12 harbor ave.', 'Duluth, MN 55802'],
      ['12 Harbor Avenue', 'Duluth, MN 55802'],
    ],
    [
      ['8 Mill Ln', 'York yo1 9ql'],
      ['8 Mill Lane', 'York YO1 9QL'],
    ],
    [
      ['c/ del Olmo, 7', '28012 Madrid'],
      ['Calle del Olmo, 7', '28012 Madrid'],
    ],
    [
      ['120 5th ave', 'New York'],
      ['120 5th Avenue', 'New York'],
    ],
  ])('corrects %j', (typed, better) => {
    expect(betterAddress(typed)).toEqual(better);
    expect(betterAddress(better)).toBeUndefined();
  });

  it('returns nothing for correct addresses', () => {
    for (const { address } of customers) expect(betterAddress(address), address.join()).toBeUndefined();
  });
});
