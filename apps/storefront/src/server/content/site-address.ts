import { locales, marketingAddress, type Locale, type MarketingSite } from '@assess/i18n';
import type { Env } from '../../env.ts';

const addressOf = (env: Env, site: MarketingSite): string => env[`${site}_MARKETING_SITE`];

/**
 * The URL below which a store's pages are on its marketing site, without a trailing slash.
 *
 * @see spec §9 Locale to site
 */
export const siteAddress = (env: Env, locale: Locale): string =>
  marketingAddress(locale, (site) => addressOf(env, site));

/** The part before `/content` in the URLs of the site's pictures and structured content. */
export const siteOrigin = (env: Env, locale: Locale): string => addressOf(env, locales[locale].marketingSite);
