import type { AppConfig } from './app-config.ts';
import { createPaths } from './urls/paths.ts';

/** The behaviour of pages that differs between global and regional content. */
export interface ContentVariant {
  /** True if the store asks customers to merge or forget a cart from an earlier visit. */
  asksAboutOldCart: boolean;
  /** The URL of the "continue" link on the confirmation page. */
  continueHref: string;
}

/**
 * Returns the behaviour of the regional or the US/global variant, which depends only on the site mode.
 *
 * @see spec §1 Content variants, §2 Old-cart modal, Routes
 */
export const contentVariant = ({ siteMode, basePath }: Pick<AppConfig, 'siteMode' | 'basePath'>): ContentVariant =>
  siteMode === 'regional'
    ? { asksAboutOldCart: false, continueHref: createPaths(basePath).start }
    : { asksAboutOldCart: true, continueHref: '/search.html' };
