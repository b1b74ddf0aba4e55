import { useEffect } from 'react';
import { isFollowed } from './page-menus.ts';

/**
 * Follows the menus of header or footer to the end, unless the page does so from its start.
 *
 * @param frame - is asked anew each time
 */
export function useMenus(frame: () => HTMLElement | null | undefined): void {
  useEffect(() => {
    const listening = new AbortController();
    if (!isFollowed(document))
      void import('./follow-menus.ts').then(({ followMenus }) =>
        followMenus(() => [frame() ?? []].flat(), listening.signal),
      );
    return () => listening.abort();
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- a frame stays where it is
}
