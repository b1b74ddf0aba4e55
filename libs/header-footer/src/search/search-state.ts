import { atom, createStore, useAtomValue } from 'jotai';

const store = createStore();
const searchText = atom('');
const isSearchOpen = atom(false);

/** The text in the search box, as typed. */
export const useSearchText = (): string => useAtomValue(searchText, { store });

/** True while the search box should show its suggestions, if it has any. */
export const useIsSearchOpen = (): boolean => useAtomValue(isSearchOpen, { store });

/** Replaces the text of the search box. */
export const setSearchText = (text: string): void => store.set(searchText, text);

/** Shows the suggestions for the text of the search box. */
export const openSearch = (): void => store.set(isSearchOpen, true);

/** Hides the suggestions; text and focus stay. */
export const closeSearch = (): void => store.set(isSearchOpen, false);

/** Calls `onText` with the search text now, when it changes, and when the suggestions open. Returns the unsubscribe function. */
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
