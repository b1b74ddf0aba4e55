import { aFunction, checkOptions } from '@assess/i18n/arguments';
import type { RequestContext } from '@assess/page-server';
import { stringifySetCookie } from 'cookie';
import { FastResponse } from 'srvx';
import type { PageFailure } from '../content-source.ts';

/** The functions that find a page's failure and the path of the error page for it. */
export interface FailureRedirectOptions<Context> {
  /** Returns the reason why a page lacks the site's texts. `undefined` if it has texts, or if the page is shown without them. */
  failureOf: (context: Context) => Promise<PageFailure | undefined>;
  /** Returns the path of the error page for an HTTP status of the site, or for GraphQL errors of its content service (`content`). */
  errorPath: (context: Context, name: number | 'content') => string;
}

/** The cookie set once the visitor has seen the error page. From then on pages show the built-in content. */
const contentFailedCookie = 'content-failed';

/** Returns the name of the error page for a failure. `undefined` for an unreachable site, whose pages show built-in content instead. */
function errorPageOf(failure: PageFailure | undefined): number | 'content' | undefined {
  switch (failure?.kind) {
    case 'status':
      return failure.status;
    case 'graphql':
      return 'content';
    case 'unavailable':
    case undefined:
      return undefined;
  }
}

const seen = { name: contentFailedCookie, value: '1', path: '/', maxAge: 300, sameSite: 'lax' } as const;

/**
 * Creates the function that redirects a visitor once to the regional error page when the content of a page failed to load. It returns
 * `undefined` when the app should render the page.
 *
 * @see spec §2 On failure to load content, §8 Content call non-OK status
 */
export function createFailureRedirect<Context extends Pick<RequestContext, 'cookies' | 'url'>>(
  options: FailureRedirectOptions<Context>,
): (context: Context) => Promise<Response | undefined> {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createFailureRedirect', options, {
      failureOf: aFunction('a function that returns why a page lacks the texts of its site'),
      errorPath: aFunction('a function that returns the path of an error page'),
    });
  const { failureOf, errorPath } = options;
  return async (context) => {
    if (context.cookies[seen.name] !== undefined) return undefined;
    const name = errorPageOf(await failureOf(context));
    if (name === undefined) return undefined;
    return new FastResponse(null, {
      status: 302,
      headers: {
        location: errorPath(context, name) + context.url.search,
        'set-cookie': stringifySetCookie(seen),
        'cache-control': 'no-store',
      },
    });
  };
}
