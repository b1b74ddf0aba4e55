import { createShared } from '@assess/ui/state';
import { useSyncExternalStore } from 'react';

const text = createShared('');
const isOpen = createShared(false);
const nothing = () => '';
const no = () => false;

/** What stands in the search box, as typed. */
export const useSearchText = (): string => useSyncExternalStore(text.subscribe, text.get, nothing);

/** Whether suggestions are wanted: what there is of them is shown. */
export const useIsSearchOpen = (): boolean => useSyncExternalStore(isOpen.subscribe, isOpen.get, no);

/** Replaces what stands in the search box. */
export const setSearchText = text.set;

/** Offers what there is for the text in the search box. */
export const openSearch = (): void => isOpen.set(true);

/** Hides what the search box offers; its text and the focus stay. */
export const closeSearch = (): void => isOpen.set(false);

/** Calls back with the text: now, whenever it changes and whenever the search is opened. */
export function followSearchText(onText: (text: string) => void): () => void {
  const tell = () => onText(text.get());
  tell();
  const unfollowText = text.subscribe(tell);
  const unfollowOpening = isOpen.subscribe(() => isOpen.get() && tell());
  return () => {
    unfollowText();
    unfollowOpening();
  };
}
