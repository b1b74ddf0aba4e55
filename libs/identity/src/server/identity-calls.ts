import { aText, anArray, checkOptions } from '@assess/i18n/arguments';
import { realmPath } from '../contract/index.ts';

/** The options of `createIdentityCalls`. */
export interface IdentityCallOptions {
  realm: string;
  /** Further paths below `/auth/` that browsers may request. A path that ends in a slash includes everything below it.*/
  alsoServed: readonly string[];
}

/** The pages that may make a call: pages of this app alone, or pages of any site. */
export type IdentityCaller = 'our-pages' | 'any-page';

/**
 * Creates the check for the calls that browsers may make to the identity server: the calls of a sign-in, and those that a deployment
 * adds. The identity server's other paths, such as its administration, are not available on our origin.
 *
 * Other sites may link to `authorize`, which changes nothing here, and to what a deployment adds. They may not link to `endSession`, which
 * signs the visitor out.
 *
 * @returns a function from a method and a URL to the pages that may make this call; `undefined` if there is no such call.
 * @see spec §7 Identity server
 */
export function createIdentityCalls(options: IdentityCallOptions) {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createIdentityCalls', options, {
      realm: aText("'root' or a path below it, such as 'alpha'"),
      alsoServed: anArray('an array of paths below /auth/, which may be empty', (path) => typeof path === 'string'),
    });
  const { realm, alsoServed } = options;
  const oauth = `/auth/oauth2/${realmPath(realm)}`;
  const json = `/auth/json/${realmPath(realm)}`;
  const methodOf: Readonly<Record<string, string>> = {
    [`${oauth}/authorize`]: 'GET',
    [`${oauth}/access_token`]: 'POST',
    [`${oauth}/userinfo`]: 'GET',
    [`${oauth}/connect/endSession`]: 'GET',
    [`${oauth}/token/revoke`]: 'POST',
    [`${json}/authenticate`]: 'POST',
    [`${json}/sessions`]: 'POST',
  };
  const isAlsoServed = (pathname: string): boolean =>
    alsoServed.some(
      (path) => pathname === `/auth/${path}` || (path.endsWith('/') && pathname.startsWith(`/auth/${path}`)),
    );

  return (method: string, { pathname, searchParams }: URL): IdentityCaller | undefined => {
    if (isAlsoServed(pathname)) return 'any-page';
    const call = pathname.replace(/\/$/, '');
    if (call === `${json}/sessions` && searchParams.get('_action') !== 'logout') return undefined;
    if (methodOf[call] !== method) return undefined;
    return call === `${oauth}/authorize` ? 'any-page' : 'our-pages';
  };
}
