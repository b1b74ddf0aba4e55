import { stringifySetCookie } from 'cookie';
import { countryUnknownCookie } from '../../page-contract/cookies.ts';
import type { RequestContext } from '../request-context/request-context.ts';
import { createPageCache } from './page-cache.ts';
import type { RenderPage } from './render-page.tsx';

export interface PageAnswersOptions {
  renderPage: RenderPage;
  /** The redirect for a visitor where the content of a shared page failed. */
  redirectOnFailure: (context: RequestContext) => Promise<Response | undefined>;
}

/** Answers with pages that the app renders. */
export function createPageAnswers({ renderPage, redirectOnFailure }: PageAnswersOptions) {
  const pages = createPageCache(renderPage);
  return {
    /** A page that may differ by visitor. */
    ownPage: async (context: RequestContext): Promise<Response> =>
      withCountryUnknown(context, await pages.own(context)),

    /** A page that is the same for everybody. */
    sharedPage: async (context: RequestContext): Promise<Response> =>
      (await redirectOnFailure(context)) ?? withCountryUnknown(context, await pages.shared(context)),
  };
}

/** Only on the way to the store that was chosen: what is kept for others carries no cookie. */
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
