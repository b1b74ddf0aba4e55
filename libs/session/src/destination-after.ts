import type { SessionEndReason } from './session-state.ts';

/** The page that the visitor was on and why the session ended: what a login page needs to greet and to bring them back. */
export type EndedAt = { reason: SessionEndReason; pathname: string };

/** An account page may stand below a language, a checkout below a locale. */
const inStore = String.raw`^(/[a-z]{2}(-[a-z]{2})?)?`;
const supportLogin = new RegExp(String.raw`${inStore}/my-account/([^/]+/)?support/login/?$`);
const behindLogin = new RegExp(String.raw`${inStore}/(my-account|checkout|exp-checkout)(/|$)`);

/** Tells whether a page shows what is for its customer alone: the account area, but not its support login, and the checkouts. */
export const isBehindLogin = (pathname: string): boolean => behindLogin.test(pathname) && !supportLogin.test(pathname);

/**
 * The path to go to after a session has ended: the login page from the account area (but not from its support login),
 * checkout and express checkout; `/search.html` from anywhere else.
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
