import { localeCodes, locales, marketingAddress, type Locale } from '@assess/i18n';

/** A regional marketing site: where its pages begin, and the stores it is of. */
export interface RegionalSite {
  /** Below `/marketing`. */
  name: string;
  /** The path before every page, `''` or such as `/fr`. */
  path: string;
  locales: readonly Locale[];
}

/** @see spec §9 Locale to site */
export const siteOf = (locale: Locale): Omit<RegionalSite, 'locales'> => ({
  name: locales[locale].marketingSite.toLowerCase(),
  path: marketingAddress(locale, () => ''),
});

/** The path below `/marketing` at which a store's pages begin. */
export const sitePath = (locale: Locale): string => marketingAddress(locale, (site) => site.toLowerCase());

/** The address of a resource of a store, below `/marketing`. */
export const siteFile = (locale: Locale, name: string): string => `${sitePath(locale)}/${name}`;

/** Each site once; the one with the longest path first, so that the first that fits an address is its own. */
export const regionalSites: readonly RegionalSite[] = [...Map.groupBy(localeCodes, sitePath).values()]
  .flatMap((shared) => (shared[0] ? [{ ...siteOf(shared[0]), locales: shared }] : []))
  .toSorted((a, b) => b.path.length - a.path.length);

export const siteNames: readonly string[] = [...new Set(regionalSites.map(({ name }) => name))];
