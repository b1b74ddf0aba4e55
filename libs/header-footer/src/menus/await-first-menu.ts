/**
 * Menus open by themselves. What they lack comes with the first one that is opened, and what the visitor does before it
 * has come counts.
 *
 * @param frame - header or footer, which holds the menus
 * @returns ends the waiting or what it has led to
 */
export function awaitFirstMenu(frame: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const early = new AbortController();

  const follow = () => {
    let missed: Event | undefined;
    frame.removeEventListener('toggle', follow, true);
    for (const type of ['keydown', 'pointerdown', 'focusin'])
      addEventListener(type, (event) => (missed = event), { signal: early.signal });
    import('./follow-menus.ts').then(
      ({ followMenus }) => {
        early.abort();
        followMenus(frame, signal, missed);
      },
      (error: unknown) => console.warn('The menus stay as the browser opens them', error),
    );
  };

  frame.addEventListener('toggle', follow, true); // does not bubble
  if (frame.querySelector(':is([open], :popover-open)')) follow(); // `:is` forgives browsers that know no popover
  return () => listening.abort();
}
