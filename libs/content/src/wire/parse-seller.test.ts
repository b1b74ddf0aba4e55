import { describe, expect, it } from 'vitest';
import { sellerExample } from '../testing/wire-examples.ts';
import { parseSeller } from './parse-seller.ts';

describe(parseSeller, () => {
  it('gives name, address and what the seller is registered as', () => {
    expect(parseSeller(sellerExample)).toEqual(sellerExample);
  });

  it('needs no number: not every country has one', () => {
    const { name, address } = sellerExample;
    const unregistered = { name, address };
    expect(parseSeller(unregistered)).toEqual({ ...unregistered, registrations: [] });
  });

  it.each(['GB 999 0000 73', '12-3456789', '12 345 678 901', '12345 6789 RT0001', 'NL001234567B01', 'M90312345A'])(
    'takes %s as a number',
    (number) => {
      const registrations = [{ label: 'Number', number }];
      expect(parseSeller({ ...sellerExample, registrations })).toMatchObject({ registrations });
    },
  );

  it.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['no address', { address: [] }],
    ['a line of its address that is none', { address: ['1 Example Street', 42] }],
    ['a number without digits', { registrations: [{ label: 'VAT number', number: 'PENDING' }] }],
    ['a number with markup', { registrations: [{ label: 'VAT number', number: 'GB12345<b>' }] }],
    ['a number that nothing names', { registrations: [{ number: 'GB 999 0000 73' }] }],
  ])('is nobody with %s', (_, wrong) => {
    expect(parseSeller({ ...sellerExample, ...wrong })).toBeUndefined();
  });

  it.each([undefined, null, 'Assessments', []])('is nobody in %o', (written) => {
    expect(parseSeller(written)).toBeUndefined();
  });
});
