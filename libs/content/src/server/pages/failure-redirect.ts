import type { RequestContext } from '@assess/page-server';
import { stringifySetCookie } from 'cookie';
import { FastResponse } from 'srvx';
import type { PageFailure } from '../content-source.ts';

/** The failures that lead to an error page, and the paths of those pages. */
export interface FailureRedirectOptions<Context> {
  /** Finds out why a page has no texts of its site. `undefined` if it has some, or if the page is shown without them. */
  failureOf: (context: Context) => Promise<PageFailure | undefined>;
  /** Builds the path of the error page for a status of the site, or for errors that its content service reported (`content`). */
  errorPath: (context: Context, name: number | 'content') => string;
}

/** The cookie set once the visitor has seen the error page. From then on pages show the built-in content. */
const contentFailedCookie = 'content-failed';

/** Names the error page for a failure. `undefined` for a site that cannot be reached, because built-in content replaces it until it responds. */
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
 * Creates the function that redirects a visitor to the regional error page, once, when the content of the page failed. It returns
 * `undefined` if the page is to be shown.
 *
 * @see spec §2 On failure to load content, §8 Content call non-OK status
 */
export const createFailureRedirect =
  <Context extends Pick<RequestContext, 'cookies' | 'url'>>({
    failureOf,
    errorPath,
  }: FailureRedirectOptions<Context>) =>
  async (context: Context): Promise<Response | undefined> => {
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
