import { describe, expect, it } from 'vitest';
import { isLocale, localeCodes, locales, marketingSites, type Locale } from './locales.ts';
import { currencies } from './currency.ts';

/** Returns one column of the locale table, by locale. */
const column = <Key extends keyof (typeof locales)[Locale]>(key: Key) =>
  Object.fromEntries(localeCodes.map((code) => [code, locales[code][key]]));

describe('locales', () => {
  it('have every marketing site between them (§9)', () => {
    expect(new Set(Object.values(column('marketingSite')))).toEqual(new Set(marketingSites));
  });

  it('have siblings that are each the other’s (§4)', () => {
    for (const code of localeCodes) {
      const facts = locales[code];
      if ('sibling' in facts) expect(locales[facts.sibling]).toMatchObject({ sibling: code });
    }
  });

  it('have the words of the UK clinical business in the UK only (§1)', () => {
    expect(localeCodes.filter((code) => locales[code].siteMode === 'regional')).toEqual(['en-gb']);
  });

  it('are distinguished by hreflang, which names the language of the texts', () => {
    expect(new Set(Object.values(column('htmlLang'))).size).toBe(localeCodes.length);
    for (const code of localeCodes) {
      const { htmlLang, language, country } = locales[code];
      expect(htmlLang).toBe(`${language}-${country}`);
      expect(Intl.getCanonicalLocales(htmlLang)).toEqual([htmlLang]);
    }
  });

  it('sell in every currency between them', () => {
    expect(new Set(Object.values(column('currency')))).toEqual(new Set(currencies));
  });
});

describe(isLocale, () => {
  it('knows the locales served and nothing else', () => {
    expect(localeCodes.every(isLocale)).toBe(true);
    expect(['en-US', 'xx-yy', '', 'toString', '__proto__'].filter(isLocale)).toEqual([]);
  });
});
