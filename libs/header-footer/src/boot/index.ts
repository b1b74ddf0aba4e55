import { currencySwitchedCookie } from '@assess/i18n/cookies';
import { followMenus } from '../menus/follow-menus.ts';
import { setFollowed } from '../menus/page-menus.ts';

/**
 * Adds the handlers that close the menus of a page's header and footer, before React has loaded. `Header` and `Footer` then add no
 * second ones.
 */
export function followPageMenus(page: Document): void {
  setFollowed(page);
  followMenus(() => page.querySelectorAll(headerAndFooter));
}

/**
 * Records the store whose link in header or footer the visitor clicks as chosen by hand, even before the app is hydrated. The links name
 * it in `data-store`.
 *
 * @param locale - the page's own store, which a link to it does not choose.
 */
export function followChosenStore(page: Document, locale: string): void {
  const noteStore = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-store]') : null;
    const store = link?.dataset['store'];
    if (store && store !== locale) page.cookie = `${currencySwitchedCookie}=${store};path=/;samesite=lax`;
  };
  addEventListener('click', noteStore, true);
}

const headerAndFooter = ':is(header, footer):not(main *)';
