import { Footer, Header } from '@assess/header-footer';
import { SessionProvider, SignedInOnly, SignOutButton, type SessionProviderProps } from '@assess/session/react';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { loadTexts, storeOrigin, type Store } from './load-texts';

const identity = { server: `${storeOrigin}/auth`, realm: 'alpha', clientId: 'assess-store' };

interface AppProps {
  first: Awaited<ReturnType<typeof loadTexts>>;
  /** The account and session. A test passes its own. */
  account?: Pick<SessionProviderProps, 'identity' | 'createIdentity' | 'session'>;
}

/** A page in the language of a store, which can be changed while the page is open. The session loads its own texts. */
export function App({ first, account = { identity } }: AppProps) {
  const [{ store, i18n, header, footer, today }, setTexts] = useState(first);

  const change = async (next: Store) => {
    const texts = await loadTexts(next);
    document.documentElement.lang = texts.i18n.locale;
    setTexts(texts);
  };

  return (
    <SessionProvider {...account} locale={store}>
      <I18nProvider i18n={i18n}>
        <Header content={header} locale={store} storeOrigin={storeOrigin} today={today} />
        <main id="main" tabIndex={-1}>
          <h1>
            <Trans id="app.title">My reading list</Trans>
          </h1>
          <p>
            <button type="button" lang="en" onClick={() => void change('en-us')}>
              English
            </button>{' '}
            <button type="button" lang="fr" onClick={() => void change('fr-ca')}>
              Français
            </button>
          </p>
          <SignedInOnly>
            {({ firstName }) => (
              <p>
                <Trans id="app.greeting">These are for you, {firstName}.</Trans> <SignOutButton />
              </p>
            )}
          </SignedInOnly>
        </main>
        <Footer content={footer} locale={store} />
      </I18nProvider>
    </SessionProvider>
  );
}
