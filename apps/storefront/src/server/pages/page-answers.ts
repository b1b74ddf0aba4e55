import { countryUnknownCookie } from '@assess/i18n/cookies';
import { stringifySetCookie } from 'cookie';
import { createPageCache } from '@assess/page-server';
import type { RequestContext } from '../request-context/request-context.ts';
import type { RenderPage } from './render-page.tsx';

export interface PageAnswersOptions {
  renderPage: RenderPage;
  /** Redirects a visitor if the content of a shared page failed to load. */
  redirectOnFailure: (context: RequestContext) => Promise<Response | undefined>;
}

/** Creates the handlers for pages that the app renders. */
export function createPageAnswers({ renderPage, redirectOnFailure }: PageAnswersOptions) {
  const pages = createPageCache(renderPage);
  return {
    /** Serves a page that may differ by visitor. */
    ownPage: async (context: RequestContext): Promise<Response> =>
      withCountryUnknown(context, await pages.own(context)),

    /** Serves a page that is the same for all visitors. */
    sharedPage: async (context: RequestContext): Promise<Response> =>
      (await redirectOnFailure(context)) ?? withCountryUnknown(context, await pages.shared(context)),
  };
}

/** Sets the cookie for an unknown country, but only on the redirect to the chosen store, because cached pages carry no cookie. */
function withCountryUnknown(context: RequestContext, response: Response): Response {
  if (response.status >= 300 && response.status < 400 && context.isCountryUnknown)
    response.headers.append('set-cookie', countryUnknown);
  return response;
}

const countryUnknown = stringifySetCookie({
  name: countryUnknownCookie,
  value: '1',
  path: '/',
  maxAge: 60,
  sameSite: 'lax',
});
