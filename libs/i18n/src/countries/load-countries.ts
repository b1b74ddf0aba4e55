import { locales, type Language, type Locale } from '../locales.ts';
import type { Countries, ListedCountry, LocalNames } from './create-countries.ts';

/**
 * Data instead of `Intl.DisplayNames`: the server's and the browser's names differ between versions of the Unicode
 * data, and a page whose texts differ from the server's is thrown away when it hydrates.
 */
const namesIn: Record<Language, () => Promise<{ names: LocalNames }>> = {
  en: () => import('./data/names-en.ts'),
  fr: () => import('./data/names-fr.ts'),
  nl: () => import('./data/names-nl.ts'),
  es: () => import('./data/names-es.ts'),
};

/**
 * The countries as a store's customers call them: names in its language, address formats and lists of regions, two
 * chunks in all. Importing this costs next to nothing.
 *
 * @param listed - the list of the store's editors, which stands in place of ours.
 * @throws what the import of a chunk throws.
 */
export async function loadCountries(locale: Locale, listed?: readonly ListedCountry[]): Promise<Countries> {
  const [{ createCountries }, { names }] = await Promise.all([
    import('./create-countries.ts'),
    namesIn[locales[locale].language](),
  ]);
  return createCountries(locale, names, listed);
}

/** Countries for pages that render at once: a loader awaits them, a component gets them. */
export interface LazyCountries {
  /** Loads once, and again after a failure. */
  load: () => Promise<Countries>;
  /** Whether `get` would not throw. */
  isLoaded: () => boolean;
  /** @throws Error before `load` has resolved. */
  get: () => Countries;
}

/** One per request on the server, one per page in the browser. */
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
