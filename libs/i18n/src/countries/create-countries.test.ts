import { describe, expect, it } from 'vitest';
import { localeCodes, locales, type Locale } from '../locales.ts';
import { loadCountries } from './load-countries.ts';

const optionsOf = async (locale: Locale) => (await loadCountries(locale)).options;
const codesOf = async (locale: Locale) => (await optionsOf(locale)).map(({ value }) => value);
const byName = (names: string[], language: string) => names.toSorted(new Intl.Collator(language).compare);

describe('the list of countries', () => {
  it.each(localeCodes)('holds every country of ISO 3166-1 once, and none without a name, in %s', async (locale) => {
    const options = await optionsOf(locale);
    expect(options).toHaveLength(249);
    expect(new Set(options.map(({ value }) => value)).size).toBe(249);
    expect(options.filter(({ value, label }) => !/^[A-Z]{2}$/.test(value) || label === '' || label === value)).toEqual(
      [],
    );
  });

  it('puts the United States first, then its area, then the Americas, then the rest, in the US store', async () => {
    const codes = await codesOf('en-us');
    expect(codes.slice(0, 8)).toEqual(['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI', 'AI']);
    expect(codes.indexOf('CA')).toBeLessThan(codes.indexOf('AF'));
    expect(codes.indexOf('VE')).toBeLessThan(codes.indexOf('AF'));
    expect(codes.indexOf('GB')).toBeGreaterThan(codes.indexOf('AF'));
  });

  it('orders each group of the US store by name', async () => {
    const labels = (await optionsOf('en-us')).map(({ label }) => label);
    const americas = labels.slice(7, labels.indexOf('Afghanistan'));
    const rest = labels.slice(labels.indexOf('Afghanistan'));
    expect(americas).toHaveLength(52);
    expect(americas).toEqual(byName(americas, 'en'));
    expect(rest).toEqual(byName(rest, 'en'));
  });

  it.each(localeCodes.filter((locale) => locale !== 'en-us'))(
    'puts the country of %s first, the rest by name in its language',
    async (locale) => {
      const [first, ...rest] = await optionsOf(locale);
      const names = rest.map(({ label }) => label);
      expect(first?.value).toBe(locales[locale].country);
      expect(names).toEqual(byName(names, locales[locale].language));
    },
  );

  it.each(['en-us', 'fr-ca', 'nl-nl', 'es-es'] as const)(
    'calls countries by names the reader knows in %s',
    async (locale) => {
      const known = new Intl.DisplayNames(locales[locale].language, { type: 'region' });
      const renamed = (await optionsOf(locale)).filter(({ value, label }) => known.of(value) !== label);
      expect(renamed.length).toBeLessThan(10);
    },
  );
});

describe('the name of a country', () => {
  it.each([
    ['US', 'United States', 'États-Unis', 'Verenigde Staten', 'Estados Unidos'],
    ['CI', 'Côte d’Ivoire', 'Côte d’Ivoire', 'Ivoorkust', 'Côte d’Ivoire'],
    ['AX', 'Åland Islands', 'Îles Åland', 'Åland', 'Islas Aland'],
    ['BR', 'Brazil', 'Brésil', 'Brazilië', 'Brasil'],
    ['ES', 'Spain', 'Espagne', 'Spanje', 'España'],
    ['HK', 'Hong Kong', 'Hong Kong', 'Hongkong', 'Hong Kong'],
    ['MM', 'Myanmar', 'Myanmar', 'Myanmar', 'Myanmar'],
    ['CW', 'Curaçao', 'Curaçao', 'Curaçao', 'Curazao'],
  ])('%s is %s, %s, %s and %s', async (code, ...names) => {
    const stores = await Promise.all(
      (['en-gb', 'fr-ca', 'nl-nl', 'es-es'] as const).map((locale) => loadCountries(locale)),
    );
    expect(stores.map(({ nameOf }) => nameOf(code))).toEqual(names);
  });

  it('is the code itself where it is no country we know', async () => {
    expect((await loadCountries('en-us')).nameOf('XX')).toBe('XX');
  });
});

describe('the lines of an address', () => {
  it('end with the country in the language of the store', async () => {
    const { addressLines } = await loadCountries('fr-ca');
    expect(
      addressLines({ country: 'DE', street: 'Hauptstr. 1', apartment: '', city: 'Köln', postcode: '50667' }),
    ).toEqual(['Hauptstr. 1', '50667 Köln', 'Allemagne']);
  });

  it('have all that is said between street and city', async () => {
    const { addressLines } = await loadCountries('en-gb');
    expect(
      addressLines({
        country: 'HK',
        street: '1 Queen’s Road',
        apartment: 'Tower 2',
        line3: 'Floor 3',
        city: 'Central',
      }),
    ).toEqual(['1 Queen’s Road', 'Tower 2', 'Floor 3', 'Central', 'Hong Kong']);
  });
});
