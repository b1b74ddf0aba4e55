import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMergedAccount } from './merged-account.ts';
import { parseOldCart } from './old-cart.ts';

const cart = {
  state: 'OLD_APPLIED',
  discount: 'UAP_APPLIED',
  items: [{ title: 'Record Forms', quantity: 2 }],
  total: { amountMinor: 12_450, currency: 'USD' },
};

describe(parseOldCart, () => {
  it.each(['OLD_APPLIED', 'OLD_EXPIRED', 'OLD_NOT_STARTED'])('reads a cart that is %s', (state) => {
    expect(parseOldCart({ ...cart, state })).toEqual({ ...cart, state });
  });

  it.each(['UAP_APPLIED', 'UAP_LIMIT_REACHED', 'UAP_EXPIRED', undefined])('reads the discount %s', (discount) => {
    expect(parseOldCart({ ...cart, discount })).toEqual({ ...cart, discount });
  });

  it('leaves out a discount it does not know', () => {
    expect(parseOldCart({ ...cart, discount: 'UAP_DOUBLED' })).toEqual({ ...cart, discount: undefined });
    expect(parseOldCart({ ...cart, discount: null })).toEqual({ ...cart, discount: undefined });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['another state', { ...cart, state: 'NEW' }],
    ['an empty cart', { ...cart, items: [] }],
    ['an item without a title', { ...cart, items: [{ title: ' ', quantity: 1 }] }],
    ['no pieces', { ...cart, items: [{ title: 'Kit', quantity: 0 }] }],
    ['half a piece', { ...cart, items: [{ title: 'Kit', quantity: 0.5 }] }],
    ['a total that is no integer', { ...cart, total: { amountMinor: 1.5, currency: 'USD' } }],
    ['a total below zero', { ...cart, total: { amountMinor: -1, currency: 'USD' } }],
    ['a currency that cannot be written', { ...cart, total: { amountMinor: 1, currency: 'dollar' } }],
  ])('refuses %s', (_, answer) => {
    expect(parseOldCart(answer)).toBeUndefined();
  });
});

describe(parseMergedAccount, () => {
  it.each(['ORGANIZATION', 'PERSONAL'])('reads %s', (type) => {
    expect(parseMergedAccount({ type, name: ' Lakeside Clinic ' })).toEqual({ type, name: 'Lakeside Clinic' });
  });

  it.each([undefined, null, {}, { type: 'OTHER', name: 'x' }, { type: 'PERSONAL' }, { type: 'PERSONAL', name: ' ' }])(
    'refuses %j',
    (answer) => {
      expect(parseMergedAccount(answer)).toBeUndefined();
    },
  );
});

describe('an arbitrary response of commerce', () => {
  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        parseOldCart(answer);
        parseOldCart({ ...cart, items: answer });
        parseMergedAccount(answer);
      }),
    );
  });
});
