import { randomBytes } from 'node:crypto';
import { isLocale, locales, type Locale } from '@assess/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CommerceSession, CommerceStore } from './commerce-store.ts';
import { findCustomer, type Customer } from './data/customers.ts';
import { createStoreLinks, type StoreLinks } from './store-links.ts';
import { texts, type Texts } from './texts/texts.ts';

/** Who asks, and in which store. */
export interface Visitor {
  locale: Locale;
  texts: Texts;
  links: StoreLinks;
  session?: CommerceSession;
  /** Set when somebody is signed in. */
  customer?: Customer;
}

const sessionCookie = 'commerce-session';
const hintCookie = 'signed-in';

export type Visitors = ReturnType<typeof createVisitors>;

/** Visitors are known by the cookie `commerce-session`; the storefront names their store in `x-locale`. */
export function createVisitors(store: CommerceStore) {
  const sessionOf = ({ headers }: FastifyRequest): CommerceSession | undefined => {
    const id = new RegExp(`(?:^|;\\s*)${sessionCookie}=([\\w-]{22})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
    return id ? store.findSession(id) : undefined;
  };

  return {
    read(request: FastifyRequest): Visitor {
      const named = String(request.headers['x-locale'] ?? '');
      const locale = isLocale(named) ? named : 'en-us';
      const session = sessionOf(request);
      return {
        locale,
        texts: texts[locales[locale].language],
        links: createStoreLinks(locale),
        session,
        customer: session?.customerId ? findCustomer(session.customerId) : undefined,
      };
    },
    /** The visitor's session; begins one where there is none, for the cart. */
    ensureSession(request: FastifyRequest, reply: FastifyReply): string {
      const id = sessionOf(request)?.id;
      if (id) return id;
      const newId = randomBytes(16).toString('base64url');
      store.startSession(newId);
      setCookie(request, reply, `${sessionCookie}=${newId}; HttpOnly`);
      return newId;
    },
    signIn(request: FastifyRequest, reply: FastifyReply, customer: Customer): void {
      const to = randomBytes(16).toString('base64url');
      store.signIn(customer.id, { from: sessionOf(request)?.id, to });
      setCookie(request, reply, `${sessionCookie}=${to}; HttpOnly`);
      setCookie(request, reply, `${hintCookie}=1`); // read by scripts: worth asking who this is
    },
    signOut(request: FastifyRequest, reply: FastifyReply): void {
      const session = sessionOf(request);
      if (session) store.endSession(session.id);
      setCookie(request, reply, `${sessionCookie}=; HttpOnly; Max-Age=0`);
      setCookie(request, reply, `${hintCookie}=; Max-Age=0`);
    },
  };
}

function setCookie({ headers }: FastifyRequest, reply: FastifyReply, cookie: string): void {
  const secure = headers['x-forwarded-proto'] === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${cookie}; Path=/; SameSite=Lax${secure}`); // fastify gathers several
}
