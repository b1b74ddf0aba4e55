import { close, isOpen, noteMenu } from './open-menu.ts';

/** From this width on a section opens over the page instead of in the drawer. Equals the styles. */
const wide = '(width >= 48rem)';

/**
 * What native menus lack: Escape closes the open one and gives the focus back to its button; one that lies over the
 * page closes when the visitor turns to something else.
 *
 * @param header - holds the menus
 * @param signal - ends the listening
 * @param missed - an Escape from before this came
 */
export function followMenus(header: HTMLElement, signal: AbortSignal, missed?: Event): void {
  const { ownerDocument: document } = header;
  const isWide = matchMedia(wide);
  const openMenus = (selector: string) => [...header.querySelectorAll<HTMLElement>(selector)].filter(isOpen);

  const closeLeft = (event: Event): void => {
    const path = event.composedPath();
    const isOpener = path.some((node) => node instanceof Element && node.matches('[popovertarget]'));
    const leavable = isWide.matches ? 'details[name]' : 'details[name="account"], [popover]';
    for (const menu of openMenus(leavable)) if (!isOpener && !path.includes(menu)) close(menu);
  };

  const closeByEscape = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented) return;
    const inner = event.composedPath()[0] ?? event.target; // what is over has no path
    const around = inner instanceof Element ? inner.closest<HTMLElement>('header details[open]') : null;
    const [drawer] = openMenus('[popover]');
    const menu = drawer ?? around ?? openMenus('details').find((other) => other.checkVisibility());
    if (!menu) return;
    if (drawer) event.preventDefault(); // the browser would close it too
    close(menu);
    const button = drawer ? header.querySelector('[popovertarget]') : menu.querySelector('summary');
    if (button instanceof HTMLElement) button.focus();
  };

  header.addEventListener('toggle', ({ target }) => target instanceof HTMLElement && noteMenu(target), {
    capture: true,
    signal,
  });
  document.addEventListener('pointerdown', closeLeft, { signal });
  document.addEventListener('focusin', closeLeft, { signal });
  document.addEventListener('keydown', closeByEscape, { signal });
  isWide.addEventListener('change', () => openMenus('[popover]').forEach(close), { signal });
  openMenus('details, [popover]').forEach(noteMenu);
  if (missed) closeByEscape(missed);
}
