import { atom, createStore, useAtomValue } from 'jotai';

const store = createStore();
const searchText = atom('');
const isSearchOpen = atom(false);

/** The text in the search box, as typed. */
export const useSearchText = (): string => useAtomValue(searchText, { store });

/** Tells whether the search box is to show its suggestions, if it has any. */
export const useIsSearchOpen = (): boolean => useAtomValue(isSearchOpen, { store });

/** Replaces what stands in the search box. */
export const setSearchText = (text: string): void => store.set(searchText, text);

/** Offers what there is for the text in the search box. */
export const openSearch = (): void => store.set(isSearchOpen, true);

/** Hides what the search box offers; its text and the focus stay. */
export const closeSearch = (): void => store.set(isSearchOpen, false);

/** Calls back with the text: now, whenever it changes and whenever the search is opened. */
export function followSearchText(onText: (text: string) => void): () => void {
  const tell = () => onText(store.get(searchText));
  tell();
  const unfollowText = store.sub(searchText, tell);
  const unfollowOpening = store.sub(isSearchOpen, () => store.get(isSearchOpen) && tell());
  return () => {
    unfollowText();
    unfollowOpening();
  };
}
