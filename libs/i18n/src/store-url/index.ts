export { lowerLocale } from './lower-locale.ts';
export { inLocale, localeInUrl, type UrlLocale } from './url-locale.ts';
