import { returnParameter } from '../visitor/with-return.ts';

/** The identity server's parameter for where to go: an authorization which waits for a sign-in. */
export const gotoParameter = 'goto';

/** Calls and what comes back to frames: whoever was led there would see nothing, or have signed out of commerce. */
const noPage = /^\/(auth|api|invoices\/api|store\/(?!invoices\b).*|silent\.html)([/?#]|$)/;

/**
 * The address to go to after a sign-in: one of ours or none. Anything else in a link is somebody's trap.
 *
 * @param search - the sign-in page's own.
 */
export function destinationIn(search: string, origin: string): string | undefined {
  const parameters = new URLSearchParams(search);
  const waiting = ownAddress(parameters.get(gotoParameter), origin);
  if (waiting?.startsWith('/auth/')) return waiting;
  const back = ownAddress(parameters.get(returnParameter), origin);
  return back !== undefined && noPage.test(back) ? undefined : back;
}

function ownAddress(address: string | null, origin: string): string | undefined {
  if (address === null || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const path = url.pathname + url.search + url.hash;
  if (url.origin !== origin || !URL.canParse(path, origin)) return undefined;
  return new URL(path, origin).href === url.href ? path : undefined; // a path such as //evil.test is another host's address
}
