import { randomBytes } from 'node:crypto';
import { flagsHeader, readFlagsHeader, type FlagValues } from '@assess/feature-flags';
import { isLocale, locales, type Locale } from '@assess/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Customer } from '../customers/customer.ts';
import type { CommerceSession, CommerceRepository } from './commerce-repository.ts';
import type { Customers, SignedInAccount } from './customers.ts';
import { createStoreLinks, type StoreLinks } from './store-links.ts';
import { supportHref } from './support-link.ts';
import { texts, type Texts } from './texts/texts.ts';

/** The visitor of a request, with their store. */
export interface Visitor {
  locale: Locale;
  /** The requested path and query, as the visitor sees them. */
  address: string;
  texts: Texts;
  links: StoreLinks;
  /** The URL of Customer Support. */
  supportHref: string;
  /** The visitor's flags, as the storefront evaluated them. */
  flags: FlagValues;
  /** The number of items in the cart. */
  cartSize: number;
  session?: CommerceSession;
  /** The signed-in customer, if there is one. */
  customer?: Customer;
}

/** Finds the signed-in account by a request's cookies. */
export type WhoIs = (credentials: { cookie?: string }) => Promise<SignedInAccount | undefined>;

const sessionCookie = 'commerce-session';

export type Visitors = ReturnType<typeof createVisitors>;

/**
 * Creates the functions that read visitors from requests. The cookie `commerce-session` identifies the cart, and the
 * identity server identifies the customer. The storefront sends the store in `x-locale` and the flags in
 * `x-feature-flags`.
 */
export function createVisitors(repository: CommerceRepository, customerOf: Customers, whoIs: WhoIs) {
  const recognised = new WeakMap<FastifyRequest, Pick<Visitor, 'session' | 'customer'>>();

  const storedSession = ({ headers }: FastifyRequest): CommerceSession | undefined => {
    const id = new RegExp(`(?:^|;\\s*)${sessionCookie}=([\\w-]{22})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
    return id ? repository.findSession(id) : undefined;
  };

  /** Returns the request's session if it belongs to this visitor. If the session has no customer yet, it is assigned to the visitor. */
  const sessionOf = (request: FastifyRequest, customer: Customer | undefined): CommerceSession | undefined => {
    const session = storedSession(request);
    if (session?.customerId === null && customer) repository.claimSession(session.id, customer.id);
    const owner = session?.customerId ?? customer?.id;
    if (owner !== customer?.id) return undefined;
    if (session && customer) repository.resumeSession(session.id);
    return session;
  };

  return {
    /** Identifies the visitor of a request. It has to run before the handler. */
    async recognise(request: FastifyRequest): Promise<void> {
      const { cookie } = request.headers;
      const account = await whoIs({ cookie });
      const customer = account && customerOf(account);
      recognised.set(request, { customer, session: sessionOf(request, customer) });
    },
    read(request: FastifyRequest): Visitor {
      const named = String(request.headers['x-locale'] ?? '');
      const locale = isLocale(named) ? named : 'en-us';
      const { session } = recognised.get(request) ?? {};
      const cart = session ? repository.cart(session.id) : [];
      return {
        locale,
        flags: readFlagsHeader(String(request.headers[flagsHeader] ?? '')),
        cartSize: cart.reduce((size, { quantity }) => size + quantity, 0),
        address: request.url.slice(request.server.prefix.length),
        texts: texts[locales[locale].language],
        links: createStoreLinks(locale),
        supportHref: supportHref(locale, `${request.protocol}://${request.host}`),
        ...recognised.get(request),
      };
    },
    /** Returns the visitor's session, or starts one for the cart. */
    ensureSession(request: FastifyRequest, reply: FastifyReply): string {
      const { session, customer } = recognised.get(request) ?? {};
      if (session) return session.id;
      const id = randomBytes(16).toString('base64url');
      repository.startSession(id, customer?.id ?? null);
      setCookie(request, reply, `${sessionCookie}=${id}; HttpOnly`);
      return id;
    },
    /** Marks the session as timed out. The customer finds the cart again: in this browser by the same cookie, elsewhere as an old cart. */
    leave(request: FastifyRequest, now: number): void {
      const session = storedSession(request);
      if (session?.customerId) repository.leaveSession(session.id, now);
    },
    /** Ends the session and deletes its cart, for visitors and signed-in customers alike. */
    forget(request: FastifyRequest, reply: FastifyReply): void {
      const session = storedSession(request);
      if (session) repository.endSession(session.id);
      setCookie(request, reply, `${sessionCookie}=; HttpOnly; Max-Age=0`);
    },
  };
}

/** Sets a cookie of commerce for the whole store. */
export function setCookie({ headers }: FastifyRequest, reply: FastifyReply, cookie: string): void {
  const secure = headers['x-forwarded-proto'] === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${cookie}; Path=/; SameSite=Lax${secure}`); // fastify appends it to earlier cookies
}
