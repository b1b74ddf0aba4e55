import { flagDefaults } from '@assess/feature-flags';
import type { AppConfig } from '../../app-config.ts';
import type { PageData } from '../../page-contract/page-block.ts';

/** Returns the options of header and footer in their state before hydration, which is the same for all visitors. */
export const headerFooterOf = (
  { identity, locale, today }: AppConfig,
  { content, flags }: Pick<PageData, 'content' | 'flags'>,
) => ({
  content,
  locale,
  today,
  signInHref: identity && content.pages.signIn,
  showsPictures: flags.imageCapability ?? flagDefaults.imageCapability,
});
