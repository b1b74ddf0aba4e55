type Menu = HTMLElement;

/** The media query for menu sections that overlay the page. `menus.test.ts` compares it with the styles. */
export const overPage = '(width >= 48rem)';

export const isOpen = (menu: Menu): boolean => menu.matches(':is([open], :popover-open)');

export function close(menu: Menu): void {
  if (menu instanceof HTMLDetailsElement) menu.open = false;
  // eslint-disable-next-line baseline/use-baseline -- iPhones do not close it by a tap outside, so `followMenus` does
  else menu.hidePopover();
}
