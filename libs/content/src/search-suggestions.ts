import type { MenuItem } from './links.ts';

/** The suggestions while somebody types a search. @see spec §2 Search section */
export interface SearchSuggestions {
  products: SuggestionSection;
  productItems: SuggestionSection;
  content: SuggestionSection;
}

/** What a search would find of one kind. */
export interface SuggestionSection {
  /** The number of all that is found, not only of what is suggested. */
  total: number;
  /** The best first, five at most. */
  items: readonly MenuItem[];
}

/** Asks for suggestions. Rejects when they cannot be had, or when `signal` aborts. */
export type SuggestSearches = (text: string, signal: AbortSignal) => Promise<SearchSuggestions>;
