import { aFunction, anObject, checkArguments, oneOf } from '@assess/i18n/arguments';
import { isBehindLogin } from '@assess/i18n/store-url';
import type { SessionEndReason } from './session-state.ts';

/** The reason of a session's end and the visitor's page then. The login page shows the reason and returns visitors to the page. */
export type EndedAt = { reason: SessionEndReason; pathname: string };

/**
 * Returns the path to open after a session has ended: the login page from the account area (but not from its support login),
 * checkout and express checkout; `/search.html` from all other pages.
 *
 * @param loginPath - the login page in the visitor's language.
 * @see spec §4 Activity and inactivity, §6
 */
export function destinationAfter(
  reason: SessionEndReason,
  location: { pathname: string },
  loginPath: (from: EndedAt) => string,
): string {
  if (process.env.NODE_ENV !== 'production')
    checkArguments(
      'destinationAfter',
      { reason, location, loginPath },
      {
        reason: oneOf('signed-out', 'inactive', 'timed-out', 'unauthorized', 'signed-out-elsewhere'),
        location: anObject('an object with the pathname of the page, such as the location'),
        loginPath: aFunction("a function that returns the path of the login page, such as () => '/en/login'"),
      },
    );
  const { pathname } = location;
  return isBehindLogin(pathname) ? loginPath({ reason, pathname }) : '/search.html';
}
