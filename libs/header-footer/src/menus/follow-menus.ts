import { close, isOpen, overPage } from './menus.ts';

/**
 * Adds handlers for behaviour that native disclosures and popovers lack. Escape closes the open menu and returns the focus to its
 * button. A menu that overlays the page closes when the visitor moves the focus or clicks elsewhere. Adding the handlers twice does
 * not close two menus at one key press.
 *
 * @param roots - returns the current header and footer, or the shadow roots that contain their menus
 * @param options - listener options: `signal` removes the listeners
 */
export function followMenus(roots: () => Iterable<ParentNode>, options?: AddEventListenerOptions): void {
  const isWide = matchMedia(overPage);
  const find = (selector: string) => [...roots()].flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
  const openMenus = (selector: string) => find(selector).filter(isOpen);

  const closeLeft = (event: Event): void => {
    const target = originOf(event);
    if (target?.closest('[popovertarget]')) return;
    const leavable = isWide.matches ? 'details[name]' : 'details[name="account"], [popover]';
    for (const menu of openMenus(leavable)) if (!menu.contains(target)) close(menu);
  };

  const closeByEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const around = originOf(event)?.closest<HTMLElement>('details[open]');
    const open = openMenus('details, [popover]');
    const menu = openMenus('[popover]')[0] ?? around ?? open.find((other) => other.checkVisibility());
    if (!menu || !open.includes(menu)) return; // no menu is open, or only a menu outside this header and footer
    event.preventDefault(); // prevents the browser from also closing a drawer, and another header or footer from closing its own menu
    close(menu);
    const button = find(`[popovertarget="${menu.id}"]`)[0] ?? menu.querySelector('summary');
    button?.focus();
  };

  document.addEventListener('pointerdown', closeLeft, options);
  document.addEventListener('focusin', closeLeft, options);
  document.addEventListener('keydown', closeByEscape, options);
  isWide.addEventListener('change', () => openMenus('[popover]').forEach(close), options);
}

/** Returns the element on which an event was fired, also inside a shadow root. */
function originOf(event: Event): Element | null {
  const [origin] = event.composedPath();
  return origin instanceof Element ? origin : null;
}
