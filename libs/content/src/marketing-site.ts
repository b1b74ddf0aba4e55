import { locales, type Locale } from '@assess/i18n';

/**
 * The regional marketing site as customers reach it, without a slash at its end.
 *
 * @param usMarketingSite - replaces that of the US. @see spec §9 Locale to site
 */
export const marketingSiteOf = (locale: Locale, usMarketingSite?: string): string =>
  (locale === 'en-us' ? usMarketingSite : undefined) ?? locales[locale].marketingSite;
