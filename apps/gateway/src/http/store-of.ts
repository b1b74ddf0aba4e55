import { defaultLocale, isLocale, localeCodes, locales, type Locale } from '@assess/i18n';
import type { RequestContext } from './route.ts';

/** Returns the store of a request: the one in `x-locale`, else the first store of the site in `x-site-id`, else the US store. */
export function storeOf(header: RequestContext['header']): Locale {
  const [page = '', siteId] = [header('x-locale'), header('x-site-id')];
  return isLocale(page) ? page : (localeCodes.find((code) => locales[code].siteId === siteId) ?? defaultLocale);
}
