import { stringifySetCookie } from 'cookie';
import { countryUnknownCookie } from '../../page-contract/cookies.ts';
import type { Visit } from '../visit/visit.ts';
import { createPageCache } from './page-cache.ts';
import type { RenderPage } from './render-page.tsx';

export interface PageAnswersOptions {
  renderPage: RenderPage;
  /** The redirect for a visitor where the content of a shared page failed. */
  redirectOnFailure: (visit: Visit) => Promise<Response | undefined>;
}

/** Answers with pages that the app renders. */
export function createPageAnswers({ renderPage, redirectOnFailure }: PageAnswersOptions) {
  const pages = createPageCache(renderPage);
  return {
    /** A page that may differ by visitor. */
    ownPage: async (visit: Visit): Promise<Response> => withCountryUnknown(visit, await pages.own(visit)),

    /** A page that is the same for everybody. */
    sharedPage: async (visit: Visit): Promise<Response> =>
      (await redirectOnFailure(visit)) ?? withCountryUnknown(visit, await pages.shared(visit)),
  };
}

/** Only on the way to the store that was chosen: what is kept for others carries no cookie. */
function withCountryUnknown(visit: Visit, response: Response): Response {
  if (response.status >= 300 && response.status < 400 && visit.isCountryUnknown)
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
