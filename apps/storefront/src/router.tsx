import { I18nProvider } from '@lingui/react';
import { FlagsProvider } from '@assess/feature-flags/react';
import { ContactProvider } from '@assess/ui';
import { keepFirstPosition } from '@assess/page-server/client';
import { createRouter, stringifySearchWith, type LocationRewrite } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPage, NotFoundPage } from './pages/message-pages.tsx';
import { toRoutePath, toVisiblePath } from './urls/paths.ts';
import { routeTree } from './routeTree.gen.ts';
import type { RouterContext } from './router-context.ts';

export function createAppRouter(context: RouterContext, { nonce }: { nonce?: string } = {}) {
  const { basePath } = context.config;
  return createRouter({
    routeTree,
    context,
    ssr: { nonce },
    rewrite: basePath === '' ? withoutBasePath : undefined,
    stringifySearch: stringifySearchWith(JSON.stringify), // no quotes around values that look like numbers
    scrollRestoration: keepFirstPosition(),
    defaultPreload: false,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    InnerWrap: ({ children }) => <Providers context={context}>{children}</Providers>,
  });
}

const Providers = ({ context, children }: { context: RouterContext; children: ReactNode }) => (
  <I18nProvider i18n={context.i18n}>
    <ContactProvider contact={context.content.support}>
      <FlagsProvider flags={context.flags}>{children}</FlagsProvider>
    </ContactProvider>
  </I18nProvider>
);

export type AppRouter = ReturnType<typeof createAppRouter>;

const withPath = (url: URL, pathname: string): URL => {
  url.pathname = pathname;
  return url;
};

const withoutBasePath: LocationRewrite = {
  input: ({ url }) => withPath(url, toRoutePath(url.pathname, '')),
  output: ({ url }) => withPath(url, toVisiblePath(url.pathname, '')),
};

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
