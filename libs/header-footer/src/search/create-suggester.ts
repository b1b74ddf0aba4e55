import type { SearchSuggestions, SuggestSearches } from '@assess/content';

/** The suggestions for the current text of the search box. */
export type Suggested =
  /** There are no suggestions, because the text is too short or too long, or the request failed. */
  | { status: 'nothing' }
  /** A request is in flight. `suggestions` are those of the previous text, if any. */
  | { status: 'searching'; suggestions?: SearchSuggestions }
  | { status: 'found'; suggestions: SearchSuggestions };

export interface Suggester {
  /** Sets the current text. Responses for an earlier text are dropped. The same text is requested again only after a failure. */
  type: (text: string) => void;
  stop: () => void;
}

/** The minimum length of a text for suggestions, in letters without surrounding spaces. */
const shortestText = 2;

/** The maximum length of a text for suggestions, in UTF-16 units. */
const longestText = 100;

/**
 * Requests suggestions once the visitor stops typing, one request at a time: a new text aborts the request in flight.
 *
 * @param delayMs - the length of the pause. Default 200.
 */
export function createSuggester(
  suggest: SuggestSearches,
  onChange: (suggested: Suggested) => void,
  delayMs = 200,
): Suggester {
  let asking: AbortController | undefined;
  let asked = '';
  let found: { suggestions?: SearchSuggestions } = {};

  async function ask(text: string, signal: AbortSignal): Promise<void> {
    const suggestions = await suggest(text, signal).catch(() => undefined); // the form works without suggestions
    if (signal.aborted) return;
    if (suggestions) return tell({ status: 'found', suggestions });
    asked = '';
    tell({ status: 'nothing' });
  }

  function tell(suggested: Suggested): void {
    found = suggested.status === 'found' ? { suggestions: suggested.suggestions } : {};
    onChange(suggested);
  }

  function type(typed: string): void {
    const text = typed.trim();
    if (text === asked) return;
    asked = text;
    asking?.abort();
    if ([...text].length < shortestText || text.length > longestText) return tell({ status: 'nothing' });
    onChange({ status: 'searching', ...found });
    const { signal } = (asking = new AbortController());
    const timer = setTimeout(() => void ask(text, signal), delayMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  return { type, stop: () => asking?.abort() };
}
