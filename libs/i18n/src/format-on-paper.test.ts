import { describe, expect, it } from 'vitest';
import { formatOnPaper } from './format-on-paper.ts';
import { localeCodes, locales } from './locales.ts';

describe(formatOnPaper, () => {
  it.each([
    ['fr-ca', 'CAD', '338,59\u00a0$\u00a0CAD'],
    ['en-us', 'USD', '$338.59\u00a0USD'],
    ['en-gb', 'GBP', '£338.59\u00a0GBP'],
    ['nl-nl', 'EUR', '€\u00a0338,59\u00a0EUR'],
    ['en-au', 'USD', 'USD\u00a0338.59'],
  ] as const)('names the currency once: %s, %s', (locale, currency, written) => {
    expect(formatOnPaper({ amountMinor: 33_859, currency }, locale)).toBe(written);
  });

  it.each(localeCodes)('names the own currency of %s', (locale) => {
    const { currency } = locales[locale];
    expect(formatOnPaper({ amountMinor: 1000, currency }, locale)).toContain(currency);
  });
});
