import { createContentSource } from '@assess/content/server';
import { changedFlags } from '@assess/feature-flags';
import { createGatewayClient } from '@assess/gateway-client';
import { createI18n, localeCodes, locales, type Locale } from '@assess/i18n';
import { pino } from 'pino';
import {
  appConfig,
  basePathOf,
  contentOptions,
  isOpenToDevelopers,
  localeHeader,
  type AppConfig,
} from '../app-config.ts';
import type { Env } from '../env.ts';
import { createPaths } from '../addresses/paths.ts';
import type { LoadedPageData } from '../page-contract/page-block.ts';
import { answerPosts } from './answer-posts.ts';
import { createBackToInvoices } from './back-to-invoices.ts';
import { answerStorePages } from './commerce/answer-store-pages.ts';
import { createCommerceProxy } from './commerce/commerce-proxy.ts';
import { createSearchSections } from './commerce/search-sections.tsx';
import { createVisitorFlags } from './commerce/visitor-flags.ts';
import { contentPageAt } from './content/content-page.ts';
import { createContentPictures } from './content/content-pictures.ts';
import { everyCatalogue } from './content/every-catalogue.ts';
import { createFailureRedirect, failureName } from './content/failure-redirect.ts';
import { siteAddress, siteOrigin } from './content/site-address.ts';
import { createHandler } from './create-handler.ts';
import { createStoreFlags } from './flags/store-flags.ts';
import { createFragments } from './fragments.ts';
import { createGatewayProxy } from './gateway-proxy.ts';
import { createIdentityCalls } from './identity/identity-calls.ts';
import { createIdentityProxy } from './identity/identity-proxy.ts';
import { createIdentitySessions } from './identity/identity-sessions.ts';
import { createLegacyPage } from './legacy-page.ts';
import { createPolicyReports } from './policy-reports.ts';
import { createProductApi } from './product-api.ts';
import type { PageAssets } from './pages/page-assets.ts';
import { createErrorAnswer } from './pages/error-answer.ts';
import { createPageRenderer } from './pages/render-page.tsx';
import { createRequestFacts } from './request-facts.ts';
import { createGuard } from './upstream/create-guard.ts';
import { fetchUntil } from './upstream/fetch-until.ts';
import { createVisitorLocale } from './visitor-locale.ts';

/** So long a page, or the answer to a form, waits for the gateway: a reader has it within 3 s. */
const longestWaitMs = 2500;

/** Builds the server's parts and hands each what it needs. Starts nothing. */
export function compose(env: Env, assets: PageAssets) {
  const log = pino({ level: env.LOG_LEVEL, base: { app: 'storefront' } });
  const facts = createRequestFacts({ publicOrigin: env.PUBLIC_ORIGIN, trustProxy: env.TRUST_PROXY, log });
  const visitorLocale = createVisitorLocale({ countryHeader: env.COUNTRY_HEADER });
  const { isCountryUnknown, localeOf, routingRegionOf } = visitorLocale;
  const configFor = (locale: Locale) => appConfig(env, locale, new Date());
  const basePath = basePathOf(env);
  const paths = createPaths(basePath);

  /** Headers of every call to the gateway. @see spec §7 Gateway */
  const gatewayHeaders = (request: Request) => ({
    'x-platform-key': env.PLATFORM_KEY,
    'x-site-id': locales[localeOf(request)].siteId,
    [localeHeader]: localeOf(request),
    'x-routing-region': routingRegionOf(request),
    'x-entry-point': 'storefront',
    'x-client-address': facts.clientAddress(request),
  });
  const gatewayFor = (request: Request) =>
    createGatewayClient({
      baseUrl: env.GATEWAY_ORIGIN,
      headers: () => gatewayHeaders(request),
      fetch: fetchUntil(AbortSignal.timeout(longestWaitMs)),
    });

  const anyStore = configFor('en-us');
  const flagSource = { service: anyStore.flags, allowsMockMode: isOpenToDevelopers(anyStore), log };
  const flagsOf = createStoreFlags(flagSource);
  const content = createContentSource({
    siteOf: (locale) => siteAddress(env, locale),
    originOf: (locale) => siteOrigin(env, locale),
    isEditable: async (locale) => (await flagsOf(locale)).values.editableHeaderFooter,
    messagesOf: async (locale, { siteMode }) => (await createI18n(locale, everyCatalogue, siteMode)).messages,
    log: (line) => log.warn(line),
  });
  const contentFor = (config: AppConfig) => content.contentFor(config.locale, contentOptions(config));

  const guardSearch = createGuard({ name: 'search suggestions', atMost: 50, log });

  const suggest = (request: Request, text: string) =>
    guardSearch(request.signal, () => content.suggestions(localeOf(request), text, request.signal));

  const pageDataFor = async (config: AppConfig, pathname = '/'): Promise<LoadedPageData> => {
    const [loaded, flags] = await Promise.all([contentFor(config), flagsOf(config.locale)]);
    const { from, header, headerMarkup, footer, footerMarkup, pages, support, bankTransfer } = loaded;
    const page = contentPageAt(pathname, basePath);
    return {
      content: { header, headerMarkup, footer, footerMarkup, pages, support, bankTransfer },
      messages: { ...loaded.messages, ...(page && loaded.pageMessages[page]) },
      countries: loaded.countries,
      flags: changedFlags(flags.values),
      isFallback: flags.isFallback || Object.values(from).includes('built-in'),
    };
  };

  const { IDENTITY_ORIGIN: identityOrigin, IDENTITY_COOKIE: sessionCookie } = env;
  const isCall = createIdentityCalls({ realm: env.IDENTITY_REALM, alsoServed: env.IDENTITY_ALSO_SERVES });
  const proxyIdentity = createIdentityProxy({ identityOrigin, isCall, sessionCookie, log });
  const identitySessions = createIdentitySessions({ identityOrigin, realm: env.IDENTITY_REALM });
  const renderPage = createPageRenderer({
    assets,
    gatewayFor,
    localeOf,
    configFor,
    pageDataFor,
    log,
  });
  const answerError = createErrorAnswer({ renderPage, localeOf });
  const fetch = createHandler({
    assets,
    facts,
    log,
    renderPage,
    answerError,
    answerReport: createPolicyReports({ log }),
    answerPost: answerPosts({ gatewayFor, answerError, localeOf, basePath, paths, log }),
    answerStorePage: answerStorePages({
      askCommerce: createCommerceProxy({ commerceOrigin: env.COMMERCE_ORIGIN, log }),
      renderPage,
      answerError,
      facts,
      visitorLocale,
      flagsOf: createVisitorFlags({ ...flagSource, sessionCookie, userIdOf: identitySessions.userIdOf }),
      foundFor: createSearchSections({ configOf: (request) => configFor(localeOf(request)), contentFor, suggest, log }),
    }),
    answerApi: createProductApi({
      proxyGateway: createGatewayProxy({ gatewayOrigin: env.GATEWAY_ORIGIN, gatewayHeaders, log }),
      routingRegionOf,
      identitySessions,
      suggest,
      sessionCookie,
      log,
    }),
    answerFragment: createFragments({
      configFor,
      pageDataFor,
      paths,
      css: assets.css ?? '',
      publicOrigin: env.PUBLIC_ORIGIN,
      trustsHost: isOpenToDevelopers(anyStore),
    }),
    answerLegacyPage:
      anyStore.identity && isOpenToDevelopers(anyStore) ? createLegacyPage({ identity: anyStore.identity }) : undefined,
    answerPicture: createContentPictures({ originOf: (locale) => siteOrigin(env, locale), log }),
    redirectOnFailure: createFailureRedirect({
      localeOf,
      configFor,
      failureOf: async (config) => failureName((await contentFor(config)).pageFailure),
    }),
    isCountryUnknown,
    backToInvoices: createBackToInvoices({ localeOf, paths }),
    proxyIdentity: (request) =>
      proxyIdentity(request, { clientAddress: facts.clientAddress(request), publicOrigin: facts.originOf(request) }),
    isShared: (pathname) => localeCodes.some((code) => paths.find(code) === pathname),
  });
  return { fetch, log, localeOf };
}
