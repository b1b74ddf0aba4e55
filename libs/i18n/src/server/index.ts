export { markCountryUnknown } from './mark-country-unknown.ts';
export { createVisitorLocale, type StoreRequest, type VisitorLocaleOptions } from './visitor-locale.ts';
