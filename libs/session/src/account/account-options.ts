import type { createIdentity, IdentityOptions } from '@assess/identity';
import type { SessionOptions } from '../session-options.ts';
import type { Log } from '../tolerate.ts';
import type { EndNotice } from './end-notice.ts';
import type { LeadOptions } from './session-redirects.ts';

/** Paths on the page's own origin. The origin may have to pass some of them on to the store. @see spec §7 */
export const accountAddresses = {
  /** The identity server. */
  identity: '/auth',
  /** A static page that can be framed and runs no app. */
  silent: '/silent.html',
  /** The sign-in page, which follows the end of a session on pages for customers only. */
  signIn: '/en/login',
  /** The endpoint that tells whether this browser has a session of the identity server. */
  session: '/api/session',
  /** The endpoint for the visitor's routing region. */
  routingRegion: '/api/routingRegion',
  /** The store's sign-out, called as `POST {path}?timeout={bool}`. */
  signOut: '/store/logout',
  /** Commerce's sign-out, called in the same way when it is enabled. */
  commerceSignOut: '/store/customer/logout',
};

/** The options of an app's account, which combines identity, session and redirects. Times are milliseconds. */
export type AccountOptions = LeadOptions & {
  /** The identity server's realm and client, and options that replace the defaults of `createIdentity`. */
  identity: Pick<IdentityOptions, 'realm' | 'clientId'> & {
    /**
     * The identity server's public URL, such as `https://store.example/auth`, which its tokens name as their issuer. Calls go
     * to `addresses.identity` on the page's own origin. Default: the same URL.
     */
    server?: string;
  } & Partial<IdentityOptions>;
  /** The origin of the store whose commerce knows the customer. Default: the page's own, which passes the call on. */
  storeOrigin?: string;
  addresses?: Partial<typeof accountAddresses>;
  /** The language of a sign-in's steps, as in `accept-language`; read at each call. Default: the page's. */
  language?: () => string;
  /** The cookie for scripts that exists while a user may be signed in. Default `signed-in`. */
  hintCookie?: string;
  /** True when commerce must be notified of a sign-out; read at each sign-out. Default: never. */
  isCommerceEnabled?: () => boolean;
  /**
   * Stores the reason of the session's end. A page that shows it without an account creates its own and passes it here.
   * Default: a new one.
   */
  endNotice?: EndNotice;
  /** Options that replace the defaults of `createSession`, such as its limits. */
  session?: Partial<SessionOptions>;
  log?: Log;
  /** Creates the identity. Default `createIdentity`; a test passes its own. */
  createIdentity?: typeof createIdentity;
  /** The location for navigation. Default: the page's location; a test passes its own. */
  go?: Pick<Location, 'assign' | 'replace' | 'reload'>;
};
