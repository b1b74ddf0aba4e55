import { chooseLocale, isLocale, routingRegionOf, type Locale, type RoutingRegion } from '@assess/i18n';
import { parseCookie } from 'cookie';
import { localeInAddress } from '../address-locale.ts';
import { localeHeader } from '../app-config.ts';
import { localeCookie } from '../visitor-cookies.ts';

export type VisitorLocale = ReturnType<typeof createVisitorLocale>;

/**
 * Which store a request is for, and where its backend data is.
 *
 * @param countryHeader - in which the edge names the visitor's country.
 */
export function createVisitorLocale({ countryHeader }: { countryHeader: string }) {
  const countryOf = (request: Request): string | undefined =>
    request.headers.get(countryHeader)?.trim().toUpperCase() || undefined;

  /** By address, or by header for calls of our pages; else by cookie, Accept-Language and country. */
  const localeOf = (request: Request): Locale => {
    const named = request.headers.get(localeHeader) ?? '';
    if (isLocale(named)) return named;
    const address = localeInAddress(new URL(request.url));
    if (address.kind === 'one') return address.locale;
    const country = countryOf(request);
    const chosen = parseCookie(request.headers.get('cookie') ?? '')[localeCookie];
    const liked = chooseLocale({ chosen, country, acceptLanguage: request.headers.get('accept-language') });
    if (address.kind === 'none') return liked;
    return (
      [liked, chooseLocale({ country }), ...address.locales].find((code) => address.locales.includes(code)) ?? liked
    );
  };

  return {
    localeOf,
    routingRegionOf: (request: Request): RoutingRegion => routingRegionOf(localeOf(request), countryOf(request)),
  };
}
