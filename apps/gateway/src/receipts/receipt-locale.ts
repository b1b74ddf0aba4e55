import { localeCodes, locales, type Locale } from '@assess/i18n';

/** Whose language a receipt is in: the payer's as the attempt says, else the first locale of the site, else US English. */
export const receiptLocale = (asked: Locale | undefined, siteId: string | undefined): Locale =>
  asked ?? localeCodes.find((code) => locales[code].siteId === siteId) ?? 'en-us';
