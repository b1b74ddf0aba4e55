import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Content } from '@assess/content';
import type { Flags } from '@assess/feature-flags';
import { FlagsProvider } from '@assess/feature-flags/react';
import type { PageGateway } from '@assess/gateway-client';
import { ContactProvider } from '@assess/ui';
import type { LazyCountries } from '@assess/i18n/countries';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, stringifySearchWith, type LocationRewrite } from '@tanstack/react-router';
import type { AppConfig } from './app-config.ts';
import { ErrorPage, NotFoundPage } from './pages/message-pages.tsx';
import { toRoutePath, toVisiblePath, type Paths } from './addresses/paths.ts';
import { routeTree } from './routeTree.gen.ts';
import type { StorePart } from './pages/store-page.tsx';
import type { TypedSearch } from './server/typed-search.ts';
import type { Notifications } from '@assess/header-footer/notifications';
import type { OnDemand } from './visitor/on-demand.ts';
import type { Account } from './visitor/open-account.ts';

/** What routes get from their surroundings. Built per request on the server, once per page in the browser. */
export interface RouterContext {
  config: AppConfig;
  gateway: PageGateway;
  i18n: I18n;
  content: Content;
  /** For payment and confirmation: loaded before either is rendered. */
  countries: LazyCountries;
  paths: Paths;
  flags: Flags;
  /** Who is here, for pages that must not load the session's code before somebody is signed in, or wants to be. */
  visitor: OnDemand<Account>;
  /** What the visitor is told once: the address or our own code may say it. */
  news: OnDemand<Notifications>;
  /** On the server: what was typed into the find form before it was sent here again. */
  typedSearch?: TypedSearch;
  /** Holds the page's query client once a part of the page has made it: no other page loads its code. */
  queries: { client?: QueryClient };
  /** On the server, for a page that commerce writes. */
  storePage?: StorePart | 'unavailable';
}

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
