import { locales, type Locale } from '@assess/i18n';
import { I18nProvider } from '@lingui/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { AccountOptions } from '../account/account-options.ts';
import { openAccount } from '../account/open-account.ts';
import type { Session } from '../create-session.ts';
import { OwnContext } from './own-context.ts';
import type { OwnParts } from './own-parts.tsx';
import { SessionScope } from './session-scope.tsx';

/** The options of {@link openAccount}, with `locale` instead of `language`. Times are milliseconds. */
export type SessionProviderProps = Omit<AccountOptions, 'language'> & {
  /** The language of the session. A change restarts a sign-in in progress in the new language. */
  locale: Locale;
  children: ReactNode;
};

const onServer = {} as Session; // a server knows no user and calls no method of the session

const stay = () => undefined;

/** Opens an account, and returns a function that changes its language. */
function openSpeaking(options: Omit<AccountOptions, 'language'>, first: Locale) {
  let spoken = first;
  return {
    account: openAccount({ landingAfter: stay, ...options, language: () => locales[spoken].htmlLang }),
    speak: (locale: Locale) => {
      spoken = locale;
    },
  };
}

/**
 * Provides a session and renders its dialogs, with texts and styles. It starts the session when it is mounted and stops it
 * when it is unmounted. Render it once on a page. It reads all options except `locale` and `children` only once. By default
 * a visitor stays on the page when the session ends.
 */
export function SessionProvider({ locale, children, ...options }: SessionProviderProps) {
  const [opened] = useState(() => (typeof window === 'undefined' ? undefined : openSpeaking(options, locale)));
  const account = opened?.account;
  const [parts, setParts] = useState<OwnParts>();

  useEffect(() => {
    account?.session.start();
    return account?.session.stop;
  }, [account]);

  useEffect(() => {
    let isWanted = true;
    opened?.speak(locale);
    import('./own-parts.tsx')
      .then(async ({ loadOwnParts }) => {
        const loaded = await loadOwnParts(locale);
        if (isWanted) setParts(loaded);
      })
      .catch((error: unknown) => console.warn('failed to load the texts of the session', error));
    return () => {
      isWanted = false;
    };
  }, [opened, locale]);

  return (
    <OwnContext value={account && { account, parts }}>
      <SessionScope session={account?.session ?? onServer}>
        {children}
        {account && parts && (
          <I18nProvider i18n={parts.i18n}>
            <parts.AccountDialogs account={account} />
          </I18nProvider>
        )}
      </SessionScope>
    </OwnContext>
  );
}
