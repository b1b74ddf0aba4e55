import { useEffect, type RefObject } from 'react';
import { isFollowed } from './page-menus.ts';

/**
 * Adds the handlers of `followMenus` while a header or footer is mounted, unless the page's boot script has added them.
 *
 * @param element - the header or footer, or an element inside it
 */
export function useMenus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    if (!isFollowed(document))
      void import('./follow-menus.ts').then(({ followMenus }) =>
        followMenus(() => [element.current?.closest('header, footer') ?? []].flat(), { signal: listening.signal }),
      );
    return () => listening.abort();
  }, [element]);
}
