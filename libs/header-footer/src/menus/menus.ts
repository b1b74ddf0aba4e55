type Menu = HTMLElement;

/** From this width on a section of the menu opens over the page. `menus.test.ts` compares the styles. */
export const overPage = '(width >= 48rem)';

export const isOpen = (menu: Menu): boolean => menu.matches(':is([open], :popover-open)');

export function close(menu: Menu): void {
  if (menu instanceof HTMLDetailsElement) menu.open = false;
  // eslint-disable-next-line baseline/use-baseline -- all but closing it by a tap beside it on iPhones, which `followMenus` does
  else menu.hidePopover();
}
