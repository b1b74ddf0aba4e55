import { isSignInPath } from '../urls/paths.ts';

/** A sign-in page's parameter for the address to go to afterwards. */
export const returnParameter = 'returnTo';

/** A sign-in page's address with the way back. Sign-in pages themselves are no place to come back to. */
export function withReturn(signInHref: string, here: string): string {
  const url = new URL(signInHref, 'http://store');
  if (!isSignInPath(new URL(here, url).pathname)) url.searchParams.set(returnParameter, here);
  return url.pathname + url.search;
}
