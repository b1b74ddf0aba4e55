export { componentTypesSetting } from './component-types-setting.ts';
export type { ComponentRole, ComponentTypes } from '../wire/component-tree.ts';
export type { AppMessages } from '../overlay/message-overlay.ts';
export type {
  ContentAge,
  ContentOptions,
  ContentSource,
  ContentSourceOptions,
  LoadedContent,
  PageFailure,
} from './content-source.ts';
export { createContentSource } from './create-content-source.ts';
export { createContentPictures, type ContentPicturesOptions } from './pictures/content-pictures.ts';
export { createSuggestionsHandler } from './suggestions/suggestions-handler.ts';
export { addContentAgeMetric } from './content-age-metric.ts';
export { createSiteUrls } from './site-urls.ts';
export { createFailureRedirect, type FailureRedirectOptions } from './pages/failure-redirect.ts';
export { createTranslationCache, type Translations } from './pages/translation-cache.ts';
