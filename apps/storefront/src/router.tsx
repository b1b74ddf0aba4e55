import { I18nProvider } from '@lingui/react';
import { FlagsProvider } from '@assess/feature-flags/react';
import { ContactProvider } from '@assess/ui';
import {
  CatchBoundary,
  createRouter,
  RouterContextProvider,
  stringifySearchWith,
  type LocationRewrite,
} from '@tanstack/react-router';
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

export interface PagePartProps {
  router: AppRouter;
  children: ReactNode;
}

/** Gives a part of the page outside the router's routes the same context as the routes. An error leaves the other parts alone. */
export const PagePart = ({ router, children }: PagePartProps) => (
  <RouterContextProvider router={router}>
    <Providers context={router.options.context}>
      <CatchBoundary getResetKey={() => 'part'} errorComponent={() => null}>
        {children}
      </CatchBoundary>
    </Providers>
  </RouterContextProvider>
);

const withPath = (url: URL, pathname: string): URL => {
  url.pathname = pathname;
  return url;
};

const withoutBasePath: LocationRewrite = {
  input: ({ url }) => withPath(url, toRoutePath(url.pathname, '')),
  output: ({ url }) => withPath(url, toVisiblePath(url.pathname, '')),
};

/** Keeps the scroll position when the app hydrates the page, because hydrating is no navigation. */
function keepFirstPosition(): () => boolean {
  let isNavigation = false;
  return () => isNavigation || ((isNavigation = true), false);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
