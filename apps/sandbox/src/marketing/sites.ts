import { localeCodes, locales, marketingAddress, type Locale } from '@assess/i18n';

/** A regional marketing site with its path and its stores. */
export interface RegionalSite {
  /** The name of the site's folder below `/marketing`. */
  name: string;
  /** The path before every page, `''` or for example `/fr`. */
  path: string;
  locales: readonly Locale[];
}

/** The site of a store. @see spec §9 Locale to site */
export const siteOf = (locale: Locale): Omit<RegionalSite, 'locales'> => ({
  name: locales[locale].marketingSite.toLowerCase(),
  path: marketingAddress(locale, () => ''),
});

/** The path below `/marketing` at which a store's pages begin. */
export const sitePath = (locale: Locale): string => marketingAddress(locale, (site) => site.toLowerCase());

/** The path of a store's resource below `/marketing`. */
export const siteFile = (locale: Locale, name: string): string => `${sitePath(locale)}/${name}`;

/** All sites, each once. The one with the longest path comes first, so that the first site whose path matches a URL is the right one. */
export const regionalSites: readonly RegionalSite[] = [...Map.groupBy(localeCodes, sitePath).values()]
  .flatMap((shared) => (shared[0] ? [{ ...siteOf(shared[0]), locales: shared }] : []))
  .toSorted((a, b) => b.path.length - a.path.length);

export const siteNames: readonly string[] = [...new Set(regionalSites.map(({ name }) => name))];
