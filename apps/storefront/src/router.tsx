import { I18nProvider } from '@lingui/react';
import { FlagsProvider } from '@assess/feature-flags/react';
import { ContactProvider } from '@assess/ui';
import { createRouter, stringifySearchWith, type LocationRewrite } from '@tanstack/react-router';
import { ErrorPage, NotFoundPage } from './pages/message-pages.tsx';
import { toRoutePath, toVisiblePath } from './addresses/paths.ts';
import { routeTree } from './routeTree.gen.ts';
import type { RouterContext } from './router-context.ts';

export function createAppRouter(context: RouterContext, { nonce }: { nonce?: string } = {}) {
  const { basePath } = context.config;
  return createRouter({
    routeTree,
    context,
    ssr: { nonce },
    rewrite: basePath === '' ? withoutBasePath : undefined,
    stringifySearch: stringifySearchWith(JSON.stringify), // without quotes round what looks like a number
    scrollRestoration: keepFirstPosition(),
    defaultPreload: false,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    InnerWrap: ({ children }) => (
      <I18nProvider i18n={context.i18n}>
        <ContactProvider contact={context.content.support}>
          <FlagsProvider flags={context.flags}>{children}</FlagsProvider>
        </ContactProvider>
      </I18nProvider>
    ),
  });
}

const withPath = (url: URL, pathname: string): URL => {
  url.pathname = pathname;
  return url;
};

const withoutBasePath: LocationRewrite = {
  input: ({ url }) => withPath(url, toRoutePath(url.pathname, '')),
  output: ({ url }) => withPath(url, toVisiblePath(url.pathname, '')),
};

/** Taking the server's page over is no navigation: the visitor stays where they have scrolled to. */
function keepFirstPosition(): () => boolean {
  let isNavigation = false;
  return () => isNavigation || ((isNavigation = true), false);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
