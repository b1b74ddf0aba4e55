import type { SearchSuggestions } from '../../search-suggestions.ts';
import { aFunction, checkArguments } from '@assess/i18n/arguments';
import { plain, tryLater, type RequestContext } from '@assess/page-server';

const longestSearch = 100;

/**
 * Creates the handler of the search suggestions for the text in the query `q`. No cache may store them. @see spec §7 Product API
 *
 * @param suggest - fetches the suggestions. Logs a failure and rejects.
 */
export function createSuggestionsHandler<Context extends Pick<RequestContext, 'url'>>(
  suggest: (context: Context, text: string) => Promise<SearchSuggestions>,
): (context: Context) => Promise<Response> {
  if (process.env.NODE_ENV !== 'production') {
    const returnsSuggestions = aFunction('a function that fetches the suggestions for a text');
    checkArguments('createSuggestionsHandler', { suggest }, { suggest: returnsSuggestions });
  }
  return async (context) => {
    const text = context.url.searchParams.get('q')?.trim() ?? '';
    if (text === '' || text.length > longestSearch) return plain(400, `q is 1 to ${longestSearch} characters.`);
    return suggest(context, text).then(
      (found) => Response.json(found, { headers: { 'cache-control': 'no-store' } }),
      () => tryLater(plain(503, 'The service is not available. Please try again later.')),
    );
  };
}
