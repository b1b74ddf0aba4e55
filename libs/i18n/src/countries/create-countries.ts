import { locales, type Locale } from '../locales.ts';
import {
  createAddressFormat,
  localityLines,
  type AddressFormat,
  type AddressPart,
  type Region,
} from './address-format.ts';
import { regionLists } from './data/regions.ts';

/** The names of countries and regions in one language, each list sorted by name. */
export interface LocalNames {
  countries: Readonly<Record<string, string>>;
  /** The regions of those countries where the names differ from the English ones. */
  regions: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>>;
}

/**
 * A postal address as requests and responses contain it. `country` is ISO 3166-1 alpha-2; `region` is a code if the
 * country has a list of regions.
 */
export type PostalAddress = {
  company?: string;
  country: string;
  street: string;
  apartment?: string;
  line3?: string;
} & Partial<Record<AddressPart, string>>;

/** The countries with the names that a store's customers use. Country codes are ISO 3166-1 alpha-2. */
export interface Countries {
  /** All countries as options of a select: the store's likely ones first, the rest by name. */
  options: readonly { value: string; label: string }[];
  /** Returns the country's name, or the code if the country is unknown. */
  nameOf: (country: string) => string;
  /** Returns the format of a country's postal addresses, or a lenient one for an unknown country. Each call returns the same object. */
  addressFormat: (country: string) => AddressFormat;
  /** Returns the lines of an envelope below the name, in the country's own order of city, region and postcode. */
  addressLines: (address: PostalAddress) => string[];
}

const usArea = ['AS', 'GU', 'MP', 'PR', 'UM', 'VI'];

const americas =
  'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PY SR SV SX TC TT UY VC VE VG'.split(
    ' ',
  );

/** The groups of countries that follow a store's own country. @see spec §3 Country reference data */
const groupsAfter: Readonly<Record<string, readonly (readonly string[])[]>> = { US: [usArea, americas] };

/** Returns the countries that a store lists before all others, in groups. */
const groupsFirst = ({ country }: { readonly country: string }): readonly (readonly string[])[] => [
  [country],
  ...(groupsAfter[country] ?? []),
];

const toRegions = (list: readonly (readonly [code: string, name: string])[] = []): readonly Region[] =>
  list.map(([code, name]) => ({ code, name }));

/**
 * Returns the format of a country's postal addresses, for code that validates addresses without showing them: the names
 * of regions are English.
 */
export const addressFormatOf = (country: string): AddressFormat =>
  createAddressFormat(country, toRegions(regionLists[country]));

/** A country in the list of a store's editors, if they maintain one. */
export interface ListedCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** The only regions that a postal address of the country may name. They apply only if this library has regions for the country. */
  regions?: readonly Region[];
}

/**
 * Creates the countries of a store.
 *
 * @param listed - replaces this library's list of countries: only these, in this order, with these names.
 */
export function createCountries(
  locale: Locale,
  { countries, regions }: LocalNames,
  listed?: readonly ListedCountry[],
): Countries {
  const entries = new Map(listed?.map((country) => [country.code, country]));
  const groups = groupsFirst(locales[locale]);
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
