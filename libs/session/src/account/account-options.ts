import type { createIdentity, IdentityOptions } from '@assess/identity';
import type { SessionOptions } from '../session-options.ts';
import type { Log } from '../tolerate.ts';
import type { EndNotice } from './end-notice.ts';
import type { LeadOptions } from './session-redirects.ts';

/** URL paths on the page's own origin, whose server may have to proxy some of them to the storefront's server. @see spec §7 */
export const accountAddresses = {
  /** The identity server. */
  identity: '/auth',
  /** The static page in the hidden iframe of a silent sign-in. It runs no app. */
  silent: '/silent.html',
  /** The sign-in page, which follows the end of a session on pages for customers only. */
  signIn: '/en/login',
  /** The endpoint that tells whether this browser has a session of the identity server. */
  session: '/api/session',
  /** The endpoint for the visitor's routing region. */
  routingRegion: '/api/routingRegion',
  /** The sign-out endpoint of the storefront's server, called as `POST {path}?timeout={bool}`. */
  signOut: '/store/logout',
  /** The sign-out endpoint of commerce, called as `POST {path}?timeout={bool}` when `isCommerceEnabled` returns true. */
  commerceSignOut: '/store/customer/logout',
};

/** The options of an app's account, which combines identity, session and redirects. Times are milliseconds. */
export type AccountOptions = LeadOptions & {
  /** The identity server's realm and client, and options that replace the defaults of `createIdentity`. */
  identity: Pick<IdentityOptions, 'realm' | 'clientId'> & {
    /**
     * The identity server's public URL, such as `https://store.example/auth`, which its tokens name as their issuer. Calls go
     * to `addresses.identity` on the page's own origin. Default: `addresses.identity` on that origin.
     */
    server?: string;
  } & Partial<IdentityOptions>;
  /** The origin to which requests for the customer are sent. Default: the page's own, whose server proxies them to commerce. */
  storeOrigin?: string;
  addresses?: Partial<typeof accountAddresses>;
  /** Returns the language of the sign-in steps, in the format of `accept-language`. Default: the page's `lang`. */
  language?: () => string;
  /** The cookie for scripts that exists while a user may be signed in. Default `signed-in`. */
  hintCookie?: string;
  /** Returns true when commerce must be notified of a sign-out. Called at each sign-out. Default: false. */
  isCommerceEnabled?: () => boolean;
  /**
   * The notice that stores why the session ended. A page that shows the notice before it opens an account passes the same
   * object here. Default: a new notice.
   */
  endNotice?: EndNotice;
  /** Options that replace the defaults of `createSession`, such as its limits. */
  session?: Partial<SessionOptions>;
  log?: Log;
  /** Creates the identity client. Default `createIdentity`; a test passes a fake. */
  createIdentity?: typeof createIdentity;
  /** The location for navigation. Default: the page's location; a test passes a fake. */
  go?: Pick<Location, 'assign' | 'replace' | 'reload'>;
};
