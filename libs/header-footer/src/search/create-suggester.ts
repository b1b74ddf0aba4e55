import type { SearchSuggestions, SuggestSearches } from '@assess/content';

/** What is known about the text that stands in the search box now. */
export type Suggested =
  /** Too little is typed, or the suggestions cannot be had. */
  { status: 'nothing' } | { status: 'searching' } | { status: 'found'; suggestions: SearchSuggestions };

export interface Suggester {
  /** Takes the text as it is now. Answers to an earlier one are not told any more. */
  type: (text: string) => void;
  stop: () => void;
}

/** In letters, without the spaces around them. */
const shortestText = 2;

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

  async function ask(text: string, signal: AbortSignal): Promise<void> {
    const answer = await suggest(text, signal).then(
      (suggestions): Suggested => ({ status: 'found', suggestions }),
      (): Suggested => ({ status: 'nothing' }), // the form works without
    );
    if (!signal.aborted) onChange(answer);
  }

  function type(typed: string): void {
    const text = typed.trim();
    if (text === asked) return;
    asked = text;
    asking?.abort();
    if ([...text].length < shortestText) return onChange({ status: 'nothing' });
    onChange({ status: 'searching' });
    const { signal } = (asking = new AbortController());
    const timer = setTimeout(() => void ask(text, signal), delayMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  return { type, stop: () => asking?.abort() };
}
