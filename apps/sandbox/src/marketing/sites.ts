import { localeCodes, locales, marketingUrl, type Locale } from '@assess/i18n';

/** A regional marketing site with its path and its stores. A site with a path for each language has an entry for each path. */
export interface RegionalSite {
  /** The name of the site's folder below `/marketing`. */
  name: string;
  /** The path prefix of every page: empty, or for example `/fr`. */
  path: string;
  locales: readonly Locale[];
}

/** Returns the marketing site of a store. @see spec §9 Locale to site */
export const siteOf = (locale: Locale): Omit<RegionalSite, 'locales'> => ({
  name: locales[locale].marketingSite.toLowerCase(),
  path: marketingUrl(locale, () => ''),
});

/** Returns the path below `/marketing` at which a store's pages begin. */
export const sitePath = (locale: Locale): string => marketingUrl(locale, (site) => site.toLowerCase());

/** Returns the path below `/marketing` of a file of a store's site. */
export const siteFile = (locale: Locale, name: string): string => `${sitePath(locale)}/${name}`;

/**
 * All sites, each once. Longer paths come first, because the first site whose path matches the beginning of a URL has
 * to be the right one.
 */
export const regionalSites: readonly RegionalSite[] = [...Map.groupBy(localeCodes, sitePath).values()]
  .flatMap((shared) => (shared[0] ? [{ ...siteOf(shared[0]), locales: shared }] : []))
  .toSorted((a, b) => b.path.length - a.path.length);

export const siteNames: readonly string[] = [...new Set(regionalSites.map(({ name }) => name))];
