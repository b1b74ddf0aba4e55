import { aLocale, checkArguments } from '../arguments/index.ts';
import { locales, type Language, type Locale } from '../locales.ts';
import type { Countries, ListedCountry, LocalNames } from './create-countries.ts';

/**
 * The names by language. They are data instead of `Intl.DisplayNames`, because server and browser may have different
 * versions of the Unicode data. When React hydrates a page whose texts differ from the server's, it discards the page.
 */
const namesIn: Record<Language, () => Promise<{ names: LocalNames }>> = {
  en: () => import('./data/names-en.ts'),
  fr: () => import('./data/names-fr.ts'),
  nl: () => import('./data/names-nl.ts'),
  es: () => import('./data/names-es.ts'),
};

/**
 * Loads the countries of a store: names in the store's language, address formats and lists of regions, in two chunks.
 * Importing this function adds almost no code to a bundle.
 *
 * @param listed - the countries that the store's editors list, which replace this library's list.
 * @throws any error of a chunk's import.
 */
export async function loadCountries(locale: Locale, listed?: readonly ListedCountry[]): Promise<Countries> {
  if (process.env.NODE_ENV !== 'production') checkArguments('loadCountries', { locale }, { locale: aLocale() });
  const [{ createCountries }, { names }] = await Promise.all([
    import('./create-countries.ts'),
    namesIn[locales[locale].language](),
  ]);
  return createCountries(locale, names, listed);
}

/** Countries for pages that render synchronously: a route's loader awaits `load`, then its components call `get`. */
export interface LazyCountries {
  /** Loads once, and retries after a failure. */
  load: () => Promise<Countries>;
  /** True if `get` does not throw. */
  isLoaded: () => boolean;
  /**
   * Returns the loaded countries.
   *
   * @throws Error before `load` has resolved.
   */
  get: () => Countries;
}

/** Creates countries that are loaded on demand. Create one object per request on the server, and one per page in the browser. */
export function lazyCountries(locale: Locale, listed?: readonly ListedCountry[], load = loadCountries): LazyCountries {
  let loaded: Countries | undefined;
  return {
    load: async () => (loaded ??= await load(locale, listed)),
    isLoaded: () => loaded !== undefined,
    get: () => {
      if (!loaded) throw new Error(`The countries of ${locale} are not loaded: await load() in the route's loader`);
      return loaded;
    },
  };
}
