import '@assess/ui/styles.css';
import { createFlags, flagContext } from '@assess/feature-flags';
import { locales } from '@assess/i18n';
import { createI18n, overlayMessages } from '@assess/i18n/messages';
import { lazyCountries } from '@assess/i18n/countries';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { isOpenToDevelopers, localeHeader } from '../app-config.ts';
import { createLazyGateway } from './lazy-gateway.ts';
import { loadPageResources } from '../page-resources/load-page-resources.ts';
import { commonTexts } from '../page-resources/texts.ts';
import { EndNotices, PageFooter, PageHeader, pageParts } from '../pages/store-layout.tsx';
import type { PageBlock } from '../page-contract/page-block.ts';
import { createPaths } from '../urls/paths.ts';
import { createAppRouter } from '../router.tsx';
import { hydrateParts, type HydrateApp } from '@assess/page-server/client';
import { createEndRecord, isMarked, isSignOutPending, tabStorage, unmarkVisitor } from '@assess/session/boot';
import { markAsReplacement } from '@assess/ui';
import { createOnDemand, neverOpened, type OnDemand } from '@assess/ui/state';
import type { Account } from '@assess/session/react';
import { hasCookie } from '@assess/ui/cookies';
import { notificationParameter, signedInCookie } from '../page-contract/cookies.ts';

/**
 * Hydrates the server's page, unless the visitor is on the way to another one: in WebKit the router's first history entry would cancel
 * that navigation, and the click would be lost.
 */
export const hydrateApp: HydrateApp<PageBlock> = async (
  { config, content, messages, flags: initial, countries: listed, seller, resources },
  isLeaving,
) => {
  const { locale } = config;
  const countries = lazyCountries(locale, listed);
  const i18n = await createI18n(locale, commonTexts, config.siteMode);
  overlayMessages(i18n, messages);
  await loadPageResources({ i18n, countries }, resources); // a hydrated page runs no route's beforeLoad
  const flags = createFlags({
    service: config.flags,
    initial,
    defaults: config.flagDefaults,
    allowsMockMode: isOpenToDevelopers(config),
    log: (line) => console.warn(line),
  });
  const services = {
    config,
    gateway: createLazyGateway(async () => {
      const { createPageGateway } = await import('@assess/gateway-client');
      return createPageGateway({
        baseUrl: '/api/gateway',
        headers: () => ({ [localeHeader]: locale }),
        authorizedFetch: async (...call) => (visitor.current()?.authorizedFetch ?? fetch)(...call),
      });
    }),
    i18n,
    content,
    flags,
    paths: createPaths(config.basePath),
    queries: {},
    endRecord: createEndRecord(tabStorage),
  };
  const visitor: OnDemand<Account> = config.identity
    ? createOnDemand(async () => (await import('../visitor/session/open-store-session.ts')).openStoreSession(services))
    : neverOpened;
  // loads the account while the page hydrates; if this fails, the sign-in form loads the account again
  if (resources.includes('sign-in') && initial.sso) visitor.open().catch(() => undefined);
  const notices = createOnDemand(async () =>
    (await import('@assess/header-footer/notifications')).openPageNotifications(i18n),
  );
  if (carriesNotification())
    // The notification is removed from the URL before the router reads it.
    await notices.open().catch((error: unknown) => console.warn('failed to show a notification', error));
  if (isLeaving()) return false;
  const router = createAppRouter({ ...services, countries, seller, visitor, notices, captcha: {}, keptInput: {} });
  await hydrate(router).finally(() => window.$_TSR?.h()); // before React renders, because waiting inside React would block clicks and keys
  if (isLeaving()) return false;
  router.options.context.keptInput.main = hydrateParts(router, {
    ids: pageParts,
    contents: { header: <PageHeader />, footer: <PageFooter />, notices: <EndNotices /> },
    onReplaced: markAsReplacement,
  });
  const flagOverrides = new URLSearchParams(location.search).get('flags');
  if (flagOverrides !== null && isOpenToDevelopers(config))
    void import('./open-flag-inspector.tsx').then(({ openFlagInspector }) => openFlagInspector(router, flagOverrides));
  const { siteId, storeId, country } = locales[locale];
  const tellFlags = (user?: { id: string }) =>
    flags.start(flagContext({ user, siteUid: siteId, storeUid: storeId, locale, country }));
  const isExpected = () => config.identity && (hasCookie(signedInCookie) || isSignOutPending(document));
  if (isExpected()) {
    await welcome(visitor, tellFlags);
    return true;
  }
  if (config.identity && isMarked('gone')) location.reload(); // the pending sign-out has been sent in the meantime
  else unmarkVisitor(); // the visitor that the boot script expected has signed out in the meantime
  tellFlags();
  addEventListener('storage', function followOtherTabs() {
    if (!isExpected()) return;
    removeEventListener('storage', followOtherTabs); // from now on the session listens to other tabs
    void welcome(visitor, tellFlags);
  });
  return true;
};

const carriesNotification = () => new URLSearchParams(location.search).has(notificationParameter);

/** Opens the session, then sets the user for the feature flags, which may differ by user. @see spec §4 Feature flags */
async function welcome(visitor: OnDemand<Account>, tellFlags: (user?: { id: string }) => void): Promise<void> {
  try {
    const account = await visitor.open();
    tellFlags(await account.user());
  } catch (error) {
    console.warn('failed to open the session', error);
    if (isMarked('expected')) unmarkVisitor();
    tellFlags();
  }
}
