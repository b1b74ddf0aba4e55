import { Footer, Header } from '@assess/header-footer';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { loadHeaderFooter } from './load-header-footer';
import { locale, storeOrigin } from './store';
import { Texts } from './texts';
import '@assess/ui/styles.css';
import '@assess/header-footer/styles.css';

export const metadata = { title: 'An app of Next.js', icons: 'data:,' };

export default async function Layout({ children }: { children: ReactNode }) {
  await connection(); // renders per request, because the page shows the current day
  const { i18n, header, footer, today } = await loadHeaderFooter();
  return (
    <html lang="en-US">
      <body>
        <Texts language={i18n.locale} messages={i18n.messages}>
          <Header content={header} locale={locale} storeOrigin={storeOrigin} today={today} />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer content={footer} locale={locale} />
        </Texts>
      </body>
    </html>
  );
}
