import ComboboxNav from '@github/combobox-nav';
import { closeSearch, followSearchText, openSearch, setSearchText } from './search-state.ts';

export interface Combobox {
  /** Starts keyboard navigation, once the list has options. */
  start: () => void;
  /** Stops keyboard navigation, when the list has lost or changed its options. */
  stop: () => void;
  detach: () => void;
}

/**
 * Turns the text field of the search into a combobox for the list in `popup`. The text field keeps its text and focus.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function attachCombobox(field: HTMLInputElement, popup: HTMLElement): Combobox {
  const list = popup.querySelector<HTMLElement>('[role="listbox"]') ?? popup;
  const nav = new ComboboxNav(field, list, { tabInsertsSuggestions: false });
  const listening = new AbortController();
  const { signal } = listening;
  const isExpanded = () => field.ariaExpanded === 'true';
  let firstMove: 1 | -1 | undefined;

  function onKey(event: KeyboardEvent): void {
    firstMove = undefined;
    if (event.key === 'Escape' && !popup.hidden) {
      event.preventDefault(); // the first Escape only closes the list; a second one clears the text, as in every search field
      closeSearch();
    }
    if (isExpanded() || event.isComposing || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    firstMove = event.key === 'ArrowDown' ? 1 : -1;
    event.preventDefault();
    openSearch();
  }

  field.addEventListener('keydown', onKey, { signal });
  field.addEventListener('focus', openSearch, { signal });
  field.addEventListener('blur', closeSearch, { signal });
  field.addEventListener(
    'input',
    () => {
      setSearchText(field.value);
      openSearch();
    },
    { signal },
  );
  popup.addEventListener('mousedown', (event) => event.preventDefault(), { signal }); // the text field keeps the focus
  list.addEventListener('combobox-commit', closeSearch, { signal });

  if (field.value) setSearchText(field.value);
  if (field.matches(':focus')) openSearch();
  const unfollow = followSearchText((text) => {
    if (field.value !== text) field.value = text;
  });

  return {
    start() {
      nav.start();
      if (firstMove) nav.navigate(firstMove);
      firstMove = undefined;
    },
    stop: () => nav.stop(),
    detach() {
      unfollow();
      listening.abort();
      nav.destroy();
      setSearchText('');
      closeSearch();
    },
  };
}
