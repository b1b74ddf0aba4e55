import { isSearchError, searchProblems } from '../lookup/search-problems.ts';

/** Reads the search parameters of the bulk lookup page: why a list has led back, or that the lines of the last one are filled in. */
export function readListSearch(search: object) {
  const { problem: named, again } = search as Record<string, unknown>;
  const problem = searchProblems.find((one) => one === named);
  return { problem, isError: isSearchError(problem), isAgain: Boolean(problem ?? again) };
}
