import { opaqueIdForm } from '@assess/gateway-client/contract';
import type { ResultsSearch } from './results-search.ts';

/**
 * The filter, order and length of a results list as query parameters, in the URL of the results page and of each page
 * that links back to it.
 */
export type ListView = Readonly<Partial<Record<keyof typeof parts, string>>>;

/**
 * The patterns of the parameters; the results page checks the values. `shown` is the number of invoices if it is more
 * than one page, `unread` the number of unrecognised lines of a bulk lookup, `link` the share link, and `unopened` the
 * number of the link's invoices that belong to other accounts.
 */
const parts = {
  shown: /^\d{1,4}$/,
  sort: /^-?[a-z]{1,12}$/,
  view: /^[a-z]{1,12}$/,
  unread: /^\d{1,2}$/,
  link: opaqueIdForm,
  unopened: /^\d{1,3}$/,
} as const;

/** The parameters in the order in which they are written. */
export const listParts = ['shown', 'sort', 'view', 'unread', 'link', 'unopened'] as const;

/** Picks the valid view parameters from a URL's query or a similar object. */
export const listViewIn = (search: Readonly<Record<string, unknown>>): ListView =>
  Object.fromEntries(
    listParts.flatMap((part) => {
      const text = String(search[part] ?? '');
      return parts[part].test(text) ? [[part, text]] : [];
    }),
  );

/** Builds a URL with a query, without empty parameters. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const there = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return there.length > 0 ? `${path}?${new URLSearchParams(there)}` : path;
}

/**
 * Selects the search parameters without the selection, because a list need not render again for each selected invoice: its form already
 * has the selection.
 */
export const withoutSelection = ({ shown, view, unread, link, unopened, problem }: ResultsSearch) => ({
  shown,
  view,
  unread,
  link,
  unopened,
  problem,
});
