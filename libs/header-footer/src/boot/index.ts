import { followMenus } from '../menus/follow-menus.ts';
import { setFollowed } from '../menus/page-menus.ts';

/** Closes the menus of a page's header and footer from before React has come; `Header` and `Footer` leave it to this then. */
export function followPageMenus(page: Document): void {
  setFollowed(page);
  followMenus(() => page.querySelectorAll(frames));
}

const frames = ':is(header, footer):not(main *)';
