import { aFunction, anOrigin, aRule, checkArguments } from '@assess/i18n/arguments';
import { sameOriginPath } from '../account/same-origin-path.ts';
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
  if (process.env.NODE_ENV !== 'production')
    checkArguments(
      'destinationIn',
      { search, origin, isPage },
      {
        search: aRule("the query of the page, such as location.search, or ''", (value) => typeof value === 'string'),
        origin: anOrigin(),
        isPage: aFunction('a function that returns true for the path of a page'),
      },
    );
  const parameters = new URLSearchParams(search);
  const waiting = sameOriginPath(parameters.get(gotoParameter), origin);
  if (waiting?.startsWith('/auth/')) return waiting;
  const back = sameOriginPath(parameters.get(returnParameter), origin);
  return back !== undefined && isPage(back) ? back : undefined;
}
