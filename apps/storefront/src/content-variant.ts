import type { AppConfig } from './app-config.ts';
import { createPaths } from './urls/paths.ts';

/** Behaviour of a page that differs between global and regional content. */
export interface ContentVariant {
  /** True if customers are asked to keep or drop the cart they left. */
  asksAboutOldCart: boolean;
  /** The URL to which a payer continues from the confirmation. */
  continueHref: string;
}

/**
 * The rules of the regional and the US/global variant. The site mode alone decides which of them applies.
 *
 * @see spec §1 Content variants, §2 Old-cart modal, Routes
 */
export const contentVariant = ({ siteMode, basePath }: Pick<AppConfig, 'siteMode' | 'basePath'>): ContentVariant =>
  siteMode === 'regional'
    ? { asksAboutOldCart: false, continueHref: createPaths(basePath).start }
    : { asksAboutOldCart: true, continueHref: '/search.html' };
