import { randomBytes } from 'node:crypto';
import { flagsHeader, readFlagsHeader, type FlagValues } from '@assess/feature-flags';
import { isLocale, locales, type Locale } from '@assess/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Customer } from '../customers/customer.ts';
import type { CommerceSession, CommerceStore } from './commerce-store.ts';
import type { Customers, SignedInAccount } from './customers.ts';
import { createStoreLinks, type StoreLinks } from './store-links.ts';
import { supportHref } from './support-link.ts';
import { texts, type Texts } from './texts/texts.ts';

/** The visitor who makes a request, and their store. */
export interface Visitor {
  locale: Locale;
  /** Path and search of what was asked for, as the visitor sees them. */
  address: string;
  texts: Texts;
  links: StoreLinks;
  /** The address of those who help. */
  supportHref: string;
  /** The visitor's flags, as the storefront found them. */
  flags: FlagValues;
  /** How many things are in the cart. */
  cartSize: number;
  session?: CommerceSession;
  /** Set when somebody is signed in. */
  customer?: Customer;
}

/** Finds the account that is signed in by a request's cookies. */
export type WhoIs = (credentials: { cookie?: string }) => Promise<SignedInAccount | undefined>;

const sessionCookie = 'commerce-session';

export type Visitors = ReturnType<typeof createVisitors>;

/**
 * Visitors bring their cart by the cookie `commerce-session`; the identity server says who they are, and the storefront names
 * their store in `x-locale` and their flags in `x-feature-flags`.
 */
export function createVisitors(store: CommerceStore, customerOf: Customers, whoIs: WhoIs) {
  const recognised = new WeakMap<FastifyRequest, Pick<Visitor, 'session' | 'customer'>>();

  const storedSession = ({ headers }: FastifyRequest): CommerceSession | undefined => {
    const id = new RegExp(`(?:^|;\\s*)${sessionCookie}=([\\w-]{22})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
    return id ? store.findSession(id) : undefined;
  };

  /** The session if it is this visitor's; one that was nobody's becomes theirs. */
  const sessionOf = (request: FastifyRequest, customer: Customer | undefined): CommerceSession | undefined => {
    const session = storedSession(request);
    if (session?.customerId === null && customer) store.claimSession(session.id, customer.id);
    const owner = session?.customerId ?? customer?.id;
    if (owner !== customer?.id) return undefined;
    if (session && customer) store.resumeSession(session.id);
    return session;
  };

  return {
    /** Finds out who asks; has to come before everything else. */
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
      const cart = session ? store.cart(session.id) : [];
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
    /** The visitor's session; begins one where there is none, for the cart. */
    ensureSession(request: FastifyRequest, reply: FastifyReply): string {
      const { session, customer } = recognised.get(request) ?? {};
      if (session) return session.id;
      const id = randomBytes(16).toString('base64url');
      store.startSession(id, customer?.id ?? null);
      setCookie(request, reply, `${sessionCookie}=${id}; HttpOnly`);
      return id;
    },
    /** Ends a visit by time-out. The customer finds the cart again: here with the same cookie, elsewhere as an old cart. */
    leave(request: FastifyRequest, now: number): void {
      const session = storedSession(request);
      if (session?.customerId) store.leaveSession(session.id, now);
    },
    /** Forgets the session with its cart, whoever's it is. */
    forget(request: FastifyRequest, reply: FastifyReply): void {
      const session = storedSession(request);
      if (session) store.endSession(session.id);
      setCookie(request, reply, `${sessionCookie}=; HttpOnly; Max-Age=0`);
    },
  };
}

function setCookie({ headers }: FastifyRequest, reply: FastifyReply, cookie: string): void {
  const secure = headers['x-forwarded-proto'] === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${cookie}; Path=/; SameSite=Lax${secure}`); // fastify gathers several
}
