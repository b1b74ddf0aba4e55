import { realmPath } from '@assess/identity/contract';

export interface IdentityCallOptions {
  realm: string;
  /** Paths below `/auth/` beyond these calls; one that ends in a slash stands for all below it. */
  alsoServed: readonly string[];
}

/**
 * Tells which calls browsers may make to the identity server: those of signing in, and what a deployment names besides. Nothing
 * else of it stands on our origin, its administration least of all.
 *
 * @see spec §7 Identity server
 */
export function createIdentityCalls({ realm, alsoServed }: IdentityCallOptions) {
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

  return (method: string, { pathname, searchParams }: URL): boolean => {
    if (isAlsoServed(pathname)) return true;
    const call = pathname.replace(/\/$/, '');
    if (call === `${json}/sessions` && searchParams.get('_action') !== 'logout') return false;
    return methodOf[call] === method;
  };
}
