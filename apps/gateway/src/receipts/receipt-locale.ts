import { isLocale, localeCodes, locales, type Locale } from '@assess/i18n';

interface Asker {
  /** As the attempt says. */
  asked?: Locale | undefined;
  /** Of the page that was paid on. */
  page?: string | undefined;
  siteId?: string | undefined;
}

/** Whose language a receipt is in: as the attempt says, else that of the page, else the site's first, else US English. */
export const receiptLocale = ({ asked, page = '', siteId }: Asker): Locale =>
  asked ??
  (isLocale(page) ? page : undefined) ??
  localeCodes.find((code) => locales[code].siteId === siteId) ??
  'en-us';
