import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { GatewayClient } from '@assess/gateway-client';
import type { Locale } from '@assess/i18n';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage, NotFoundPage } from './message-pages.tsx';
import type { PostedForm } from './posted-form.ts';
import { routeTree } from './routeTree.gen.ts';

/** What routes get from their surroundings. Built per request on the server, once per page in the browser. */
export interface RouterContext {
  gateway: GatewayClient;
  i18n: I18n;
  locale: Locale;
  /** Where browsers reach the card processor. */
  cardProcessor: string;
  /** On the server, when a posted form is answered with a page. */
  posted?: PostedForm;
}

export function createAppRouter(context: RouterContext, { nonce }: { nonce?: string } = {}) {
  return createRouter({
    routeTree,
    context,
    ssr: { nonce },
    scrollRestoration: keepFirstPosition(),
    defaultPreload: false,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    InnerWrap: ({ children }) => <I18nProvider i18n={context.i18n}>{children}</I18nProvider>,
  });
}

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
