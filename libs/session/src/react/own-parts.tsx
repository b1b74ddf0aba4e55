import { createI18n, type Locale } from '@assess/i18n';
import { SignInFlow } from '@assess/identity/react';
import '@assess/ui/styles.css';
import '@assess/identity/styles.css';
import { AccountDialogs, loadAccountMessages } from './account-dialogs.tsx';

export type OwnParts = Awaited<ReturnType<typeof loadOwnParts>>;

/** What `SessionProvider` shows, with its styles, and its texts in an instance of lingui that no app has to know of. */
export const loadOwnParts = async (locale: Locale) => ({
  AccountDialogs,
  SignInFlow,
  i18n: await createI18n(locale, [loadAccountMessages]),
});
