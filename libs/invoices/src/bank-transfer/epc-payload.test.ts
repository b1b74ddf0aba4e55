import { describe, expect, it } from 'vitest';
import { epcPayload, type CreditTransfer } from './epc-payload.ts';

const transfer: CreditTransfer = {
  payee: 'Assessments Nederland B.V.',
  iban: 'NL67 EXAM 0123 4567 89',
  bic: 'EXAMNL2A',
  amount: { amountMinor: 123_405, currency: 'EUR' },
  reference: 'A1007 INV1000007',
};
const euros = (amountMinor: number) => ({ amount: { amountMinor, currency: 'EUR' } as const });

describe(epcPayload, () => {
  it('says payee, account, amount and reference, each in its line', () => {
    expect(epcPayload(transfer)).toBe(
      [
        ...['BCD', '002', '1', 'SCT', 'EXAMNL2A', 'Assessments Nederland B.V.', 'NL67EXAM0123456789', 'EUR1234.05'],
        ...['', '', 'A1007 INV1000007'],
      ].join('\n'),
    );
  });

  it('needs no BIC', () => {
    const { payee, iban, amount, reference } = transfer;
    expect(epcPayload({ payee, iban, amount, reference })?.split('\n')[4]).toBe('');
  });

  it.each([
    [1, 'EUR0.01'],
    [100, 'EUR1.00'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('writes %i cents as %s', (amountMinor, written) => {
    expect(epcPayload({ ...transfer, ...euros(amountMinor) })?.split('\n')[7]).toBe(written);
  });

  it('takes names and references of full length, with the letters of their languages', () => {
    const longest = { payee: `Evaluación ${'ñ'.repeat(59)}`, reference: '1'.repeat(140) };
    const payload = epcPayload({ ...transfer, ...euros(99_999_999_999), ...longest });
    expect(payload).toContain(longest.payee);
    expect(new TextEncoder().encode(payload).length).toBeLessThanOrEqual(331); // the limit in EPC069-12
  });

  it.each<[string, Partial<CreditTransfer>]>([
    ['another currency', { amount: { amountMinor: 100, currency: 'GBP' } }],
    ['no amount', euros(0)],
    ['less than nothing', euros(-100)],
    ['part of a cent', euros(1.5)],
    ['too large an amount', euros(100_000_000_000)],
    ['nobody to pay', { payee: '' }],
    ['a name of 71 signs', { payee: 'a'.repeat(71) }],
    ['a name in two lines', { payee: 'Assessments\nNL91ABNA0417164300' }],
    ['a name in other letters', { payee: 'Оценки' }],
    ['no reference', { reference: '' }],
    ['a reference of 141 signs', { reference: '1'.repeat(141) }],
    ['more than a code holds', { payee: 'ñ'.repeat(70), reference: 'ñ'.repeat(140) }],
    ['a reference that begins with a slash', { reference: '/1' }],
    ['a reference with two slashes', { reference: '1//2' }],
  ])('says nothing with %s', (_, change) => {
    expect(epcPayload({ ...transfer, ...change })).toBeUndefined();
  });
});
