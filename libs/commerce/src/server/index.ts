export { commercePaths, signOutPaths } from './commerce-paths.ts';
export { createCommercePages, type CommerceContext, type CommercePagesOptions } from './commerce-pages.ts';
export {
  commerceSignInPaths,
  createCommerceSignIn,
  signInPaths,
  type CommerceSignInOptions,
} from './commerce-sign-in.ts';
export type { CommerceProxyOptions, CommerceRequest } from './commerce-proxy.ts';
export type { SearchSectionsOptions } from './search-sections.tsx';
export { extractionRuleSetting, parseExtractionRule, type ExtractionRule } from './extraction/extraction-rule.ts';
