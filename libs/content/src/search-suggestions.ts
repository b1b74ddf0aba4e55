import type { MenuItem } from './links.ts';

/** The suggestions for an unfinished search text. @see spec §2 Search section */
export interface SearchSuggestions {
  products: SuggestionSection;
  productItems: SuggestionSection;
  content: SuggestionSection;
}

/** The suggestions of one kind. */
export interface SuggestionSection {
  /** The number of all matches, including those that are not suggested. */
  total: number;
  /** The best matches first, five at most. */
  items: readonly MenuItem[];
}

/** Fetches suggestions. Rejects when the fetch fails or `signal` aborts. */
export type SuggestSearches = (text: string, signal: AbortSignal) => Promise<SearchSuggestions>;
