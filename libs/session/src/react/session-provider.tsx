import { locales, type Locale } from '@assess/i18n';
import { I18nProvider } from '@lingui/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { AccountOptions } from '../account/account-options.ts';
import { openAccount } from '../account/open-account.ts';
import type { Session } from '../create-session.ts';
import { OwnContext } from './own-context.ts';
import type { OwnParts } from './own-parts.tsx';
import { SessionScope } from './session-scope.tsx';

/** Those of {@link openAccount}, whose language is that of the store; times are milliseconds. */
export type SessionProviderProps = Omit<AccountOptions, 'language'> & {
  /** Decides in which language the session speaks. Once it is another one, a sign-in under way begins again in it. */
  locale: Locale;
  children: ReactNode;
};

const onServer = {} as Session; // nobody is known there, and none of its verbs is called

const stay = () => undefined;

/** An account, and how it is told that the page has another language. */
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
 * A session with all that belongs to it: who is here, for how long, and in which words and looks the visitor is told. It starts
 * and stops by itself. Once on a page; all but `locale` and `children` is read once. By default a visitor stays where they are
 * when their session ends.
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
      .catch((error: unknown) => console.warn('The texts of the session cannot be had', error));
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
