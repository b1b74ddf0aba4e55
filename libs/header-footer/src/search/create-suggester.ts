import type { SearchSuggestions, SuggestSearches } from '@assess/content';

/** The suggestions for the text that stands in the search box now. */
export type Suggested =
  /** Too little or too much is typed, or the suggestions cannot be had. */
  | { status: 'nothing' }
  /** With what was found for the text before it, if anything was. */
  | { status: 'searching'; suggestions?: SearchSuggestions }
  | { status: 'found'; suggestions: SearchSuggestions };

export interface Suggester {
  /**
   * Takes the text as it is now. Answers to an earlier one are not told any more. The same text is asked for again only
   * after a failure.
   */
  type: (text: string) => void;
  stop: () => void;
}

/** The shortest text that suggestions are asked for, in letters without the spaces around them. */
const shortestText = 2;

/** The longest text that suggestions are asked for, in UTF-16 units. */
const longestText = 100;

/**
 * Asks for suggestions once the typing pauses, one question at a time: a new text aborts the one under way.
 *
 * @param delayMs - how long a pause is. Default 200.
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
    const suggestions = await suggest(text, signal).catch(() => undefined); // the form works without
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
