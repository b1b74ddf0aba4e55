import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressFormatOf } from '../libs/i18n/src/countries/index.ts';
import { localeCodes, locales, marketingUrl } from '../libs/i18n/src/locales.ts';
import { asFormatted } from './as-formatted.ts';

/** The documentation page with the table. */
export const localeTablePath = join(import.meta.dirname, '../docs/locales.md');

const columns = {
  Locale: (code) => `\`${code}\``,
  Store: (code) => locales[code].name,
  Language: (code) => locales[code].language,
  '`lang`, `hreflang`': (code) => locales[code].htmlLang,
  Country: (code) => locales[code].country,
  Currency: (code) => locales[code].currency,
  'Time zone': (code) => locales[code].timeZone,
  'Store id': (code) => locales[code].storeId,
  'Site id': (code) => locales[code].siteId,
  'Routing region': (code) => locales[code].routingRegion,
  'Site mode': (code) => locales[code].siteMode,
  'Marketing site': (code) => `\`${marketingUrl(code, (site) => `${site}_MARKETING_SITE`)}\``,
  Sibling: (code) => ('sibling' in locales[code] ? `\`${locales[code].sibling}\`` : ''),
  'Region label': (code) => addressFormatOf(locales[code].country).regionLabel,
  'Postcode label': (code) => locales[code].postcodeLabel,
} satisfies Record<string, (code: (typeof localeCodes)[number]) => string>;

/** Renders the documentation page about the locale table of `@assess/i18n`. */
export function localePage(): Promise<string> {
  const names = Object.keys(columns);
  const rows = [
    names,
    names.map(() => '---'),
    ...localeCodes.map((code) => Object.values(columns).map((cell) => cell(code))),
  ];
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return asFormatted(`# The locales

Generated from \`libs/i18n/src/locales.ts\` by \`npm run tables\`; a test fails when the two differ.

${lines.join('\n')}
`);
}

if (import.meta.main) writeFileSync(localeTablePath, await localePage());
