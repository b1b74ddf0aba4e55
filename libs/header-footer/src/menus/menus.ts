type Menu = HTMLElement;

export const isOpen = (menu: Menu): boolean => menu.matches(':is([open], :popover-open)');

export function close(menu: Menu): void {
  if (menu instanceof HTMLDetailsElement) menu.open = false;
  else if (isOpen(menu)) menu.hidePopover();
}
