import { locales, type Locale } from '../locales.ts';
import { countryNames } from './country-names.ts';

const usArea = ['AS', 'GU', 'MP', 'PR', 'UM', 'VI'];

const americas =
  'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PY SR SV SX TC TT UY VC VE VG'.split(
    ' ',
  );

/** Countries shown before all others, group by group. @see spec §3 Country reference data */
const groupsFirst: Record<Locale, readonly (readonly string[])[]> = { 'en-us': [['US'], usArea, americas] };

/** All countries as options of a select, the likely ones of the locale first, the rest by name. */
export function countryList(locale: Locale): { value: string; label: string }[] {
  const groups = groupsFirst[locale];
  const rank = (code: string): number =>
    (groups.findIndex((group) => group.includes(code)) + groups.length + 1) % (groups.length + 1);
  return Object.entries(countryNames[locales[locale].language])
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => rank(a.value) - rank(b.value));
}

/** The country's name in the locale's language; the code itself where it is no country we know. */
export const countryName = (code: string, locale: Locale): string =>
  countryNames[locales[locale].language][code] ?? code;
