import { returnParameter } from './return-parameter.ts';

/** The identity server's URL parameter for the destination after a sign-in: the URL of an authorization request. */
export const gotoParameter = 'goto';

/**
 * Reads the destination of a sign-in from the query. It ignores URLs of other origins, because attackers link to those.
 *
 * @param search - the query of the sign-in page.
 * @param isPage - true for the path of a page.
 */
export function destinationIn(search: string, origin: string, isPage: (path: string) => boolean): string | undefined {
  const parameters = new URLSearchParams(search);
  const waiting = ownAddress(parameters.get(gotoParameter), origin);
  if (waiting?.startsWith('/auth/')) return waiting;
  const back = ownAddress(parameters.get(returnParameter), origin);
  return back !== undefined && isPage(back) ? back : undefined;
}

function ownAddress(address: string | null, origin: string): string | undefined {
  if (address === null || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const path = url.pathname + url.search + url.hash;
  if (url.origin !== origin || !URL.canParse(path, origin)) return undefined;
  return new URL(path, origin).href === url.href ? path : undefined; // a path such as //evil.test is another host's URL
}
