import { countryCodes } from './addresses.ts';

/** The countries whose short name in CLDR is the common name; the other short names are abbreviations. */
const calledByShortName = ['HK', 'MO', 'PS'];

/** Returns all country names in a language, sorted by name. */
export function countryNames(language: string): Record<string, string> {
  const long = new Intl.DisplayNames(language, { type: 'region' });
  const short = new Intl.DisplayNames(language, { type: 'region', style: 'short' });
  const nameOf = (code: string): string =>
    (calledByShortName.includes(code) ? short : long).of(code)?.replace(/^(Myanmar) \(.*\)$/, '$1') ?? code;
  const { compare } = new Intl.Collator(language);
  return Object.fromEntries(
    countryCodes.map((code) => [code, nameOf(code)] as const).sort(([, a], [, b]) => compare(a, b)),
  );
}
