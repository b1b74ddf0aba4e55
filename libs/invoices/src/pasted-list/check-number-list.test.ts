import { describe, expect, it } from 'vitest';
import { checkNumberList, lineOf, parseNumberList } from './check-number-list.ts';
import { readNumberList } from './number-list.ts';

const check = (list: string, accountNumber = '') => checkNumberList({ list, accountNumber }).issues;

describe(checkNumberList, () => {
  it('finds nothing wrong with numbers that have an account', () => {
    expect(check('INV1000201 A1001')).toEqual({});
    expect(check('INV1000201', 'A1001')).toEqual({});
  });

  it.each([
    ['', '', { list: 'required' }],
    [' \n', 'A1001', { list: 'required' }],
    ['please pay', '', { list: 'no-numbers' }],
    ['INV1000201', '', { accountNumber: 'required' }],
    ['INV1000201 A1001', 'A1', { accountNumber: 'account-too-short' }],
    ['INV1000201', 'A10011001', { accountNumber: 'account-too-long' }],
  ])('finds in %j with the account %j: %o', (list, accountNumber, issues) => {
    expect(check(list, accountNumber)).toEqual(issues);
  });

  it('takes 50 numbers', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, n) => `INV${1_000_201 + n}`).join('\n');
    expect(check(numbers(50), 'A1001')).toEqual({});
    expect(check(numbers(51), 'A1001')).toEqual({ list: 'too-many' });
  });

  it('takes 40,000 characters, and reads no more of a longer text', () => {
    const spaces = ' '.repeat(40_000 - 16);
    expect(check(`INV1000201 A1001${spaces}`)).toEqual({});
    const longer = `INV1000201 A1001\n${spaces}\nINV1000202 A1001`;
    const { read, issues } = checkNumberList({ list: longer, accountNumber: '' });
    expect(issues).toEqual({ list: 'too-long' });
    expect(read.searches.map(({ number }) => number)).toEqual(['INV1000201']);
  });
});

describe(lineOf, () => {
  it.each([
    'INV1000201 A1001',
    '1000201 A1001',
    '2000201123 A1001',
    'ORD2000001 A1001',
    'Order 2000001, A1001',
    'PO 7000002, A1001',
    'PO 4500/12 B, account A1001',
    'INV1000201, account 10017',
  ])('writes %s so that it is read again', (line) => {
    const { searches } = readNumberList(line);
    expect(searches).toHaveLength(1);
    const searched = (list: string) =>
      readNumberList(list, 'B2002').searches.map(({ kind, number, accountNumber }) => [kind, number, accountNumber]);
    expect(searched(searches.map(lineOf).join('\n'))).toEqual(
      searches.map(({ kind, number, accountNumber }) => [kind, number, accountNumber]),
    );
  });
});

describe(parseNumberList, () => {
  it('survives a forged form', () => {
    const form = new FormData();
    form.set('list', new File(['x'], 'x.txt'));
    expect(parseNumberList(form)).toEqual({ list: '', accountNumber: '' });
  });
});
