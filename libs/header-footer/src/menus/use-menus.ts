import { useEffect } from 'react';
import { followMenus } from './follow-menus.ts';

/** Follows the menus of header or footer from the first effect to the end. @param frame - is asked anew each time */
export function useMenus(frame: () => HTMLElement | null | undefined): void {
  useEffect(() => {
    const listening = new AbortController();
    followMenus(() => [frame() ?? []].flat(), listening.signal);
    return () => listening.abort();
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- a frame stays where it is
}
