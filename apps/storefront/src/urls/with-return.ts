import { isSignInPath } from '@assess/i18n/store-url';
import { returnParameter } from '@assess/session/boot';

/** Returns a sign-in page's URL with the page `here` as the destination after the sign-in, unless `here` is itself a sign-in page. */
export function withReturn(signInHref: string, here: string): string {
  const url = new URL(signInHref, 'http://store');
  if (!isSignInPath(new URL(here, url).pathname)) url.searchParams.set(returnParameter, here);
  return url.pathname + url.search;
}
