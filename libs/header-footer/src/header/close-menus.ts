/** From this width on a section opens over the page instead of pushing it down; the account always does. Equals the styles. */
const opensOverPage = '(width >= 48rem)';

/**
 * What native disclosures lack: Escape closes the open menu and gives the focus back to its button; a section that lies
 * over the page closes when the visitor turns to something else.
 *
 * @param header - holds the menus; those with a `name` are sections
 * @param signal - ends the listening
 */
export function closeMenusOnLeave(header: HTMLElement, signal: AbortSignal): void {
  const { ownerDocument: document } = header;

  const closeLeft = ({ target }: Event): void => {
    const overPage = matchMedia(opensOverPage).matches ? 'details[name]' : 'details[name="account"]';
    for (const section of header.querySelectorAll<HTMLDetailsElement>(`${overPage}[open]`))
      if (target instanceof Node && !section.contains(target)) section.open = false;
  };

  const closeByEscape = ({ key, target, defaultPrevented }: KeyboardEvent): void => {
    if (key !== 'Escape' || defaultPrevented) return;
    const inner = target instanceof Element ? target.closest('header details[open]') : null;
    const open = inner ?? header.querySelector('details[open]');
    if (!open) return;
    open.removeAttribute('open');
    open.querySelector('summary')?.focus();
  };

  document.addEventListener('pointerdown', closeLeft, { signal });
  document.addEventListener('focusin', closeLeft, { signal });
  document.addEventListener('keydown', closeByEscape, { signal });
}
