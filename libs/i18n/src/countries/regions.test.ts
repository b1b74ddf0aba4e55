import { describe, expect, it } from 'vitest';
import { locales } from '../locales.ts';
import { addressRows } from './data/addresses.ts';
import { regionLists } from './data/regions.ts';
import { loadCountries } from './load-countries.ts';

const { addressFormat } = await loadCountries('en-us');
const codesOf = (country: string) => addressFormat(country).regions.map(({ code }) => code);
const nameOf = (country: string, region: string) =>
  addressFormat(country).regions.find(({ code }) => code === region)?.name;

describe('regions', () => {
  it.each([
    ['AU', 8],
    ['KH', 25],
    ['CA', 13],
    ['ID', 38],
    ['JP', 47],
    ['LA', 18],
    ['MM', 15],
    ['NZ', 17],
    ['PH', 83],
    ['IE', 26],
    ['KR', 17],
    ['TH', 77],
    ['GB', 4],
    ['US', 59],
    ['VN', 63],
  ])('of %s are %i', (country, count) => {
    expect(new Set(codesOf(country)).size).toBe(count);
    expect(codesOf(country)).toHaveLength(count);
  });

  it('are listed for the countries of spec §3 and no other', () => {
    expect(Object.keys(regionLists).toSorted().join(' ')).toBe('AU CA GB ID IE JP KH KR LA MM NZ PH TH US VN');
    const listed = Object.keys(addressRows).filter((country) => codesOf(country).length > 0);
    expect(listed).toEqual(Object.keys(regionLists).toSorted());
  });

  it('of the US are 50 states, the District of Columbia, 5 territories and 3 of the Armed Forces', () => {
    expect(codesOf('US')).toEqual(expect.arrayContaining(['NY', 'DC', 'PR', 'GU', 'VI', 'AS', 'MP', 'AA', 'AE', 'AP']));
    expect(nameOf('US', 'DC')).toBe('District of Columbia');
    expect(nameOf('US', 'AP')).toBe('Armed Forces Pacific');
  });

  it.each([
    ['JP', '01', 'Hokkaidō'],
    ['JP', '13', 'Tokyo'],
    ['ID', 'PD', 'Southwest Papua'],
    ['ID', 'JB', 'West Java'],
    ['IE', 'D', 'Dublin'],
    ['IE', 'CO', 'Cork'],
    ['GB', 'NIR', 'Northern Ireland'],
    ['KR', '11', 'Seoul'],
    ['LA', 'VT', 'Vientiane'],
    ['MM', '18', 'Naypyidaw'],
    ['NZ', 'MBH', 'Marlborough'],
    ['PH', '00', 'Metro Manila'],
    ['PH', 'MGS', 'Maguindanao del Sur'],
    ['TH', '10', 'Bangkok'],
    ['KH', '12', 'Phnom Penh'],
    ['VN', 'SG', 'Ho Chi Minh City'],
    ['VN', '33', 'Đắk Lắk'],
  ])('of %s: %s is %s', (country, code, name) => {
    expect(nameOf(country, code)).toBe(name);
  });

  it.each(Object.keys(regionLists))('of %s stand in the order of their names', (country) => {
    const names = addressFormat(country).regions.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  it.each([
    ['fr-ca', 'CA', 'QC', 'Québec'],
    ['fr-ca', 'CA', 'BC', 'Colombie-Britannique'],
    ['fr-ca', 'GB', 'ENG', 'Angleterre'],
    ['nl-nl', 'GB', 'SCT', 'Schotland'],
    ['es-es', 'GB', 'WLS', 'Gales'],
    ['fr-ca', 'GB', 'NIR', 'Irlande du Nord'],
    ['nl-nl', 'GB', 'NIR', 'Noord-Ierland'],
    ['es-es', 'GB', 'NIR', 'Irlanda del Norte'],
    ['fr-ca', 'US', 'PR', 'Porto Rico'],
    ['nl-nl', 'US', 'VI', 'Amerikaanse Maagdeneilanden'],
    ['es-es', 'US', 'DC', 'Distrito de Columbia'],
    ['es-es', 'US', 'AP', 'Fuerzas Armadas (Pacífico)'],
    ['es-es', 'US', 'NY', 'New York'],
  ] as const)('in %s, of %s: %s is %s', async (locale, country, code, name) => {
    expect((await loadCountries(locale)).addressFormat(country).regions).toContainEqual({ code, name });
  });

  it.each(['fr-ca', 'nl-nl', 'es-es'] as const)('in %s are the same, in the order of their names', async (locale) => {
    const translated = (await loadCountries(locale)).addressFormat;
    for (const country of Object.keys(regionLists)) {
      const { regions } = translated(country);
      expect(regions.map(({ code }) => code).toSorted()).toEqual(codesOf(country).toSorted());
      const names = regions.map(({ name }) => name);
      const isTranslated = names.some((name) => !addressFormat(country).regions.some((region) => region.name === name));
      const language = isTranslated ? locales[locale].language : 'en';
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
    }
  });
});
