import { returnParameter } from '@assess/session/boot';
import { isSignInPath } from './paths.ts';

/** Builds a sign-in page's URL with the way back. A sign-in page itself is never the way back. */
export function withReturn(signInHref: string, here: string): string {
  const url = new URL(signInHref, 'http://store');
  if (!isSignInPath(new URL(here, url).pathname)) url.searchParams.set(returnParameter, here);
  return url.pathname + url.search;
}
