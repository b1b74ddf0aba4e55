import { describe, expect, it } from 'vitest';
import { bankTransferExample } from '../testing/wire-examples.ts';
import { parseBankTransfer } from './parse-bank-transfer.ts';

const example = bankTransferExample;

describe(parseBankTransfer, () => {
  it('gives details that agree, each in its usual form', () => {
    expect(parseBankTransfer(example)).toEqual(example);
    const compact = {
      sortCode: '001234',
      iban: 'gb95exam00123412345678',
      swiftCode: 'exam gb 2l',
      accountNumber: '1234 5678',
    };
    expect(parseBankTransfer({ ...example, ...compact })).toEqual(example);
  });

  it.each<[string, object]>([
    ['a part is missing', { bankName: '' }],
    ['a part is missing', { address: 'London' }],
    ['a part is missing', { accountNumber: 12_345_678 }],
    ['a part is missing', { iban: undefined }],
    ['the IBAN is wrong', { iban: '' }],
    ['the IBAN is wrong', { iban: 'GB96 EXAM 0012 3412 3456 78' }], // check digits
    ['the IBAN is wrong', { iban: 'GB95 EXAM 0012 3412 3456 87' }], // two digits changed places
    ['the IBAN is wrong', { iban: 'GB95 EXAM 0012 3412 3456 7' }],
    ['the IBAN is wrong', { iban: 'GB95 EXAM 0012 3412 3456 78 or another' }],
    ['the IBAN is of another country', { iban: 'NL91 ABNA 0417 1643 00' }],
    ['the SWIFT code is not that of the IBAN', { swiftCode: 'OTHRGB2L' }],
    ['the SWIFT code is not that of the IBAN', { swiftCode: 'EXAMFR2L' }],
    ['the SWIFT code is not that of the IBAN', { swiftCode: 'EXAMGB' }],
    ['the SWIFT code is not that of the IBAN', { swiftCode: '' }],
    ['the sort code is not that of the IBAN', { sortCode: '00-12-35' }],
    ['the sort code is not that of the IBAN', { sortCode: '' }],
    ['the account number is not that of the IBAN', { accountNumber: '12345679' }],
    ['the account number is not that of the IBAN', { accountNumber: '' }],
  ])('shows nothing where %s: %o', (problem, change) => {
    expect(parseBankTransfer({ ...example, ...change })).toBe(problem);
  });

  it.each([undefined, null, [], 'GB95 EXAM 0012 3412 3456 78', 42])('takes no %o for details', (written) => {
    expect(parseBankTransfer(written)).toBe('a part is missing');
  });
});
