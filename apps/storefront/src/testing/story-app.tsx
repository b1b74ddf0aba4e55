import type { Content } from '@assess/content';
import { TestFlagsProvider } from '@assess/feature-flags/testing';
import type { FlagValues } from '@assess/feature-flags';
import { locales, type Locale } from '@assess/i18n';
import { fakeIdentity, type FakeIdentity } from '@assess/identity/testing';
import type { Account } from '@assess/session/react';
import { useLingui } from '@lingui/react';
import { startFakeSession } from '@assess/session/testing';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { Fragment, useState, type ComponentType, type ReactNode } from 'react';
import { createPaths } from '../urls/paths.ts';
import type { AppConfig } from '../app-config.ts';
import type { RouterContext } from '../router-context.ts';
import { createOnDemand } from '@assess/ui/state';

export interface StoryAppProps {
  locale: Locale;
  content: Content;
  /** The URL path of the page. */
  path: string;
  /** The identity server behind the page. Default: one that asks for a name and a password. */
  identity?: FakeIdentity;
  flags?: Partial<FlagValues>;
  /** The layout around the page. Default: none. */
  layout?: ComponentType<{ children: ReactNode }>;
  /** Overrides of the router's context. */
  context?: Partial<RouterContext>;
  children: ReactNode;
}

const configOf = (locale: Locale): AppConfig => ({
  locale,
  today: '2026-11-20',
  siteMode: locales[locale].siteMode,
  isUkSchools: false,
  isSimplified: false,
  deployment: 'production',
  basePath: '/invoices',
  publicOrigin: '',
  cardFields: { kind: 'encrypted', url: '' },
  identity: { realm: 'alpha', clientId: 'assess-store' },
  captchaScript: undefined,
  flagDefaults: {},
  flags: undefined,
});

/** Renders one page of the app as its routes do: with the router's context, a URL and flags. */
export function StoryApp({
  locale,
  content,
  path,
  identity = fakeIdentity(),
  flags,
  layout: Layout = Fragment,
  context,
  children,
}: StoryAppProps) {
  const { i18n } = useLingui();
  const [router] = useState(() => {
    const root = createRootRouteWithContext<Partial<RouterContext>>()({
      staticData: { resources: [] },
      component: () => (
        <Layout>
          <Outlet />
        </Layout>
      ),
    });
    const page = createRoute({
      getParentRoute: () => root,
      path: '$',
      staticData: { resources: [] },
      component: () => children,
    });
    return createRouter({
      routeTree: root.addChildren([page]),
      history: createMemoryHistory({ initialEntries: [path] }),
      context: {
        config: configOf(locale),
        content,
        i18n,
        queries: {},
        paths: createPaths('/invoices'),
        visitor: createOnDemand(async () => {
          const { session } = await startFakeSession({ user: null });
          return { identity, session } as unknown as Account;
        }),
        captcha: {},
        keptInput: {},
        ...context,
      },
    });
  });
  return (
    <TestFlagsProvider flags={{ sso: true, ...flags }}>
      <RouterProvider router={router} />
    </TestFlagsProvider>
  );
}
