import { searchProblems, type SearchProblem } from '../lookup/search-problems.ts';

/** The search parameters of the find page's URL. */
export interface FindSearch {
  /** The reason why a search has led back here. */
  problem?: SearchProblem;
  expired?: true;
  /** True if a link has filled in the numbers. */
  linked?: true;
  /** True if the form is for another invoice of the customer account that was found last. */
  again?: true;
}

/** Parses the search parameters of the find page's URL. It drops those that are invalid. */
export const parseFindSearch = ({ problem, expired, linked, again }: Record<string, unknown>): FindSearch => ({
  problem: searchProblems.find((one) => one === problem),
  expired: expired ? true : undefined,
  linked: linked ? true : undefined,
  again: again ? true : undefined,
});
