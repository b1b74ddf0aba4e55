import { localeCodes, locales, type Locale } from '@assess/i18n';

/** A regional marketing site: where its pages begin, and the stores it is of. */
export interface MarketingSite {
  host: string;
  /** What stands before every page, `''` or such as `/fr`. */
  path: string;
  locales: readonly Locale[];
}

/** @see spec §9 Locale to site */
export function siteOf(locale: Locale): Omit<MarketingSite, 'locales'> {
  const { host, pathname } = new URL(locales[locale].marketingSite);
  return { host, path: pathname.replace(/\/$/, '') };
}

/** Each site once; the one with the longest path first, so that the first that fits an address is its own. */
export const marketingSites: readonly MarketingSite[] = [
  ...new Set(localeCodes.map((locale) => locales[locale].marketingSite)),
]
  .map((address) => localeCodes.filter((locale) => locales[locale].marketingSite === address))
  .flatMap((shared) => (shared[0] ? [{ ...siteOf(shared[0]), locales: shared }] : []))
  .toSorted((a, b) => b.path.length - a.path.length);

export const marketingHosts: readonly string[] = [...new Set(marketingSites.map(({ host }) => host))];

/** The GraphQL endpoint of a store's page content. @see spec §7 Content */
export const endpoints = {
  'en-us': 'us-assessments',
  'es-es': 'us-assessments',
  'en-ca': 'clinical-ca',
  'fr-ca': 'clinical-ca-fr',
  'en-gb': 'clinical-uk',
  'nl-nl': 'clinical-nl',
  'en-au': 'clinical-au-nz',
  'en-nz': 'clinical-au-nz',
  'ja-jp': 'clinical-asia',
  'zh-sg': 'clinical-asia',
} as const satisfies Record<Locale, string>;

/** Every host has it beside the endpoints of its stores. */
export const simplifiedEndpoint = 'simplified';
