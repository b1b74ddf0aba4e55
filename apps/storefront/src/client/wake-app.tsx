import '@assess/ui/styles.css';
import { loadBuiltInContent } from '@assess/content';
import { createFlags, flagContext } from '@assess/feature-flags';
import { createI18n, locales, type Locale } from '@assess/i18n';
import { lazyCountries } from '@assess/i18n/countries';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { contentOptions, localeHeader, readConfig } from '../app-config.ts';
import { createLazyGateway } from '../lazy-gateway.ts';
import { messageLoaders } from '../message-loaders.ts';
import { createPaths, isPaymentPath } from '../addresses/paths.ts';
import { createAppRouter } from '../router.tsx';
import { signedInCookie } from '../addresses/visitor-cookies.ts';
import { readCookies } from './browser-cookies.ts';

/** Takes the server's page over. */
export async function wakeUp(): Promise<void> {
  const config = readConfig(document);
  const { locale } = config;
  const countries = lazyCountries(locale);
  const [i18n, content] = await Promise.all([
    createI18n(locale, messageLoaders, config.siteMode),
    loadBuiltInContent(locale, contentOptions(config)),
    isPaymentPath(location.pathname) ? countries.load() : undefined, // a page taken over runs no loader
  ]);
  const flags = createFlags({ service: config.flags, log: (line) => console.warn(line) });
  const router = createAppRouter({
    config,
    gateway: createLazyGateway(async () => {
      const { createGatewayClient } = await import('@assess/gateway-client');
      return createGatewayClient({ baseUrl: '/api/gateway', headers: () => ({ [localeHeader]: locale }) });
    }),
    i18n,
    content,
    countries,
    paths: createPaths(config.basePath),
    flags,
  });
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
  const user = readCookies()[signedInCookie] ? await welcomeUser(locale) : undefined;
  const { siteId, storeId, country } = locales[locale];
  flags.start(flagContext({ user, siteUid: siteId, storeUid: storeId, locale, country }));
}

/** Comes with the first who is signed in: visitors without an account never load it. */
const welcomeUser = async (locale: Locale) => (await import('./welcome-user.ts')).welcomeUser(locale);
