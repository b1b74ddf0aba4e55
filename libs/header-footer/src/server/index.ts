export { createFragments, type FragmentData, type FragmentsOptions } from './create-fragments.ts';
export type { HeaderFooterOptions } from './header-and-footer.tsx';
export {
  createHeaderFooterCache,
  type CachedHeaderFooter,
  type HeaderFooterCacheOptions,
} from './header-footer-cache.tsx';
export { searchHeading, type SearchGroup } from '../search/search-headings.ts';
export { isolateCss } from './isolate-css.ts';
export { renderFragment, type FragmentOptions, type FragmentName } from './render-fragment.tsx';
export { withoutNotification, type WithoutNotification } from './without-notification.ts';
