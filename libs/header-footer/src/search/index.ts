export { closeSearch, openSearch, setSearchText, useSearchText } from './search-state.ts';
