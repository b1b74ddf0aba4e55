import type { AddressRow } from './address-row.ts';
import { addressRows } from './data/addresses.ts';
import { createPostcodeRule, type PostcodeRule } from './postcode.ts';

/** How a country calls its parts. @see spec §3 Billing address */
export type RegionLabel = 'region' | 'state-province' | 'state' | 'prefecture';

/** A part of a country; `code` is the short code that goes onto the wire. */
export interface Region {
  readonly code: string;
  readonly name: string;
}

/** A part of an address that follows the street. */
export type AddressPart = 'city' | 'region' | 'postcode';

/** The rules of a country for an address. */
export interface AddressFormat extends PostcodeRule {
  /** The parts that addresses of the country have, in its order. A city may always be given. */
  parts: readonly AddressPart[];
  regionLabel: RegionLabel;
  /** One of them must be chosen. Empty: the region, where there is one, is free text and optional. @see spec §5 */
  regions: readonly Region[];
  /** True before a country is chosen: the region comes from a list, and which list it is nobody knows yet. */
  regionsUnknown: boolean;
  /** False where the country is one city, or its addresses have none. */
  cityRequired: boolean;
  postcodeRequired: boolean;
}

const partOf: Readonly<Record<string, AddressPart>> = { C: 'city', S: 'region', Z: 'postcode' };

/** @see spec §3 Billing address */
const regionLabels: Readonly<Record<string, RegionLabel>> = {
  US: 'state-province',
  CA: 'state-province',
  AU: 'state',
  JP: 'prefecture',
};

/** Before a country is chosen a form asks for every part, so that its first list of errors names all that is missing. */
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

/** Countries whose post takes the code of a region and not its name. */
const writtenByCode = ['AU', 'CA', 'US'];

/** The lines below the street as the country writes them; a part that is missing takes its separator with it. */
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
