/** From this width on the menu's sections open over the page. Equals the header's styles. */
const opensOverPage = '(width >= 48rem)';

/**
 * What native disclosures lack, for those in an element's shadow root: Escape closes the open one and gives the focus back
 * to its button; a section that lies over the page closes when the visitor turns to something else.
 *
 * @param signal - ends the listening
 */
export function closeMenus(host: HTMLElement, signal: AbortSignal): void {
  const open = (selector: string): HTMLDetailsElement[] => [
    ...(host.shadowRoot?.querySelectorAll<HTMLDetailsElement>(`${selector}[open]`) ?? []),
  ];

  const closeLeft = (event: Event): void => {
    if (!matchMedia(opensOverPage).matches) return;
    const path = event.composedPath();
    for (const section of open('details[name]')) if (!path.includes(section)) section.open = false;
  };

  const closeByEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (host.shadowRoot?.querySelector(':is(:popover-open)')) return; // a drawer, which the browser closes
    const path = event.composedPath();
    const menus = open('details');
    const menu = menus.findLast((each) => path.includes(each)) ?? menus[0];
    if (!menu) return;
    event.preventDefault();
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };

  const { ownerDocument: page } = host;
  page.addEventListener('pointerdown', closeLeft, { signal });
  page.addEventListener('focusin', closeLeft, { signal });
  page.addEventListener('keydown', closeByEscape, { signal });
}
