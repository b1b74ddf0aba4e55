import { readLinkedSearch } from '../number-rules/linked-search.ts';
import { fillIn, findFormOf } from './find-form-fields.ts';

/**
 * Removes invoice and account numbers from the URL's fragment at once and fills the find form with them as soon as the
 * form exists. Also handles a link that changes only the fragment of an open find page.
 */
export function followLinks(page: Document): void {
  const follow = () => {
    const search = readLinkedSearch(new URLSearchParams(location.hash.slice(1)));
    if (!search) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    const fill = () => {
      const form = findFormOf(page);
      if (form) fillIn(form, search);
    };
    if (page.readyState === 'loading') addEventListener('DOMContentLoaded', fill, { once: true });
    else fill();
  };
  follow();
  addEventListener('hashchange', follow);
}
