import { I18nProvider } from '@lingui/react';
import { loadBuiltInContent } from '@assess/content';
import { Footer, Header, loadMessages } from '@assess/header-footer';
import { createI18n } from '@assess/i18n/messages';
import { SessionProvider, SignedInOnly, SignOutButton } from '@assess/session/react';
import { createRoot } from 'react-dom/client';
import '@assess/ui/styles.css';
import '@assess/header-footer/styles.css';

const identity = { server: 'STORE/auth', realm: 'alpha', clientId: 'assess-store' };
const locale = 'en-us';

async function start() {
  const i18n = await createI18n(locale, [loadMessages]);
  const { header, footer } = await loadBuiltInContent(locale, { marketingSite: 'https://www.example.com' });
  createRoot(document.getElementById('root')).render(
    <I18nProvider i18n={i18n}>
      <Header content={header} locale={locale} today="2027-07-01" />
      <SessionProvider identity={identity} locale={locale}>
        <SignedInOnly>
          {({ firstName }) => (
            <p>
              Hello, {firstName} <SignOutButton />
            </p>
          )}
        </SignedInOnly>
      </SessionProvider>
      <Footer content={footer} locale={locale} countries={[]} />
    </I18nProvider>,
  );
}
void start();
