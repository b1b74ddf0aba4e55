import { close, isOpen, overPage } from './menus.ts';

/**
 * Adds what native menus lack: Escape closes the open one and gives the focus back to its button; one that lies over the
 * page closes when the visitor turns to something else.
 *
 * @param host - header or footer; its menus may be in its shadow root, which an element gets late
 * @param signal - ends the listening
 * @param missed - the last key, press or move of the focus from before this came
 */
export function followMenus(host: HTMLElement, signal: AbortSignal, missed?: Event): void {
  const { ownerDocument: document } = host;
  const isWide = matchMedia(overPage);
  const root = () => host.shadowRoot ?? host;
  const openMenus = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)].filter(isOpen);

  const closeLeft = (event: Event): void => {
    const target = originOf(event);
    const leavable = isWide.matches ? 'details[name]' : 'details[name="account"], [popover]';
    if (target?.closest('[popovertarget]')) return;
    for (const menu of openMenus(leavable)) if (!menu.contains(target)) close(menu);
  };

  const closeByEscape = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented) return;
    const around = originOf(event)?.closest<HTMLElement>('details[open]');
    const [drawer] = openMenus('[popover]');
    const open = openMenus('details');
    if (around && !drawer && !open.includes(around)) return; // that of another part of the page
    const menu = drawer ?? around ?? open.find((other) => other.checkVisibility());
    if (!menu) return;
    event.preventDefault(); // the browser would close a drawer too, another header or footer a menu of its own
    close(menu);
    const button = drawer ? root().querySelector('[popovertarget]') : menu.querySelector('summary');
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
