import type { Locale } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import '@assess/ui/styles.css';
import '@assess/identity/styles.css';
import { loadAccountMessages } from './account-dialogs.tsx';
import { accountComponents, type AccountParts } from './account-parts.tsx';

/**
 * Loads the components of `SessionProvider` and their styles. Their texts are in a separate lingui instance, independent of
 * the app's.
 */
export const loadAccountComponents = async (locale: Locale): Promise<AccountParts> => ({
  ...accountComponents,
  i18n: await createI18n(locale, [loadAccountMessages]),
});
