import { bankTransferExample } from '@assess/content/testing';
import { describe, expect, it } from 'vitest';
import { bankFacts } from './bank-facts.ts';

const amountOf = (amountMinor: number, currency: string, locale: 'en-gb' | 'nl-nl' | 'ja-jp' | 'es-es' | 'fr-ca') =>
  bankFacts(bankTransferExample, 'A1001', { total: { amountMinor, currency }, locale }).find(
    ({ term }) => term.id === 'invoices.confirmation.amount',
  )?.typed;

describe(bankFacts, () => {
  it.each([
    [123_405, 'GBP', 'en-gb', '1234.05'],
    [100_000_000, 'GBP', 'en-gb', '1000000.00'],
    [999, 'GBP', 'en-gb', '9.99'],
    [123_405, 'EUR', 'nl-nl', '1234,05'],
    [123_405_600, 'EUR', 'es-es', '1234056,00'],
    [123_456, 'CAD', 'fr-ca', '1234,56'],
    [1_234_567, 'JPY', 'ja-jp', '1234567'],
  ] as const)('has %i %s in %s as a bank takes it', (amountMinor, currency, locale, typed) => {
    expect(amountOf(amountMinor, currency, locale)).toBe(typed);
  });

  it('says no amount where none is known', () => {
    const terms = bankFacts(bankTransferExample, 'A1001').map(({ term }) => term.id);
    expect(terms).not.toContain('invoices.confirmation.amount');
  });
});
