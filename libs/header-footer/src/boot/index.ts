import { followMenus } from '../menus/follow-menus.ts';

/** Closes the menus of a page's header and footer, as `Header` and `Footer` do, from before React has come. */
export const followPageMenus = (page: Document): void => followMenus(() => page.querySelectorAll(frames));

const frames = ':is(header, footer):not(main *)';
