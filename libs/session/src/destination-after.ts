import type { SessionEndReason } from './session-state.ts';

/** The reason of a session's end and the visitor's page then. The login page shows the reason and returns visitors to the page. */
export type EndedAt = { reason: SessionEndReason; pathname: string };

/** The optional first path segment: a language (`/en/my-account`) or a locale (`/en-gb/checkout`). */
const inStore = String.raw`^(/[a-z]{2}(-[a-z]{2})?)?`;
const supportLogin = new RegExp(String.raw`${inStore}/my-account/([^/]+/)?support/login/?$`);
const behindLogin = new RegExp(String.raw`${inStore}/(my-account|checkout|exp-checkout)(/|$)`);

/** True for pages that belong to one customer: the account area, without its support login, and the checkouts. */
export const isBehindLogin = (pathname: string): boolean => behindLogin.test(pathname) && !supportLogin.test(pathname);

/**
 * Returns the path to open after a session has ended: the login page from the account area (but not from its support login),
 * checkout and express checkout; `/search.html` from all other pages.
 *
 * @param loginPath - the login page in the visitor's language.
 * @see spec §4 Activity and inactivity, §6
 */
export function destinationAfter(
  reason: SessionEndReason,
  { pathname }: { pathname: string },
  loginPath: (from: EndedAt) => string,
): string {
  return isBehindLogin(pathname) ? loginPath({ reason, pathname }) : '/search.html';
}
