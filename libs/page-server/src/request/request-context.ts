import { parseCookie } from 'cookie';
import { createRequestFacts, type RequestFactsOptions } from './request-facts.ts';

/** A request, and data about it and its sender. Each property is computed once, when it is first read. */
export interface RequestContext {
  readonly request: Request;
  /** The requested URL. Its host is a placeholder if `hasAddress` is false. */
  readonly url: URL;
  /** True if the request names exactly one host, which every URL needs (RFC 9112 §3.2). */
  readonly hasAddress: boolean;
  /** True for a method that only reads. */
  readonly isRead: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The visitor's IP address, for rate limits; `unknown` if the proxy in front sends none. */
  readonly clientAddress: string;
  /** The origin in the visitor's address bar. */
  readonly publicOrigin: string;
  /** True if the visitor's browser connected over TLS. */
  readonly isSecure: boolean;
  /** True if a page of this server sent the request, according to the headers that browsers set. */
  readonly isFromOurPages: boolean;
  /** Creates the context of the same visitor at another URL of the server. */
  readonly at: (address: string | URL) => RequestContext;
  /** Creates a context at the same URL without this visitor's data, for rendering a page that many visitors get. */
  readonly asAnybody: () => RequestContext;
}

/** A request context with properties that an app adds, such as the visitor's language. */
export type ContextWith<Facts> = Omit<RequestContext, 'at' | 'asAnybody'> &
  Readonly<Facts> & {
    /** Creates the context of the same request at another URL. */
    readonly at: (address: string | URL) => ContextWith<Facts>;
    /** Creates the context of the same URL without the cookies and headers of the visitor. */
    readonly asAnybody: () => ContextWith<Facts>;
  };

/** The functions that compute the properties that an app adds. Each is called when its property is first read. */
export type FactSources<Facts> = { readonly [Name in keyof Facts]: (context: ContextWith<Facts>) => Facts[Name] };

/**
 * Creates the function that turns a request into its context.
 *
 * @param own - computes the properties that the app adds to every context.
 */
export function createRequestContexts<Facts extends object = object>(
  options: RequestFactsOptions,
  own: FactSources<Facts> = {} as FactSources<Facts>,
): (request: Request) => ContextWith<Facts> {
  const facts = createRequestFacts(options);

  const contextOf = (request: Request, sender: Request = request): ContextWith<Facts> => {
    const { headers } = request;
    const parsed = URL.parse(request.url);
    const hasAddress = isHost(parsed?.hostname) && headers.get('host')?.includes(',') !== true;
    const url = parsed && hasAddress ? parsed : withMadeUpHost(request.url);
    const context = lazily<RequestContext>({
      ...own,
      request: () => request,
      url: () => url,
      hasAddress: () => hasAddress,
      isRead: () => request.method === 'GET' || request.method === 'HEAD',
      cookies: () => parseCookie(headers.get('cookie') ?? ''),
      clientAddress: () => facts.clientAddress(sender),
      publicOrigin: () => facts.originOf(request),
      isSecure: () => context.publicOrigin.startsWith('https:'),
      isFromOurPages: () => facts.isFromOurPages(request),
      at: () => (address) =>
        contextOf(new Request(new URL(address, url), { headers }), sender) as unknown as RequestContext,
      asAnybody: () => () => contextOf(new Request(url)) as unknown as RequestContext,
    }) as ContextWith<Facts>;
    return context;
  };
  return (request) => contextOf(request);
}

/** True for a real host name. If a request has none, the library srvx writes `_invalid_` into its URL. */
const isHost = (name: string | undefined): boolean => name !== undefined && name !== '_invalid_';

/** Returns a URL with a placeholder host for a request without a host. Its path is still needed to find the language. */
const withMadeUpHost = (address: string): URL =>
  new URL(`http://host.invalid${address.replace(/^\w+:\/\/[^/?#]*/, '')}`);

/** Creates an object whose properties are computed once, when they are first read. */
function lazily<Facts extends object>(sources: { [Name in keyof Facts]: (context: Facts) => Facts[Name] }): Facts {
  const known = {} as Facts;
  for (const name of Object.keys(sources) as (keyof Facts)[])
    Object.defineProperty(known, name, {
      configurable: true,
      get: () => {
        const value = sources[name](known);
        Object.defineProperty(known, name, { value });
        return value;
      },
    });
  return known;
}
