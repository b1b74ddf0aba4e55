import { loadBuiltInContent } from '@assess/content';
import { Footer, Header, loadMessages } from '@assess/header-footer';
import { dayAt } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import { SessionProvider } from '@assess/session/react';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { Greeting } from './greeting';
import '@assess/ui/styles.css';
import '@assess/header-footer/styles.css';

const locale = 'en-us';
const storeOrigin = 'http://localhost:3000';
const identity = { server: `${storeOrigin}/auth`, realm: 'alpha', clientId: 'assess-store' };

const [i18n, { header, footer }] = await Promise.all([
  createI18n(locale, [loadMessages]),
  loadBuiltInContent(locale, { storeOrigin, marketingSite: 'https://www.example.com' }),
]);

createRoot(document.getElementById('root')!).render(
  <SessionProvider identity={identity} locale={locale}>
    <I18nProvider i18n={i18n}>
      <Header content={header} locale={locale} storeOrigin={storeOrigin} today={dayAt(Date.now(), locale)} />
      <main id="main" tabIndex={-1}>
        <Greeting />
      </main>
      <Footer content={footer} locale={locale} />
    </I18nProvider>
  </SessionProvider>,
);
