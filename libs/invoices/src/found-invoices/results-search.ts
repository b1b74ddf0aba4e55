import { lookupOrders, opaqueIdForm, type LookupOrder } from '@assess/gateway-client/contract';

/** The search parameters of the results page's URL. */
export interface ResultsSearch {
  /** The minimum number of invoices to show. Default: one page of them. */
  shown?: number;
  /** The order of the invoices. Default: by due date. */
  sort?: LookupOrder;
  /** Shows only the invoices that can be paid now. */
  view?: 'payable';
  /** The selected invoices across all pages. */
  selected?: string;
  /** The number of unrecognised lines of a bulk lookup. */
  unread?: number;
  /**
   * The share link that opened these results. `unopened` is the number of its invoices in customer accounts that the
   * visitor did not enter.
   */
  link?: string;
  unopened?: number;
  /** The reason why the selection could not be paid, as untrusted text. The page accepts only a `SelectionProblem`. */
  problem?: string;
}

const maxShown = 2000;

const countIn = (written: unknown): number | undefined =>
  Number.isInteger(written) && Number(written) > 0 ? Number(written) : undefined;

/** Parses the search parameters of the results page's URL. It drops those that are invalid. */
export const parseResultsSearch = ({
  shown,
  sort,
  view,
  selected,
  unread,
  link,
  unopened,
  problem,
}: Record<string, unknown>): ResultsSearch => ({
  shown: Number.isInteger(shown) ? Math.min(Number(shown), maxShown) : undefined,
  sort: lookupOrders.find((one) => one === sort),
  view: view === 'payable' ? view : undefined,
  selected: selected === undefined ? undefined : String(selected),
  unread: countIn(unread),
  ...(opaqueIdForm.test(String(link)) && { link: String(link), unopened: countIn(unopened) }),
  problem: typeof problem === 'string' ? problem : undefined,
});
