import { close, isOpen } from './menus.ts';

/** From this width on a section opens over the page instead of in the drawer. Equals the styles. */
const wide = '(width >= 48rem)';

/**
 * What native menus lack: Escape closes the open one and gives the focus back to its button; one that lies over the
 * page closes when the visitor turns to something else.
 *
 * @param header - holds the menus
 * @param signal - ends the listening
 * @param missed - the last key, press or move of the focus from before this came
 */
export function followMenus(header: HTMLElement, signal: AbortSignal, missed?: Event): void {
  const { ownerDocument: document } = header;
  const isWide = matchMedia(wide);
  const openMenus = (selector: string) => [...header.querySelectorAll<HTMLElement>(selector)].filter(isOpen);

  const closeLeft = (event: Event): void => {
    const target = originOf(event);
    const leavable = isWide.matches ? 'details[name]' : 'details[name="account"], [popover]';
    if (target?.closest('[popovertarget]')) return;
    for (const menu of openMenus(leavable)) if (!menu.contains(target)) close(menu);
  };

  const closeByEscape = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented) return;
    const around = originOf(event)?.closest<HTMLElement>('header details[open]');
    const [drawer] = openMenus('[popover]');
    const menu = drawer ?? around ?? openMenus('details').find((other) => other.checkVisibility());
    if (!menu) return;
    if (drawer) event.preventDefault(); // the browser would close it too
    close(menu);
    const button = drawer ? header.querySelector('[popovertarget]') : menu.querySelector('summary');
    if (button instanceof HTMLElement) button.focus();
  };

  document.addEventListener('pointerdown', closeLeft, { signal });
  document.addEventListener('focusin', closeLeft, { signal });
  document.addEventListener('keydown', closeByEscape, { signal });
  isWide.addEventListener('change', () => openMenus('[popover]').forEach(close), { signal });
  if (missed?.type === 'keydown') closeByEscape(missed);
  else if (missed) closeLeft(missed);
}

/** Also inside a shadow root, and when the event is over and has no path any more. */
function originOf(event: Event): Element | null {
  const origin = event.composedPath()[0] ?? event.target;
  return origin instanceof Element ? origin : null;
}
