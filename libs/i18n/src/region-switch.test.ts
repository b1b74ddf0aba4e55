import { describe, expect, it } from 'vitest';
import { localeCodes } from './locales.ts';
import { localeOfCountry, regionSwitch, routingRegionOf } from './region-switch.ts';

describe(localeOfCountry, () => {
  it.each('KH ID JP LA MM KR PH TW TH VN MO HK'.split(' '))('sends %s to ja-jp', (country) => {
    expect(localeOfCountry(country)).toBe('ja-jp');
  });

  it.each([
    ['SG', 'zh-sg'],
    ['AU', 'en-au'],
    ['NZ', 'en-nz'],
    ['GB', 'en-gb'],
    ['BR', undefined],
  ])('sends %s to %s', (country, locale) => {
    expect(localeOfCountry(country)).toBe(locale);
  });
});

describe(regionSwitch, () => {
  it.each([
    ['en-au', 'NZ', 'en-nz'],
    ['en-nz', 'AU', 'en-au'],
    ['ja-jp', 'SG', 'zh-sg'],
    ['zh-sg', 'JP', 'ja-jp'],
    ['zh-sg', 'VN', 'ja-jp'],
  ] as const)('moves a user of %s who registered in %s to %s', (locale, registrationCountryIso, sibling) => {
    expect(regionSwitch({ locale, registrationCountryIso })).toBe(sibling);
  });

  it.each([
    ['en-au', 'AU'],
    ['en-au', 'SG'],
    ['en-us', 'NZ'],
    ['fr-ca', 'CA'],
    ['en-gb', ''],
  ] as const)('leaves a user of %s who registered in %s', (locale, registrationCountryIso) => {
    expect(regionSwitch({ locale, registrationCountryIso })).toBeUndefined();
  });

  it('never moves the same user twice, so that one may go back by hand', () => {
    expect(regionSwitch({ locale: 'en-au', registrationCountryIso: 'NZ', switchedFor: 'NZ' })).toBeUndefined();
    expect(regionSwitch({ locale: 'en-nz', registrationCountryIso: 'AU', switchedFor: 'NZ' })).toBe('en-au');
  });

  it('never moves a user in a loop, for any country', () => {
    for (const locale of localeCodes)
      for (const registrationCountryIso of ['AU', 'NZ', 'SG', 'JP', 'HK', 'US']) {
        const moved = regionSwitch({ locale, registrationCountryIso });
        if (moved) expect(regionSwitch({ locale: moved, registrationCountryIso })).toBeUndefined();
      }
  });
});

describe(routingRegionOf, () => {
  it.each([
    ['en-us', 'US'],
    ['en-ca', 'CA'],
    ['fr-ca', 'CA'],
    ['en-gb', 'EU'],
    ['nl-nl', 'EU'],
    ['es-es', 'EU'],
    ['en-au', 'AP'],
    ['en-nz', 'AP'],
    ['zh-sg', 'AP'],
    ['ja-jp', 'AP'],
  ] as const)('falls back from %s to %s', (locale, region) => {
    expect(routingRegionOf(locale)).toBe(region);
  });

  it.each([
    ['us', 'US'],
    ['FR', 'EU'],
    ['VN', 'AP'],
    ['CA', 'CA'],
    ['ZZ', 'EU'],
    ['', 'EU'],
  ])('knows by the country %o first', (country, region) => {
    expect(routingRegionOf('en-gb', country)).toBe(region);
  });
});
