export { loadMessages } from './load-messages.ts';
export { closeSearch, openSearch, setSearchText, useSearchText } from './search-state.ts';
