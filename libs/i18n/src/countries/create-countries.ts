import { locales, type Locale } from '../locales.ts';
import {
  createAddressFormat,
  localityLines,
  type AddressFormat,
  type AddressPart,
  type Region,
} from './address-format.ts';
import { regionLists } from './data/regions.ts';

/** Names in one language, each list in the order of its names. */
export interface LocalNames {
  countries: Readonly<Record<string, string>>;
  /** Lists that are not called as in English. */
  regions: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>>;
}

/** An address as it goes over the wire. `country` is ISO 3166-1 alpha-2, `region` a code where there is a list. */
export type PostalAddress = {
  company?: string;
  country: string;
  street: string;
  apartment?: string;
  line3?: string;
} & Partial<Record<AddressPart, string>>;

/** Countries as a store's customers call them. Every country is ISO 3166-1 alpha-2. */
export interface Countries {
  /** All countries as options of a select, the likely ones of the store first, the rest by name. */
  options: readonly { value: string; label: string }[];
  /** The country's name; the code itself where it is no country we know. */
  nameOf: (country: string) => string;
  /** Any country is answered, those the data set does not know leniently. The same object each time. */
  addressFormat: (country: string) => AddressFormat;
  /** The lines of an envelope below the name, the country's own order of city, region and postcode included. */
  addressLines: (address: PostalAddress) => string[];
}

const usArea = ['AS', 'GU', 'MP', 'PR', 'UM', 'VI'];

const americas =
  'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PY SR SV SX TC TT UY VC VE VG'.split(
    ' ',
  );

/** Countries shown before all others, group by group. @see spec §3 Country reference data */
const groupsFirst = (locale: Locale): readonly (readonly string[])[] =>
  locale === 'en-us' ? [['US'], usArea, americas] : [[locales[locale].country]];

const toRegions = (list: readonly (readonly [code: string, name: string])[] = []): readonly Region[] =>
  list.map(([code, name]) => ({ code, name }));

/** The format of a country's addresses, for code that judges addresses and shows none: regions have their English names. */
export const addressFormatOf = (country: string): AddressFormat =>
  createAddressFormat(country, toRegions(regionLists[country]));

/** A country as a store's editors have it, where they keep a list of their own. */
export interface ListedCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** The only regions that an address of the country may name. They count where our own data has regions for it. */
  regions?: readonly Region[];
}

/** @param listed - stands in place of our own list: these countries, in this order, called so. */
export function createCountries(
  locale: Locale,
  { countries, regions }: LocalNames,
  listed?: readonly ListedCountry[],
): Countries {
  const entries = new Map(listed?.map((country) => [country.code, country]));
  const groups = groupsFirst(locale);
  const rank = (code: string): number =>
    (groups.findIndex((group) => group.includes(code)) + groups.length + 1) % (groups.length + 1);
  const regionsOf = (country: string): readonly Region[] => {
    const ours = toRegions(regions[country] ?? regionLists[country]);
    const theirs = entries.get(country)?.regions ?? [];
    const usable = theirs.filter(({ code }) => ours.length === 0 || ours.some((region) => region.code === code));
    return usable.length > 0 ? usable : ours;
  };
  const nameOf = (country: string): string => entries.get(country)?.name ?? countries[country] ?? country;
  const formats = new Map<string, AddressFormat>();
  return {
    options:
      listed?.map(({ code, name }) => ({ value: code, label: name })) ??
      Object.entries(countries)
        .map(([value, label]) => ({ value, label }))
        .sort((a, b) => rank(a.value) - rank(b.value)),
    nameOf,
    addressFormat: (country) => {
      const format = formats.get(country) ?? createAddressFormat(country, regionsOf(country));
      formats.set(country, format);
      return format;
    },
    addressLines: ({ company, country, street, apartment, line3, ...parts }) =>
      [
        company,
        street,
        apartment,
        line3,
        ...localityLines(country, parts, regionsOf(country)),
        nameOf(country),
      ].flatMap((line) => line || []),
  };
}
