import type { SearchSuggestions, SuggestSearches } from '@assess/content';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSuggester, type Suggested } from './create-suggester.ts';

const found = (title: string): SearchSuggestions => ({
  products: { total: 1, items: [{ title, linkPath: `/p/${title}` }] },
  productItems: { total: 0, items: [] },
  content: { total: 0, items: [] },
});

/** A fake search whose answers the test releases. */
function createSearch() {
  const questions: { text: string; signal: AbortSignal; response: PromiseWithResolvers<SearchSuggestions> }[] = [];
  const suggest: SuggestSearches = (text, signal) => {
    const response = Promise.withResolvers<SearchSuggestions>();
    questions.push({ text, signal, response });
    return response.promise;
  };
  const told: Suggested[] = [];
  return { questions, told, suggester: createSuggester(suggest, (suggested) => told.push(suggested)) };
}

const pause = () => vi.advanceTimersByTimeAsync(200);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe(createSuggester, () => {
  it('requests after a pause of 200 ms', async () => {
    const { questions, suggester } = createSearch();
    suggester.type('wi');
    await vi.advanceTimersByTimeAsync(150);
    suggester.type('wis');
    await vi.advanceTimersByTimeAsync(199);
    expect(questions).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(questions.map(({ text }) => text)).toEqual(['wis']);
  });

  it('reports that it searches, then the results', async () => {
    const { questions, told, suggester } = createSearch();
    suggester.type(' wisc ');
    expect(told).toEqual([{ status: 'searching' }]);
    await pause();
    questions[0]?.response.resolve(found('WISC-V'));
    await pause();
    expect(questions[0]?.text).toBe('wisc');
    expect(told.at(-1)).toEqual({ status: 'found', suggestions: found('WISC-V') });
  });

  it.each(['', ' ', 'w', ' w '])('does not ask for “%s”: less than 2 letters', async (text) => {
    const { questions, suggester } = createSearch();
    suggester.type(text);
    await pause();
    expect(questions).toEqual([]);
  });

  it('asks for 100 characters and for no more: the form takes them', async () => {
    const { questions, told, suggester } = createSearch();
    suggester.type(` ${'a'.repeat(100)} `);
    await pause();
    expect(questions).toHaveLength(1);
    suggester.type('a'.repeat(101));
    await pause();
    expect(questions).toHaveLength(1);
    expect(told.at(-1)).toEqual({ status: 'nothing' });
  });

  it('counts a letter outside the basic plane as one', async () => {
    const { questions, suggester } = createSearch();
    suggester.type('𠮷');
    await pause();
    expect(questions).toEqual([]);
  });

  it('aborts the request in flight when the text changes, and ignores its response', async () => {
    const { questions, told, suggester } = createSearch();
    suggester.type('wi');
    await pause();
    suggester.type('wisc');
    expect(questions[0]?.signal.aborted).toBe(true);
    await pause();
    questions[1]?.response.resolve(found('WISC-V'));
    questions[0]?.response.resolve(found('WIAT-4'));
    await pause();
    expect(told.filter(({ status }) => status === 'found')).toEqual([
      { status: 'found', suggestions: found('WISC-V') },
    ]);
  });

  it('keeps its results until the next response, or until the text is too short', async () => {
    const { questions, told, suggester } = createSearch();
    suggester.type('wisc');
    await pause();
    questions[0]?.response.resolve(found('WISC-V'));
    await pause();
    for (const text of ['wisc-', 'wisc-v']) {
      suggester.type(text);
      expect(told.at(-1)).toEqual({ status: 'searching', suggestions: found('WISC-V') });
    }
    suggester.type('w');
    expect(told.at(-1)).toEqual({ status: 'nothing' });
    suggester.type('wi');
    expect(told.at(-1)).toEqual({ status: 'searching' });
  });

  it('sends no new request for spaces around the text', async () => {
    const { questions, told, suggester } = createSearch();
    suggester.type('wisc');
    await pause();
    suggester.type('wisc ');
    await pause();
    expect(questions).toHaveLength(1);
    expect(told).toEqual([{ status: 'searching' }]);
  });

  it.each(['wisc', 'wiat'])('suggests nothing if the request fails, and retries for “%s”', async (next) => {
    const { questions, told, suggester } = createSearch();
    suggester.type('wisc');
    await pause();
    questions[0]?.response.reject(new TypeError('Failed to fetch'));
    await pause();
    expect(told.at(-1)).toEqual({ status: 'nothing' });
    suggester.type(next);
    expect(told.at(-1)).toEqual({ status: 'searching' });
    await pause();
    expect(questions.map(({ text }) => text)).toEqual(['wisc', next]);
  });

  it('reports nothing once it is stopped', async () => {
    const { questions, told, suggester } = createSearch();
    suggester.type('wisc');
    await pause();
    suggester.stop();
    expect(questions[0]?.signal.aborted).toBe(true);
    questions[0]?.response.reject(new DOMException('Aborted', 'AbortError'));
    await pause();
    expect(told).toEqual([{ status: 'searching' }]);
  });

  it('sends no request when it is stopped in the pause', async () => {
    const { questions, suggester } = createSearch();
    suggester.type('wisc');
    suggester.stop();
    await pause();
    expect(questions).toEqual([]);
  });
});
