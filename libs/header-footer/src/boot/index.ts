import { followMenus } from '../menus/follow-menus.ts';
import { setFollowed } from '../menus/page-menus.ts';

/**
 * Closes the menus of a page's header and footer before React has loaded. `Header` and `Footer` then add no handlers of their own.
 */
export function followPageMenus(page: Document): void {
  setFollowed(page);
  followMenus(() => page.querySelectorAll(frames));
}

const frames = ':is(header, footer):not(main *)';
