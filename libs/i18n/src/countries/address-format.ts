import type { AddressRow } from './address-row.ts';
import { addressRows } from './data/addresses.ts';
import { createPostcodeRule, type PostcodeRule } from './postcode.ts';

/** The word for a region in a country. @see spec §3 Billing address */
export type RegionLabel = 'region' | 'state-province' | 'state' | 'prefecture';

/** A region of a country. `code` is the short code that requests and responses contain. */
export interface Region {
  readonly code: string;
  readonly name: string;
}

/** A part of a postal address that follows the street. */
export type AddressPart = 'city' | 'region' | 'postcode';

/** The rules of a country for postal addresses. */
export interface AddressFormat extends PostcodeRule {
  /** The parts of the country's postal addresses, in the country's order. A city is always allowed. */
  parts: readonly AddressPart[];
  regionLabel: RegionLabel;
  /** The regions to choose from. If there are none, a country with regions accepts free text, which is optional. @see spec §5 */
  regions: readonly Region[];
  /** True before a country is chosen: the customer selects the region from a list that depends on the country. */
  regionsUnknown: boolean;
  /** False if the country is a single city, or its postal addresses have no city. */
  cityRequired: boolean;
  postcodeRequired: boolean;
}

const partOf: Readonly<Record<string, AddressPart>> = { C: 'city', S: 'region', Z: 'postcode' };

/** The countries that call a region something else, with that word. @see spec §3 Billing address */
const regionLabels: Readonly<Record<string, RegionLabel>> = {
  US: 'state-province',
  CA: 'state-province',
  AU: 'state',
  JP: 'prefecture',
};

/** The format before a country is chosen. It requires every part, because the first list of errors has to name all missing fields. */
const noCountry: AddressRow = { lines: 'C|S|Z', postcodeRequired: true };

const rowOf = (country: string): AddressRow => (country === '' ? noCountry : (addressRows[country] ?? { lines: 'C' }));

export function createAddressFormat(country: string, regions: readonly Region[]): AddressFormat {
  const { lines, cityOptional, postcodeRequired = false, ...postcode } = rowOf(country);
  return {
    parts: [...lines].flatMap((letter) => partOf[letter] ?? []),
    regionLabel: regionLabels[country] ?? 'region',
    regions,
    regionsUnknown: country === '',
    cityRequired: !cityOptional,
    postcodeRequired,
    ...createPostcodeRule(country, postcode),
  };
}

/** The countries whose postal service expects a region's code instead of its name. */
const writtenByCode = ['AU', 'CA', 'US'];

/**
 * Returns the lines of a postal address below the street, in the country's format. A missing part is left out together
 * with its separator.
 */
export function localityLines(
  country: string,
  { region, ...rest }: Partial<Record<AddressPart, string>>,
  regions: readonly Region[],
): string[] {
  const name = writtenByCode.includes(country) ? undefined : regions.find(({ code }) => code === region)?.name;
  const given = { ...rest, region: name ?? region };
  return rowOf(country)
    .lines.split('|')
    .map((line) =>
      [...line.matchAll(/(?<![^CSZ])([^CSZ]*)([CSZ])/g)].reduce((text, [, separator = '', letter = '']) => {
        const part = partOf[letter];
        const value = part && given[part];
        return value ? text + (text && (separator || ' ')) + value : text;
      }, ''),
    )
    .filter((line) => line !== '');
}
