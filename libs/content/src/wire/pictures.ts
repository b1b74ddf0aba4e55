import { isLocale, type Locale } from '@assess/i18n';

const folder = '/content-images/';
const picture = /^\/content\/dam\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:png|jpe?g|webp|avif|gif)$/i;

/**
 * The path by which pages load a picture of the marketing site: the store proxies it. `undefined` for a picture of any other host,
 * or for no picture.
 */
export const picturePath = (source: string, locale: Locale): string | undefined =>
  source.length <= 300 && picture.test(source) ? folder + locale + source : undefined;

/** The store of a picture path and the picture's location on that store's site; `undefined` for any other path. */
export function pictureAt(pathname: string): { locale: Locale; source: string } | undefined {
  if (!pathname.startsWith(folder)) return undefined;
  const [, locale = '', source = ''] = /^([^/]+)(\/.*)$/.exec(pathname.slice(folder.length)) ?? [];
  return isLocale(locale) && picturePath(source, locale) === pathname ? { locale, source } : undefined;
}
