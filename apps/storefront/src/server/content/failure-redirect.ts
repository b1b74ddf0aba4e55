import type { PageFailure } from '@assess/content/server';
import { stringifySetCookie } from 'cookie';
import { FastResponse } from 'srvx';
import { errorPagePath, type ErrorPageName } from '../../urls/error-page.ts';
import type { AppConfig } from '../../app-config.ts';
import type { RequestContext } from '../request-context/request-context.ts';
import { contentFailedCookie } from '../../page-contract/cookies.ts';

export interface FailureRedirectOptions {
  /** Names the error page for the site's last response. `undefined` once a store has had content, or if its site does not respond. */
  failureOf: (config: AppConfig) => Promise<ErrorPageName | undefined>;
}

/** Names the error page for a failure. `undefined` for a site that cannot be reached, because built-in content replaces it until it responds. */
export function failureName(failure: PageFailure | undefined): ErrorPageName | undefined {
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
 * Redirects a visitor to the regional error page, once, when the content of the page failed. Never in local or simplified mode.
 *
 * @see spec §2 On failure to load content, §8 Content call non-OK status
 */
export const createFailureRedirect =
  ({ failureOf }: FailureRedirectOptions) =>
  async ({ config, cookies, url }: RequestContext): Promise<Response | undefined> => {
    if (config.deployment === 'local' || config.isSimplified || config.isUkSchools) return undefined;
    if (cookies[seen.name] !== undefined) return undefined;
    const failure = await failureOf(config);
    if (failure === undefined) return undefined;
    return new FastResponse(null, {
      status: 302,
      headers: {
        location: errorPagePath(config.locale, failure) + url.search,
        'set-cookie': stringifySetCookie(seen),
        'cache-control': 'no-store',
      },
    });
  };
