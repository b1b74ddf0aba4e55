import { createI18n, type Locale } from '@assess/i18n';
import { SignInFlow } from '@assess/identity/react';
import '@assess/ui/styles.css';
import '@assess/identity/styles.css';
import { AccountDialogs, loadAccountMessages } from './account-dialogs.tsx';

export type OwnParts = Awaited<ReturnType<typeof loadOwnParts>>;

/**
 * Loads the components of `SessionProvider` and their styles. Their texts are in a separate lingui instance, independent of
 * the app's.
 */
export const loadOwnParts = async (locale: Locale) => ({
  AccountDialogs,
  SignInFlow,
  i18n: await createI18n(locale, [loadAccountMessages]),
});
