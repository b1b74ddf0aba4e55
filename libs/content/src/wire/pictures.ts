import { isLocale, type Locale } from '@assess/i18n';

const folder = '/content-images/';
const picture = /^\/content\/dam\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:png|jpe?g|webp|avif|gif)$/i;

/**
 * A picture of the marketing site as pages load it: from the store, which passes it on. `undefined` for a picture that is
 * anywhere else, or none.
 */
export const picturePath = (source: string, locale: Locale): string | undefined =>
  source.length <= 300 && picture.test(source) ? folder + locale + source : undefined;

/** Whose picture is asked for by such a path, and where it is at that site; `undefined` for any other path. */
export function pictureAt(pathname: string): { locale: Locale; source: string } | undefined {
  if (!pathname.startsWith(folder)) return undefined;
  const [, locale = '', source = ''] = /^([^/]+)(\/.*)$/.exec(pathname.slice(folder.length)) ?? [];
  return isLocale(locale) && picturePath(source, locale) === pathname ? { locale, source } : undefined;
}
