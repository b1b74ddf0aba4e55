export { commercePaths, signOutPaths } from './commerce-paths.ts';
export { createCommercePages, type CommerceContext, type CommercePagesOptions } from './commerce-pages.ts';
export type { CommerceProxyOptions, CommerceRequest } from './commerce-proxy.ts';
export type { SearchSectionsOptions } from './search-sections.tsx';
