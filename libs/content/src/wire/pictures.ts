import { isLocale, type Locale } from '@assess/i18n';

const folder = '/content-images/';
const picture = /^\/content\/dam\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:png|jpe?g|webp|avif|gif)$/i;

/**
 * Returns the path at which the store proxies a picture of the marketing site. `undefined` for a picture of any other host, or for a
 * file that is no picture.
 */
export const picturePath = (source: string, locale: Locale): string | undefined =>
  source.length <= 300 && picture.test(source) ? folder + locale + source : undefined;

/** Parses the path of a proxied picture: its store, and its path on the store's marketing site. `undefined` for any other path. */
export function pictureAt(pathname: string): { locale: Locale; source: string } | undefined {
  if (!pathname.startsWith(folder)) return undefined;
  const [, locale = '', source = ''] = /^([^/]+)(\/.*)$/.exec(pathname.slice(folder.length)) ?? [];
  return isLocale(locale) && picturePath(source, locale) === pathname ? { locale, source } : undefined;
}
