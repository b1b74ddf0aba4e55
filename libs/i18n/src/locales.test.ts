import { describe, expect, it } from 'vitest';
import { isLocale, localeCodes, locales, marketingAddress, marketingSites, type Locale } from './locales.ts';
import { currencies } from './currency.ts';

/** One column of the locale table, by locale. */
const column = <Key extends keyof (typeof locales)[Locale]>(key: Key) =>
  Object.fromEntries(localeCodes.map((code) => [code, locales[code][key]]));

describe('locales', () => {
  it('are the ten of the specification (§2)', () => {
    expect(localeCodes.toSorted()).toEqual('en-au en-ca en-gb en-nz en-us es-es fr-ca ja-jp nl-nl zh-sg'.split(' '));
  });

  it('have these store ids (§9)', () => {
    expect(column('storeId')).toEqual({
      'en-us': 'usassessments',
      'en-ca': 'caassessments',
      'fr-ca': 'caassessments',
      'en-gb': 'ukassessments',
      'en-au': 'auassessments',
      'en-nz': 'nzassessments',
      'ja-jp': 'asiaassessments',
      'nl-nl': 'nlassessments',
      'es-es': 'esassessments',
      'zh-sg': 'sgassessments',
    });
  });

  it('speak fr, nl and es; any other English (§9)', () => {
    for (const code of localeCodes) {
      const [prefix = ''] = code.split('-');
      expect(locales[code].language).toBe(['fr', 'nl', 'es'].includes(prefix) ? prefix : 'en');
    }
  });

  it('have these site ids for the gateway (§7)', () => {
    expect(column('siteId')).toEqual({
      'en-us': 'US',
      'en-ca': 'CA',
      'fr-ca': 'CA',
      'en-gb': 'UK',
      'nl-nl': 'NL',
      'es-es': 'ES',
      'en-au': 'AU',
      'en-nz': 'NZ',
      'zh-sg': 'SG',
      'ja-jp': 'Asia',
    });
  });

  it.each([
    ['US', ['en-us']],
    ['CA', ['en-ca', 'fr-ca']],
    ['EU', ['en-gb', 'es-es', 'nl-nl']],
    ['AP', ['en-au', 'en-nz', 'ja-jp', 'zh-sg']],
  ])('are routed to %s: %o (§7)', (region, codes) => {
    expect(localeCodes.filter((code) => locales[code].routingRegion === region).toSorted()).toEqual(codes);
  });

  it('share marketing sites where the specification says so (§9)', () => {
    expect(Object.fromEntries(localeCodes.map((code) => [code, marketingAddress(code, (site) => site)]))).toEqual({
      'en-us': 'US',
      'en-ca': 'CA/en',
      'fr-ca': 'CA/fr',
      'en-gb': 'UK',
      'nl-nl': 'NL',
      'es-es': 'ES',
      'ja-jp': 'ASIA',
      'zh-sg': 'ASIA',
      'en-au': 'AU',
      'en-nz': 'AU',
    });
    expect(new Set(Object.values(column('marketingSite')))).toEqual(new Set(marketingSites));
  });

  it('have siblings in Asia and in the Pacific only, each the other’s (§4)', () => {
    const siblings = localeCodes.flatMap((code) => {
      const facts = locales[code];
      return 'sibling' in facts ? [[code, facts.sibling]] : [];
    });
    expect(Object.fromEntries(siblings)).toEqual({
      'ja-jp': 'zh-sg',
      'zh-sg': 'ja-jp',
      'en-au': 'en-nz',
      'en-nz': 'en-au',
    });
  });

  it('have the words of the UK clinical business in the UK only (§1)', () => {
    expect(localeCodes.filter((code) => locales[code].siteMode === 'regional')).toEqual(['en-gb']);
  });

  it('label postcodes as billing addresses do (§3)', () => {
    expect(column('postcodeLabel')).toEqual({
      'en-us': 'zip-code',
      'en-ca': 'postal-code',
      'fr-ca': 'postal-code',
      'en-gb': 'postcode',
      'en-au': 'postcode',
      'en-nz': 'postcode',
      'zh-sg': 'postal-code',
      'ja-jp': 'postal-code',
      'nl-nl': 'postcode',
      'es-es': 'postal-code',
    });
  });

  it('are distinguished by hreflang, which names the language of the texts', () => {
    expect(new Set(Object.values(column('htmlLang'))).size).toBe(localeCodes.length);
    for (const code of localeCodes) {
      const { htmlLang, language, country } = locales[code];
      expect(htmlLang).toBe(`${language}-${country}`);
      expect(Intl.getCanonicalLocales(htmlLang)).toEqual([htmlLang]);
    }
  });

  it('sell in the currency of their country, of which there are eight', () => {
    expect(column('currency')).toEqual({
      'en-us': 'USD',
      'en-ca': 'CAD',
      'fr-ca': 'CAD',
      'en-gb': 'GBP',
      'en-au': 'AUD',
      'en-nz': 'NZD',
      'zh-sg': 'SGD',
      'ja-jp': 'JPY',
      'nl-nl': 'EUR',
      'es-es': 'EUR',
    });
    expect(new Set(Object.values(column('currency')))).toEqual(new Set(currencies));
  });
});

describe(isLocale, () => {
  it('knows the locales served and nothing else', () => {
    expect(localeCodes.every(isLocale)).toBe(true);
    expect(['en-US', 'de-de', '', 'toString', '__proto__'].filter(isLocale)).toEqual([]);
  });
});
