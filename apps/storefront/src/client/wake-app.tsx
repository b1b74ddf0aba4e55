import '@assess/ui/styles.css';
import { loadBuiltInContent } from '@assess/content';
import { createFlags, flagContext } from '@assess/feature-flags';
import { createI18n, locales } from '@assess/i18n';
import { lazyCountries } from '@assess/i18n/countries';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { contentOptions, localeHeader, readConfig } from '../app-config.ts';
import { createLazyGateway } from '../lazy-gateway.ts';
import { messageLoaders } from '../message-loaders.ts';
import { createPaths, isPaymentPath } from '../addresses/paths.ts';
import { createAppRouter } from '../router.tsx';
import { loadMessages as visitorMessages, needsMessages } from '../visitor/load-messages.ts';
import { createVisitor, nobody, type Visitor } from '../visitor/visitor.ts';
import { signedInCookie } from '../addresses/visitor-cookies.ts';
import { readCookies } from './browser-cookies.ts';

/** Takes the server's page over. */
export async function wakeUp(): Promise<void> {
  const config = readConfig(document);
  const { locale } = config;
  const countries = lazyCountries(locale);
  const loaders = needsMessages(location.pathname) ? [...messageLoaders, visitorMessages] : messageLoaders;
  const [i18n, content] = await Promise.all([
    createI18n(locale, loaders, config.siteMode),
    loadBuiltInContent(locale, contentOptions(config)),
    isPaymentPath(location.pathname) ? countries.load() : undefined, // a page taken over runs no loader
  ]);
  const flags = createFlags({ service: config.flags, log: (line) => console.warn(line) });
  const surroundings = {
    config,
    gateway: createLazyGateway(async () => {
      const { createGatewayClient } = await import('@assess/gateway-client');
      return createGatewayClient({
        baseUrl: '/api/gateway',
        headers: () => ({ [localeHeader]: locale }),
        accessToken: async (options) => visitor.account()?.accessToken(options),
      });
    }),
    i18n,
    content,
    flags,
  };
  const visitor: Visitor = config.identity
    ? createVisitor(async () => (await import('../visitor/open-account.ts')).openAccount(surroundings))
    : nobody;
  const router = createAppRouter({ ...surroundings, countries, paths: createPaths(config.basePath), visitor });
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
  const { siteId, storeId, country } = locales[locale];
  const tellFlags = (user?: { id: string }) =>
    flags.start(flagContext({ user, siteUid: siteId, storeUid: storeId, locale, country }));
  const isExpected = () => config.identity && readCookies()[signedInCookie];
  if (isExpected()) return welcome(visitor, tellFlags);
  delete document.documentElement.dataset['visitor']; // whom the boot script expected has signed out since
  tellFlags();
  addEventListener('storage', function followOtherTabs() {
    if (!isExpected()) return;
    removeEventListener('storage', followOtherTabs); // from here on the session listens
    void welcome(visitor, tellFlags);
  });
}

/** Flags wait until it is known who is here: they may differ by user. @see spec §4 Feature flags */
async function welcome(visitor: Visitor, tellFlags: (user?: { id: string }) => void): Promise<void> {
  try {
    const account = await visitor.open();
    tellFlags(await account.user());
  } catch (error) {
    console.warn('The session could not be opened', error);
    delete document.documentElement.dataset['visitor'];
    tellFlags();
  }
}
