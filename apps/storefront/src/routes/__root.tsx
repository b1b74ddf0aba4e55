import { builtInContent } from '@assess/content';
import { Footer, Header } from '@assess/header-footer';
import { locales } from '@assess/i18n';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { cardProcessorMeta, siteTitle } from '../page-head.ts';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => ({
    meta: [
      { title: siteTitle(match.context.i18n) },
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: cardProcessorMeta, content: match.context.cardProcessor },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
  component: Shell,
});

function Shell() {
  const { locale } = Route.useRouteContext();
  const content = builtInContent(locale);
  return (
    <html lang={locales[locale].htmlLang}>
      <head>
        <HeadContent />
      </head>
      <body>
        <Header content={content.header} locale={locale} />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer content={content.footer} />
        <Scripts />
      </body>
    </html>
  );
}
