import { atom, createStore, useAtomValue } from 'jotai';

const store = createStore();
const openMenuId = atom<string | undefined>(undefined);

type Menu = HTMLElement;

/** Sections and the account, then the drawer that holds the sections on small screens. */
const menusOf = (root: ParentNode) => root.querySelectorAll<Menu>('header details, header [popover]');

/** A section is named after its panel, the drawer has an id, the account's menu a name. */
const idOf = (menu: Menu): string =>
  menu instanceof HTMLDetailsElement ? menu.lastElementChild?.id || menu.name : menu.id;

export const isOpen = (menu: Menu): boolean => menu.matches(':is([open], :popover-open)');

export function close(menu: Menu): void {
  if (menu instanceof HTMLDetailsElement) menu.open = false;
  else if (isOpen(menu)) menu.hidePopover();
}

function open(menu: Menu): void {
  const drawer = menu.closest<HTMLElement>('[popover]');
  if (drawer && !drawer.checkVisibility()) drawer.showPopover(); // on a wide screen it is no drawer
  if (menu instanceof HTMLDetailsElement) menu.open = true;
}

/**
 * Opens a menu of the header.
 *
 * @param id - `ariaControlsId` of a section, `account`, or `main-menu`: the drawer, which only small screens have
 */
export function openMenu(id: string): void {
  for (const menu of menusOf(document)) if (idOf(menu) === id) open(menu);
}

/** Closes whatever the header has opened. */
export function closeMenus(): void {
  for (const menu of menusOf(document)) close(menu);
}

/** The id of the menu opened last, as for `openMenu`, while it is open. */
export const useOpenMenu = (): string | undefined => useAtomValue(openMenuId, { store });

/** Menus open and close without us: the page is the truth, which this repeats. */
export function noteMenu(menu: Menu): void {
  const id = idOf(menu);
  store.set(openMenuId, (last) => (isOpen(menu) ? id : last === id ? undefined : last));
}
