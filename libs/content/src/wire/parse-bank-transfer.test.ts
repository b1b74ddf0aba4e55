import { describe, expect, it } from 'vitest';
import { bankTransferExample, euroTransferExample } from '../testing/wire-examples.ts';
import { parseBankTransfer } from './parse-bank-transfer.ts';

const example = bankTransferExample;

describe(parseBankTransfer, () => {
  it('gives details that agree, each in its usual form', () => {
    expect(parseBankTransfer(example, 'GBP')).toEqual(example);
    const compact = {
      sortCode: '001234',
      iban: 'gb95exam00123412345678',
      swiftCode: 'exam gb 2l',
      accountNumber: '1234 5678',
    };
    expect(parseBankTransfer({ ...example, ...compact }, 'GBP')).toEqual(example);
  });

  it.each<[string, object]>([
    ['a part is missing', { bankName: '' }],
    ['a part is missing', { address: 'London' }],
    ['a part is missing', { accountNumber: 12_345_678 }],
    ['a part is missing', { iban: undefined }],
    ['the IBAN is wrong', { iban: '' }],
    ['the IBAN is wrong', { iban: 'GB96 EXAM 0012 3412 3456 78' }], // wrong check digits
    ['the IBAN is wrong', { iban: 'GB95 EXAM 0012 3412 3456 87' }], // two digits swapped
    ['the IBAN is wrong', { iban: 'GB95 EXAM 0012 3412 3456 7' }],
    ['the IBAN is wrong', { iban: 'GB95 EXAM 0012 3412 3456 78 or another' }],
    ['the IBAN is of another country', { iban: 'NL91 ABNA 0417 1643 00' }],
    ['the SWIFT code is not that of the IBAN', { swiftCode: 'OTHRGB2L' }],
    ['the SWIFT code is not that of the IBAN', { swiftCode: 'EXAMFR2L' }],
    ['the SWIFT code is not that of the IBAN', { swiftCode: 'EXAMGB' }],
    ['the SWIFT code is not that of the IBAN', { swiftCode: '' }],
    ['the sort code is not that of the IBAN', { sortCode: '00-12-35' }],
    ['the sort code is not that of the IBAN', { sortCode: '' }],
    ['the sort code is not that of the IBAN', { sortCode: undefined }],
    ['the account number is not that of the IBAN', { accountNumber: '12345679' }],
    ['the account number is not that of the IBAN', { accountNumber: '' }],
  ])('shows nothing where %s: %o', (problem, change) => {
    expect(parseBankTransfer({ ...example, ...change }, 'GBP')).toBe(problem);
  });

  it.each([undefined, null, [], 'GB95 EXAM 0012 3412 3456 78', 42])('takes no %o for details', (written) => {
    expect(parseBankTransfer(written, 'GBP')).toBe('a part is missing');
  });

  describe('of a store that is paid in euro', () => {
    it('are an IBAN and the code of its bank; British numbers are no part of them', () => {
      expect(parseBankTransfer(euroTransferExample, 'EUR')).toEqual(euroTransferExample);
      expect(parseBankTransfer({ ...euroTransferExample, accountNumber: '1', sortCode: '2' }, 'EUR')).toEqual(
        euroTransferExample,
      );
      const spanish = { ...euroTransferExample, iban: 'ES91 2100 0418 4502 0005 1332', swiftCode: 'CAIXESBB' };
      expect(parseBankTransfer(spanish, 'EUR')).toEqual(spanish);
    });

    it.each<[string, object]>([
      ['the IBAN is wrong', { iban: 'NL68 EXAM 0123 4567 89' }],
      ['the IBAN is of another country', { iban: 'TR33 0006 1005 1978 6457 8413 26' }], // SEPA does not reach this country
      ['the SWIFT code is not that of the IBAN', { swiftCode: 'OTHRNL2A' }],
      ['the SWIFT code is not that of the IBAN', { swiftCode: 'EXAMBE2A' }],
    ])('are nothing where %s: %o', (problem, change) => {
      expect(parseBankTransfer({ ...euroTransferExample, ...change }, 'EUR')).toBe(problem);
    });
  });
});
