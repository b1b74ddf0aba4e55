import { useEffect, type RefObject } from 'react';
import { isFollowed } from './page-menus.ts';

/**
 * Follows the menus of a header or footer while it is mounted, unless the page's boot script does so.
 *
 * @param part - the header or footer, or an element in it
 */
export function useMenus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    if (!isFollowed(document))
      void import('./follow-menus.ts').then(({ followMenus }) =>
        followMenus(() => [part.current?.closest('header, footer') ?? []].flat(), { signal: listening.signal }),
      );
    return () => listening.abort();
  }, [part]);
}
