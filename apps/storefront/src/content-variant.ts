import type { AppConfig } from './app-config.ts';
import { createPaths } from './addresses/paths.ts';

/** What a page does differently by whose words it uses. */
export interface ContentVariant {
  /** Whether customers are asked what becomes of the cart they left. */
  asksAboutOldCart: boolean;
  /** Where a payer goes on to from the confirmation. */
  continueHref: string;
}

/**
 * The rules of the regional and of the US/global variant, decided by the site mode and by nothing else.
 *
 * @see spec §1 Content variants, §2 Old-cart modal, Routes
 */
export const contentVariant = ({ siteMode, basePath }: Pick<AppConfig, 'siteMode' | 'basePath'>): ContentVariant =>
  siteMode === 'regional'
    ? { asksAboutOldCart: false, continueHref: createPaths(basePath).start }
    : { asksAboutOldCart: true, continueHref: '/search.html' };
