import { parseCookie } from 'cookie';
import { aText, checkOptions, optional } from '../arguments/index.ts';
import { chooseLocale } from '../choose-locale.ts';
import { localeCookie } from '../cookies/region-cookies.ts';
import { isLocale, locales, type Locale, type RoutingRegion } from '../locales.ts';
import { routingRegionOf } from '../region-switch.ts';
import { isApiPath, isPaymentPath } from '../store-url/store-paths.ts';
import { localeInUrl } from '../store-url/url-locale.ts';

/** The headers that name the visitor's country and the store of an API call. */
export interface VisitorLocaleOptions {
  /** The header in which the CDN's edge reports the visitor's country. */
  countryHeader: string;
  /** The header in which a page's API calls name the store, because their URLs do not. Default `x-locale`. */
  localeHeader?: string;
}

/** The properties of a request that determine its store. A request context of `@assess/page-server` has them. */
export interface StoreRequest {
  readonly url: URL;
  readonly request: Pick<Request, 'headers'>;
}

/**
 * Creates the functions that derive facts of a request context: the request's store, its routing region, and whether the visitor's country is
 * unknown.
 *
 * @see spec §2 Route patterns
 */
export function createVisitorLocale(options: VisitorLocaleOptions) {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createVisitorLocale', options, {
      countryHeader: aText("the name of the edge's header, such as 'cf-ipcountry'"),
      localeHeader: optional(aText("the name of a header, such as 'x-locale'")),
    });
  const { countryHeader, localeHeader = 'x-locale' } = options;
  const countryOf = ({ request }: StoreRequest): string | undefined =>
    request.headers.get(countryHeader)?.trim().toUpperCase() || undefined;

  /** Determines a request's store: by its URL or, for API calls, by header; otherwise by cookie, Accept-Language and country. */
  const localeOf = (asked: StoreRequest): Locale => {
    const { url, request } = asked;
    // the header never determines the store of a page, because a cached page must not depend on a header
    const named = isApiPath(url.pathname) ? (request.headers.get(localeHeader) ?? '') : '';
    if (isLocale(named)) return named;
    const inUrl = localeInUrl(url);
    if (inUrl.kind === 'one') return inUrl.locale;
    const country = countryOf(asked);
    const chosen = chosenStore(asked);
    const liked = chooseLocale({ chosen, country, acceptLanguage: request.headers.get('accept-language') });
    return inUrl.kind === 'none' ? liked : nearest(inUrl.locales, [liked, chooseLocale({ country })]);
  };

  /** True if the edge could not tell the visitor's country, and neither URL nor cookie names a store. */
  const isCountryUnknown = (asked: StoreRequest): boolean => {
    const country = countryOf(asked);
    if (country === undefined || (/^[A-Z]{2}$/.test(country) && !noCountries.has(country))) return false;
    return chosenStore(asked) === undefined && localeInUrl(asked.url).kind === 'none';
  };

  return {
    localeOf,
    isCountryUnknown,
    /** Determines the region that stores the visitor's data: that of the country which the edge reports, else that of the store. */
    routingRegionOf: (asked: StoreRequest): RoutingRegion => routingRegionOf(localeOf(asked), countryOf(asked)),
  };
}

/** The codes that name no country: unknown, anonymous networks, and the codes that ISO 3166-1 leaves to users. */
const noCountries = new Set(['XX', 'T1', 'ZZ', 'A1', 'A2', 'AP', 'EU']);

/**
 * Reads the `locale` cookie. Browsers send the cookie of a more exact path first (RFC 6265 §5.4). Only the pages of a payment have such a
 * cookie. On all other pages the last cookie wins, because browsers may still have cookies that earlier versions set for paths of commerce.
 */
function chosenStore({ url, request }: StoreRequest): string | undefined {
  const chosen = (request.headers.get('cookie') ?? '')
    .split(';')
    .flatMap((pair) => parseCookie(pair)[localeCookie] ?? []);
  return chosen.at(isPaymentPath(url.pathname) ? 0 : -1);
}

/**
 * Picks one of the stores to which a URL can belong. For each preferred store in turn, it looks for that store and then
 * for one in the same country.
 */
function nearest(stores: readonly [Locale, ...Locale[]], wishes: readonly Locale[]): Locale {
  const inCountryOf = (wish: Locale) => stores.filter((code) => locales[code].country === locales[wish].country);
  return wishes.flatMap((wish) => (stores.includes(wish) ? [wish] : inCountryOf(wish)))[0] ?? stores[0];
}
