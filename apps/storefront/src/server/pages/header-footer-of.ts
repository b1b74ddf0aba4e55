import { flagDefaults } from '@assess/feature-flags';
import type { AppConfig } from '../../app-config.ts';
import type { PageData } from '../../page-contract/page-block.ts';

/** Returns the inputs of header and footer, as every visitor sees them until the page's app is hydrated. */
export const headerFooterOf = (
  { identity, locale, today }: AppConfig,
  { content, flags }: Pick<PageData, 'content' | 'flags'>,
) => ({
  content,
  locale,
  today,
  signInHref: identity && (flags.sso ?? flagDefaults.sso) ? content.pages.signIn : undefined,
  showsPictures: flags.imageCapability ?? flagDefaults.imageCapability,
});
