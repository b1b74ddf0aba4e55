import * as z from 'zod/mini';
import type { SearchSuggestions, SuggestionSection } from '../search-suggestions.ts';
import { linksIn, type Store } from './links.ts';

const maxSuggestions = 5;

/** Parses a response with search suggestions; a malformed section becomes empty. `undefined` if the response has another shape. */
export function parseSuggestions(body: unknown, store: Store): SearchSuggestions | undefined {
  return suggestionsIn(store).safeParse(body).data;
}

const suggestionsIn = (store: Store) => {
  const section = sectionIn(store);
  return z.object({ products: section, productItems: section, content: section });
};

/** A response with search suggestions in the JSON of a site. */
export type WireSuggestions = z.input<ReturnType<typeof suggestionsIn>>;

const nothing: SuggestionSection = { total: 0, items: [] };

const sectionIn = (store: Store) =>
  z.catch(
    z.pipe(
      z.object({ total: z.int().check(z.gte(0)), items: linksIn(store, maxSuggestions) }),
      z.transform(({ total, items }): SuggestionSection => ({ total: Math.max(total, items.length), items })),
    ),
    nothing,
  );
