import { parseCookie } from 'cookie';
import { createRequestFacts, type RequestFactsOptions } from './request-facts.ts';

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
  /** The visitor's IP address, for rate limits; `unknown` if the proxy in front sends none. */
  readonly clientAddress: string;
  /** The origin that the visitor sees. */
  readonly publicOrigin: string;
  /** True if the visitor's browser connected over TLS. */
  readonly isSecure: boolean;
  /** True if a page of this server sent the request, as far as the browser tells. */
  readonly isFromOurPages: boolean;
  /** Creates the context of the same visitor at another URL of the server. */
  readonly at: (address: string | URL) => RequestContext;
  /** Creates an anonymous context at the same URL, because a page rendered for many visitors must not depend on this one. */
  readonly asAnybody: () => RequestContext;
}

/** A request context with an app's own facts, such as the visitor's language. */
export type ContextWith<Facts> = Omit<RequestContext, 'at' | 'asAnybody'> &
  Readonly<Facts> & {
    /** Creates the context of the same request at another address. */
    readonly at: (address: string | URL) => ContextWith<Facts>;
    /** Creates the context of the same address without the cookies and headers of the visitor. */
    readonly asAnybody: () => ContextWith<Facts>;
  };

/** The function that computes each of an app's own facts. It is called when the fact is first read. */
export type FactSources<Facts> = { readonly [Name in keyof Facts]: (context: ContextWith<Facts>) => Facts[Name] };

/**
 * Creates the function that turns a request into its context.
 *
 * @param own - the app's own facts, which are added to those of every request.
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

/** True for a real host name. If there is none, srvx writes `_invalid_` into the URL. */
const isHost = (name: string | undefined): boolean => name !== undefined && name !== '_invalid_';

/** Gives a request without a host a placeholder URL, because its other parts still tell the language. */
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
