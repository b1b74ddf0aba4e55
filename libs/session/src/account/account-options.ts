import type { createIdentity, IdentityOptions } from '@assess/identity';
import type { SessionOptions } from '../session-options.ts';
import type { Log } from '../tolerate.ts';
import type { EndNotice } from './end-notice.ts';
import type { LeadOptions } from './session-redirects.ts';

/** Addresses of the page's own origin, some of which it may have to pass on to the store. @see spec §7 */
export const accountAddresses = {
  /** The identity server. */
  identity: '/auth',
  /** A static page that may be framed and runs no app. */
  silent: '/silent.html',
  /** The sign-in page, where an end leads to from what is for customers alone. */
  signIn: '/en/login',
  /** Answers whether this browser has a session of the identity server. */
  session: '/api/session',
  /** The visitor's routing region. */
  routingRegion: '/api/routingRegion',
  /** The store's sign-out, called as `POST {path}?timeout={bool}`. */
  signOut: '/store/logout',
  /** Commerce's sign-out, called likewise where it is enabled. */
  commerceSignOut: '/store/customer/logout',
};

/** What an app says of itself to have identity, session and the ways to and from the sign-in of one piece. Times are milliseconds. */
export type AccountOptions = LeadOptions & {
  /** The identity server's realm and client, and what else is not as `createIdentity` has it by default. */
  identity: Pick<IdentityOptions, 'realm' | 'clientId'> & {
    /**
     * The identity server's public address, such as `https://store.example/auth`, in whose name it issues tokens. It is asked at
     * `addresses.identity` of the page's own origin. Default: it is known by that address too.
     */
    server?: string;
  } & Partial<IdentityOptions>;
  /** The store's origin, whose commerce is asked who the customer is. Default: the page's own, which passes that on. */
  storeOrigin?: string;
  addresses?: Partial<typeof accountAddresses>;
  /** The language of a sign-in's steps, as in `accept-language`; asked at each call. Default: the page's. */
  language?: () => string;
  /** The cookie for scripts that stands while somebody may be signed in. Default `signed-in`. */
  hintCookie?: string;
  /** Tells whether commerce is to hear of a sign-out; asked at each one. Default: never. */
  isCommerceEnabled?: () => boolean;
  /** Keeps why the session ended; a page that shows it without an account makes its own before. Default: a new one. */
  endNotice?: EndNotice;
  /** Options of the session that are not as `createSession` has them by default, such as its limits. */
  session?: Partial<SessionOptions>;
  log?: Log;
  /** Default `createIdentity`; a test passes its own. */
  createIdentity?: typeof createIdentity;
  /** The location by which the browser leaves the page; a test passes its own. Default: the page's location. */
  go?: Pick<Location, 'assign' | 'replace' | 'reload'>;
};
