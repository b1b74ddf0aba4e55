import type { Locale, RoutingRegion } from '@assess/i18n';
import { parseCookie } from 'cookie';
import type { AppConfig } from '../../app-config.ts';
import { createRequestFacts, type RequestFactsOptions } from './request-facts.ts';
import { createVisitorLocale, type VisitorLocaleOptions } from './visitor-locale.ts';

/** A request and the facts about it and its sender. Each fact is computed once, when it is first read. */
export interface RequestContext {
  readonly request: Request;
  /** The requested URL. Its host is a placeholder if `hasAddress` is false. */
  readonly url: URL;
  /** True if the request names exactly one host, which every URL needs (RFC 9112 §3.2). */
  readonly hasAddress: boolean;
  /** True for a method that only reads. */
  readonly isRead: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The store that the request is for. */
  readonly locale: Locale;
  readonly config: AppConfig;
  /** The region that stores the visitor's data. */
  readonly routingRegion: RoutingRegion;
  /** True if a store had to be chosen although the edge could not tell the visitor's country. */
  readonly isCountryUnknown: boolean;
  /** The visitor's IP address, for rate limits; `unknown` if the proxy in front sends none. */
  readonly clientAddress: string;
  /** The origin that the visitor sees. */
  readonly publicOrigin: string;
  /** True if the visitor's browser connected over TLS. */
  readonly isSecure: boolean;
  /** True if a page of this store sent the request, as far as the browser tells. */
  readonly isFromOurPages: boolean;
  /** Creates the context of the same visitor at another URL of the store. */
  readonly at: (address: string | URL) => RequestContext;
  /** Creates an anonymous context at the same URL, because a page rendered for many visitors must not depend on this one. */
  readonly asAnybody: () => RequestContext;
}

export interface RequestContextOptions extends RequestFactsOptions, VisitorLocaleOptions {
  configFor: (locale: Locale) => AppConfig;
}

export type RequestContextOf = (request: Request) => RequestContext;

/** Creates the function that turns a request into its context. */
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

/** True for a real host name. If there is none, srvx writes `_invalid_` into the URL. */
const isHost = (name: string | undefined): boolean => name !== undefined && name !== '_invalid_';

/** Gives a request without a host a placeholder URL, because its other parts still tell the language. */
const withMadeUpHost = (address: string): URL =>
  new URL(`http://store.invalid${address.replace(/^\w+:\/\/[^/?#]*/, '')}`);

/** Creates an object whose properties are computed once, when they are first read. */
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
