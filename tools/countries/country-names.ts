import { countryCodes } from './addresses.ts';

/** The countries whose short name in CLDR is what people say; elsewhere it is an abbreviation. */
const calledByShortName = ['HK', 'MO', 'PS'];

/** Every country in the order of its name in the language. */
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
