import { localeCodes, locales, marketingAddress, type Locale } from '@assess/i18n';

/** A regional marketing site: where its pages begin, and the stores it is of. */
export interface RegionalSite {
  /** Below `/marketing`. */
  name: string;
  /** What stands before every page, `''` or such as `/fr`. */
  path: string;
  locales: readonly Locale[];
}

/** @see spec §9 Locale to site */
export const siteOf = (locale: Locale): Omit<RegionalSite, 'locales'> => ({
  name: locales[locale].marketingSite.toLowerCase(),
  path: marketingAddress(locale, () => ''),
});

/** Where a store's pages begin, below `/marketing`. */
export const sitePath = (locale: Locale): string => marketingAddress(locale, (site) => site.toLowerCase());

/** Each site once; the one with the longest path first, so that the first that fits an address is its own. */
export const regionalSites: readonly RegionalSite[] = [...Map.groupBy(localeCodes, sitePath).values()]
  .flatMap((shared) => (shared[0] ? [{ ...siteOf(shared[0]), locales: shared }] : []))
  .toSorted((a, b) => b.path.length - a.path.length);

export const siteNames: readonly string[] = [...new Set(regionalSites.map(({ name }) => name))];

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

/** Every site has it beside the endpoints of its stores. */
export const simplifiedEndpoint = 'simplified';
