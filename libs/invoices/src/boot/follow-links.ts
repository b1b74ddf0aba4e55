import { parseInvoiceSearch, type InvoiceSearch } from '../number-rules/invoice-search.ts';
import { holdsLinkedName, readLinkedSearch } from '../number-rules/linked-search.ts';
import { fillIn, findFormOf } from './find-form-fields.ts';

/**
 * Removes invoice and account numbers from the URL's fragment at once and fills the find form with them as soon as the
 * form exists. Also handles a link that changes only the fragment of an open find page.
 */
export function followLinks(page: Document): void {
  const follow = () => {
    const link = location.hash.slice(1);
    if (!holdsLinkedName(link)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    const search = readLinkedSearch(link);
    if (!search) return;
    const fill = () => {
      const form = findFormOf(page);
      if (form) fillIn(form, withTyped(search, parseInvoiceSearch(new FormData(form))));
    };
    if (page.readyState === 'loading') addEventListener('DOMContentLoaded', fill, { once: true });
    else fill();
  };
  follow();
  addEventListener('hashchange', follow);
}

/** Adds the typed numbers that a link does not name. A browser cuts a link at a `#` that a mail program has added, so that half is left. */
const withTyped = (search: InvoiceSearch, typed: InvoiceSearch): InvoiceSearch =>
  search.number
    ? { ...search, accountNumber: search.accountNumber || typed.accountNumber }
    : { ...typed, accountNumber: search.accountNumber };
