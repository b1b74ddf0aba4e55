import { anyPostcode, postcodeRules, type PostcodeRule } from './postcodes.ts';
import { regionsOf, type Region } from './regions.ts';

/** How the country calls the parts of itself. @see spec §3 Billing address */
export type RegionKind = 'region' | 'state-province' | 'state' | 'prefecture';

/** What a country asks of an address. */
export interface AddressFormat {
  regionKind: RegionKind;
  /** Empty: the region is free text and optional. */
  regions: readonly Region[];
  postcodeRequired: boolean;
  /** Whether the text is a postcode of the country, whatever its case and spaces. */
  isPostcode: (typed: string) => boolean;
  /** The usual spelling, `SW1A 1AA` for ` sw1a1aa`; what is no postcode of the country is only trimmed. */
  normalisePostcode: (typed: string) => string;
}

const regionKinds: Readonly<Record<string, RegionKind>> = {
  US: 'state-province',
  CA: 'state-province',
  AU: 'state',
  JP: 'prefecture',
};

/** Full-width digits, as Japanese keyboards type them, count as digits. */
const compact = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase();

/** @param country - ISO 3166-1 alpha-2. Any country is answered; those without a rule of ours leniently. */
export function addressFormat(country: string): AddressFormat {
  const rule = postcodeRules[country];
  const { pattern, optional } = rule ?? anyPostcode;
  const isPostcode = (typed: string): boolean => pattern.test(compact(typed));
  return {
    regionKind: regionKinds[country] ?? 'region',
    regions: regionsOf(country),
    postcodeRequired: !optional,
    isPostcode,
    normalisePostcode: (typed) => (rule && isPostcode(typed) ? spell(typed, rule) : typed.trim()),
  };
}

/** A hyphen at the end belongs to a group that was not typed, as in a ZIP code without its last four digits. */
const spell = (typed: string, { pattern, spelling = '$&' }: PostcodeRule): string =>
  compact(typed).replace(pattern, spelling).replace(/-$/, '');
