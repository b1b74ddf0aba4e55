import type { Locale, RoutingRegion } from '@assess/i18n';
import { parseCookie } from 'cookie';
import type { AppConfig } from '../../app-config.ts';
import { createRequestFacts, type RequestFactsOptions } from './request-facts.ts';
import { createVisitorLocale, type VisitorLocaleOptions } from './visitor-locale.ts';

/** A request, and what is known of it and of its sender: each fact is worked out when it is first asked for, once. */
export interface RequestContext {
  readonly request: Request;
  /** The address that is asked for. Its host is made up where `hasAddress` is false. */
  readonly url: URL;
  /** True when the request names one host, without which it has no address (RFC 9112 §3.2). */
  readonly hasAddress: boolean;
  /** True for a method that only reads. */
  readonly isRead: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The store that the request is for. */
  readonly locale: Locale;
  readonly config: AppConfig;
  /** The region that has the visitor's data. */
  readonly routingRegion: RoutingRegion;
  /** True when a store had to be chosen for a visitor of whom the edge cannot tell the country. */
  readonly isCountryUnknown: boolean;
  /** The visitor's network address, for limits; `unknown` where the proxy in front names none. */
  readonly clientAddress: string;
  /** The origin that the visitor sees. */
  readonly publicOrigin: string;
  /** True when the visitor's browser came over TLS. */
  readonly isSecure: boolean;
  /** True when a page of ours made the request, as far as the browser tells. */
  readonly isFromOurPages: boolean;
  /** The same visitor reading another address of ours. */
  readonly at: (address: string | URL) => RequestContext;
  /** Nobody in particular at the same address: what is rendered for many knows nothing of the one who asks. */
  readonly asAnybody: () => RequestContext;
}

export interface RequestContextOptions extends RequestFactsOptions, VisitorLocaleOptions {
  configFor: (locale: Locale) => AppConfig;
}

export type RequestContextOf = (request: Request) => RequestContext;

/** Works out once per request everything that the server knows of it. */
export function createRequestContexts({
  configFor,
  countryHeader,
  ...options
}: RequestContextOptions): RequestContextOf {
  const facts = createRequestFacts(options);
  const visitorLocale = createVisitorLocale({ countryHeader });

  const contextOf = (request: Request, sender: Request = request): RequestContext => {
    const { headers } = request;
    const parsed = URL.parse(request.url);
    const hasAddress = isHost(parsed?.hostname) && headers.get('host')?.includes(',') !== true;
    const url = parsed && hasAddress ? parsed : withMadeUpHost(request.url);
    const context: RequestContext = lazily<RequestContext>({
      request: () => request,
      url: () => url,
      hasAddress: () => hasAddress,
      isRead: () => request.method === 'GET' || request.method === 'HEAD',
      cookies: () => parseCookie(headers.get('cookie') ?? ''),
      locale: () => visitorLocale.localeOf(context),
      config: () => configFor(context.locale),
      routingRegion: () => visitorLocale.routingRegionOf(context),
      isCountryUnknown: () => visitorLocale.isCountryUnknown(context),
      clientAddress: () => facts.clientAddress(sender),
      publicOrigin: () => facts.originOf(request),
      isSecure: () => context.publicOrigin.startsWith('https:'),
      isFromOurPages: () => facts.isFromOurPages(request),
      at: () => (address) => contextOf(new Request(new URL(address, url), { headers }), sender),
      asAnybody: () => () => contextOf(new Request(url)),
    });
    return context;
  };
  return (request) => contextOf(request);
}

/** Tells a host's name from none, for which srvx writes `_invalid_` into the address. */
const isHost = (name: string | undefined): boolean => name !== undefined && name !== '_invalid_';

/** Gives a request without a host a made-up address: the language is told by what else it says. */
const withMadeUpHost = (address: string): URL =>
  new URL(`http://store.invalid${address.replace(/^\w+:\/\/[^/?#]*/, '')}`);

/** An object whose properties are worked out when they are first read, once. */
function lazily<Facts extends object>(sources: { [Name in keyof Facts]: () => Facts[Name] }): Facts {
  const known = {} as Facts;
  for (const name of Object.keys(sources) as (keyof Facts)[])
    Object.defineProperty(known, name, {
      configurable: true,
      get: () => {
        const value = sources[name]();
        Object.defineProperty(known, name, { value });
        return value;
      },
    });
  return known;
}
