export type { AccountPage } from './account-page.ts';
export type { BankTransfer } from './bank-transfer.ts';
export type { Content, ReferencedPages } from './content.ts';
export type { ContentPage } from './content-page.ts';
export type { CustomerSupport } from './customer-support.ts';
export { FetchError, fetchData, type FetchDataOptions } from './fetch-data.ts';
export { socialNetworks, type FooterContent, type SocialLink } from './footer-content.ts';
export {
  isShownOn,
  type Banner,
  type ContentTile,
  type CountryUnknown,
  type HeaderContent,
  type MenuSection,
} from './header-content.ts';
export type { MenuItem, TitledLinks } from './links.ts';
export { loadBuiltInContent, type BuiltInContentOptions } from './load-built-in-content.ts';
export { isVisible, withoutHiddenCharacters } from './readable-text.ts';
export { regionalErrorStatus } from './regional-error-status.ts';
export type { SearchSuggestions, SuggestionSection, SuggestSearches } from './search-suggestions.ts';
export { sellerLines, type Seller } from './seller.ts';
