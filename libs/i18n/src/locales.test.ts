import { describe, expect, it } from 'vitest';
import { isLocale, locales } from './locales.ts';
import { currencies } from './money.ts';

describe('locales', () => {
  it.each(Object.entries(locales))('gives %s a language tag, country and currency that exist', (locale, row) => {
    expect(Intl.getCanonicalLocales(row.htmlLang)).toEqual([row.htmlLang]);
    expect(Intl.getCanonicalLocales(locale)).toEqual([`${row.language}-${row.country}`]);
    expect(currencies).toContain(row.currency);
  });
});

describe(isLocale, () => {
  it('knows the locales served and nothing else', () => {
    expect(isLocale('en-us')).toBe(true);
    expect(['en-US', 'de-de', '', 'toString', '__proto__'].filter(isLocale)).toEqual([]);
  });
});
