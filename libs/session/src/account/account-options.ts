import { aFunction, anObject, aServerUrl, aRule, aText, checkOptions, optional } from '@assess/i18n/arguments';
import type { createIdentity, IdentityOptions } from '@assess/identity';
import type { SessionOptions } from '../session-options.ts';
import type { Log } from '../tolerate.ts';
import type { EndRecord } from './end-record.ts';
import type { LeadOptions } from './session-redirects.ts';

/** URL paths on the page's own origin, whose server may have to proxy some of them to the storefront's server. @see spec §7 */
export const accountPaths = {
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
     * to `paths.identity` on the page's own origin. Default: `paths.identity` on that origin.
     */
    server?: string;
  } & Partial<IdentityOptions>;
  /** The origin to which requests for the customer are sent. Default: the page's own, whose server proxies them to commerce. */
  storeOrigin?: string;
  paths?: Partial<typeof accountPaths>;
  /** Returns the language of the sign-in steps, in the format of `accept-language`. Default: the page's `lang`. */
  language?: () => string;
  /** The cookie for scripts that exists while a user may be signed in. Default `signed-in`. */
  hintCookie?: string;
  /**
   * Returns true while customers sign in at commerce, in a session without tokens (spec §4, non-token login branch). A user whose tokens of
   * the identity server are stored stays signed in with them. Default: false.
   */
  signsInAtCommerce?: () => boolean;
  /** Returns true when commerce must be notified of a sign-out. Called at each sign-out. Default: false. */
  isCommerceEnabled?: () => boolean;
  /**
   * The record of why the session ended. A page that shows the reason before it opens an account passes the same
   * object here. Default: a new record.
   */
  endRecord?: EndRecord;
  /** Options that replace the defaults of `createSession`, such as its limits. */
  session?: Partial<SessionOptions>;
  log?: Log;
  /** Creates the identity client. Default `createIdentity`; a test passes a fake. */
  createIdentity?: typeof createIdentity;
  /** The location for navigation. Default: the page's location; a test passes a fake. */
  go?: Pick<Location, 'assign' | 'replace' | 'reload'>;
};

/** The base path of an app that is not at the root of its origin. `assess()` defines it from the setting `base` of Vite. */
declare const __ASSESS_BASE__: string | undefined;

/** Returns the path of the hidden page, which a build puts beside the app's own page. */
export function silentPath(): string {
  if (typeof __ASSESS_BASE__ === 'undefined') return accountPaths.silent;
  return new URL(__ASSESS_BASE__ + accountPaths.silent.slice(1), document.baseURI).pathname;
}

/** Throws if the options of an account are wrong. @param call - the function or component that gets them */
export function checkAccountOptions(call: string, options: AccountOptions): void {
  const aCall = (example: string) => optional(aFunction(`a function such as ${example}`));
  checkOptions(call, options, {
    identity: anObject("an object such as { realm: 'alpha', clientId: 'assess-store' }"),
    paths: optional(aRule("an object with paths that begin with a slash, such as { identity: '/auth' }", arePaths)),
    landingAfter: aCall("({ reason }) => '/en/login'"),
    ownStoreOf: aCall('(user) => storeOf(user.registrationCountryIso)'),
    language: aCall("() => 'fr-CA'"),
    signsInAtCommerce: aCall('() => false'),
    isCommerceEnabled: aCall('() => true'),
  });
  checkOptions(call, options.identity, {
    realm: aText("'root' or a path below it, such as 'alpha', in the option identity"),
    clientId: aText(
      "the id of the app's client at the identity server, such as 'assess-store', in the option identity",
    ),
    server: optional({ ...aServerUrl(), is: `${aServerUrl().is}, in the option identity` }),
  });
}

const arePaths = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((path) => path === undefined || (typeof path === 'string' && path.startsWith('/')));
