import { isLanguage, isLocale, localeCodes, locales, type Locale } from '../locales.ts';

/** The parts of a URL that can name a store. */
type Named = Pick<URL, 'pathname' | 'search'>;

/** The store, or the several stores, to which a URL can belong. */
export type UrlLocale =
  | { kind: 'one'; locale: Locale }
  /** Several stores: the URL names only a language, as in `/en/my-account/order-history`, or a store id of several languages. */
  | { kind: 'some'; locales: readonly [Locale, ...Locale[]] }
  | { kind: 'none' };

/** The query parameter that names the store if the path does not, as in `/cart?locale=fr-ca`. */
const parameter = 'locale';

/**
 * Reads the store from the path: a locale, a store id with or without a language, or a language. Otherwise it reads the parameter
 * `locale`.
 *
 * @see spec §2 Route patterns
 */
export function localeInUrl({ pathname, search }: Named): UrlLocale {
  const segments = pathname.split('/').filter(Boolean);
  const [first = '', second = '', third = ''] = segments;
  const inPath = first === 'invoices' ? second : first;
  if (isLocale(inPath)) return { kind: 'one', locale: inPath };
  if (first === 'store') {
    const ofStore = localeCodes.filter((code) => locales[code].storeId === second);
    const inLanguage = ofStore.filter((code) => locales[code].language === third);
    if (ofStore.length > 0) return oneOf(inLanguage.length > 0 ? inLanguage : ofStore);
  }
  const asked = new URLSearchParams(search).get(parameter) ?? '';
  if (isLocale(asked)) return { kind: 'one', locale: asked };
  return oneOf(localeCodes.filter((code) => locales[code].language === first));
}

function oneOf([locale, ...others]: readonly Locale[]): UrlLocale {
  if (locale === undefined) return { kind: 'none' };
  return others.length === 0 ? { kind: 'one', locale } : { kind: 'some', locales: [locale, ...others] };
}

/** Builds the path and query of the same page in another store. An unknown locale in the URL is replaced too. */
export function inLocale({ pathname, search }: Named, locale: Locale): string {
  const { storeId, language } = locales[locale];
  const segments = pathname.split('/');
  const localeAt = segments[1] === 'invoices' ? 2 : 1;
  const hasLocale = /^[a-z]{2}-[a-z]{2}$/i.test(segments[localeAt] ?? '');
  const isStore = segments[1] === 'store' && localeCodes.some((code) => locales[code].storeId === segments[2]);
  if (hasLocale) segments[localeAt] = locale;
  else if (isStore) segments[2] = storeId;
  const languageAt = isStore ? 3 : 1;
  if (isLanguage(segments[languageAt] ?? '')) segments[languageAt] = language;
  const query = new URLSearchParams(search);
  query.delete(parameter);
  if (!hasLocale && !isStore) query.set(parameter, locale);
  return `${segments.join('/')}${query.size > 0 ? `?${query}` : ''}`;
}
