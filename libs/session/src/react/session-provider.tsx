import { locales, type Locale } from '@assess/i18n';
import { aLocale, checkProps } from '@assess/i18n/arguments';
import { use, useEffect, useState, type ReactNode } from 'react';
import { checkAccountOptions, type AccountOptions } from '../account/account-options.ts';
import { openAccount, type Account } from '../account/open-account.ts';
import { AccountContext, AccountScope } from './account-context.tsx';
import type { AccountParts } from './account-parts.tsx';

/** The options of {@link openAccount}, with `locale` instead of `language`. Times are milliseconds. */
export type SessionProviderProps = Omit<AccountOptions, 'language'> & {
  /** The language of the session. A change restarts a sign-in in progress in the new language. */
  locale: Locale;
  /** The app, or the part of it that uses the session. */
  children: ReactNode;
};

function refuse(): never {
  throw new Error('An account exists in browsers only: call its functions in effects and event handlers.');
}

/** The account on a server, which knows no user. Each property can be read and passed on, and throws when it is called. */
const onServer: Account = new Proxy(refuse as never, { get: () => onServer });

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
  if (process.env.NODE_ENV !== 'production') {
    checkProps('SessionProvider', { locale }, { locale: aLocale() });
    checkAccountOptions('SessionProvider', options);
    if (use(AccountContext))
      throw new Error(
        '<SessionProvider>: another <SessionProvider> or <AccountProvider> is above it. Render one of them, once on a page.',
      );
  }
  const [opened] = useState(() => (typeof window === 'undefined' ? undefined : openSpeaking(options, locale)));
  const account = opened?.account;
  const [parts, setParts] = useState<AccountParts>();

  useEffect(() => {
    account?.session.start();
    return account?.session.stop;
  }, [account]);

  useEffect(() => {
    let isWanted = true;
    opened?.speak(locale);
    import('./account-components.tsx')
      .then(async ({ loadAccountComponents }) => {
        const loaded = await loadAccountComponents(locale);
        if (isWanted) setParts(loaded);
      })
      .catch((error: unknown) => console.warn('failed to load the components of the session', error));
    return () => {
      isWanted = false;
    };
  }, [opened, locale]);

  return (
    <AccountScope account={account ?? onServer} parts={parts}>
      {children}
    </AccountScope>
  );
}
