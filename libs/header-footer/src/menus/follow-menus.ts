import { close, isOpen, overPage } from './menus.ts';

/**
 * Adds what native menus lack: Escape closes the open one and gives the focus back to its button; one that lies over the
 * page closes when the visitor turns to something else. Followed twice, a menu closes once.
 *
 * @param frames - header and footer as they are now, or the shadow roots that hold their menus
 * @param options - those of a listener: its `signal` ends the listening
 */
export function followMenus(frames: () => Iterable<ParentNode>, options?: AddEventListenerOptions): void {
  const isWide = matchMedia(overPage);
  const find = (selector: string) =>
    [...frames()].flatMap((frame) => [...frame.querySelectorAll<HTMLElement>(selector)]);
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
    if (!menu || !open.includes(menu)) return; // none, or that of another part of the page
    event.preventDefault(); // the browser would close a drawer too, another header or footer a menu of its own
    close(menu);
    const button = find(`[popovertarget="${menu.id}"]`)[0] ?? menu.querySelector('summary');
    button?.focus();
  };

  document.addEventListener('pointerdown', closeLeft, options);
  document.addEventListener('focusin', closeLeft, options);
  document.addEventListener('keydown', closeByEscape, options);
  isWide.addEventListener('change', () => openMenus('[popover]').forEach(close), options);
}

/** Also inside a shadow root. */
function originOf(event: Event): Element | null {
  const [origin] = event.composedPath();
  return origin instanceof Element ? origin : null;
}
