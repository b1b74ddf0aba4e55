import { createCommercePages, createCommerceSignIn } from '@assess/commerce/server';
import {
  addContentAgeMetric,
  createSuggestionsHandler,
  createContentPictures,
  createContentSource,
  createFailureRedirect,
  createSiteUrls,
  createTranslationCache,
} from '@assess/content/server';
import { createStoreFlags, createVisitorFlags } from '@assess/feature-flags/server';
import { createGatewayProxy, problem } from '@assess/gateway-client/server';
import { loadMessages as searchTexts } from '@assess/header-footer/search';
import { createFragments, searchHeading } from '@assess/header-footer/server';
import {
  createIdentityCalls,
  createIdentityMetrics,
  createIdentityProxy,
  createIdentitySessions,
  stepUpHeaders,
} from '@assess/identity/server';
import { serveSilentPage, createLegacySamplePage, createSessionApi } from '@assess/session/server';
import { createGatewayClient } from '@assess/gateway-client';
import { defaultLocale, localeCodes, locales, type Locale } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import { markCountryUnknown } from '@assess/i18n/server';
import { lowerLocale } from '@assess/i18n/store-url';
import { loadFoundMessages } from '@assess/invoices';
import { createInvoiceHandlers, createStoreDetails } from '@assess/invoices/server';
import {
  canonicalPath,
  createBound,
  createBuiltFiles,
  createErrorResponder,
  createGuard,
  createHandler,
  createMemo,
  createHealth,
  createPageCache,
  createPolicyReports,
  createRequestMetrics,
  createSecurityText,
  createWebVitals,
  dispatch,
  fetchUntil,
  sendPage,
  type Tracing,
  type PageAssets,
} from '@assess/page-server';
import { contentOptions, isOpenToDevelopers, localeHeader, type AppConfig } from '../app-config.ts';
import { appConfig, basePathOf } from '../read-app-config.ts';
import { cardProcessors, type Env } from '../env.ts';
import { loadMessages } from '../load-messages.ts';
import { signedInCookie } from '../page-contract/cookies.ts';
import { siteTitle } from '../page-head/page-head.ts';
import { invoicePaths } from '../urls/invoice-paths.ts';
import { errorPagePath, missingPagePath } from '../urls/error-page.ts';
import { createPaths, toRoutePath } from '../urls/paths.ts';
import { everyCatalogue } from './content/every-catalogue.ts';
import { pageKinds } from './pages/page-kinds.ts';
import { headerFooterOf } from './pages/header-footer-of.ts';
import { createPageData } from './pages/page-data.ts';
import { createPageRenderer } from './pages/render-page.tsx';
import { sessionLimits } from '../visitor/session/session-limits.ts';
import { createStoreLog } from './store-log.ts';
import { createRoutes } from './routes.ts';
import { createRequestContexts, type RequestContext } from './request-context/request-context.ts';

/** The longest time in milliseconds that a page or a form waits for the gateway, because visitors should get a response within 3 s. */
const longestWaitMs = 2500;

/** True if a page redirects to an error page when its content fails: never in local or simplified mode. @see spec §2 On failure to load content */
const showsFailures = ({ deployment, isSimplified, isUkSchools }: AppConfig): boolean =>
  deployment !== 'local' && !isSimplified && !isUkSchools;

/** Creates the handlers and clients of the server and connects them. It does not open a port. */
export function compose(env: Env, assets: PageAssets, log = createStoreLog(env.LOG_LEVEL), tracing?: Tracing) {
  const stopping = new AbortController();
  const configs = createMemo<Locale, AppConfig>({ ttlMs: 1000 }); // computed once a second, not per request
  const configFor = (locale: Locale) => configs(locale, () => appConfig(env, locale, new Date()));
  const contextOf = createRequestContexts({
    publicOrigin: env.PUBLIC_ORIGIN,
    trustProxy: env.TRUST_PROXY,
    countryHeader: env.COUNTRY_HEADER,
    configFor,
    log,
  });
  const basePath = basePathOf(env);
  const paths = createPaths(basePath);

  /** Returns the headers of a call to the gateway. @see spec §7 Gateway */
  const gatewayHeaders = ({ locale, routingRegion, clientAddress }: RequestContext) => ({
    'x-platform-key': env.PLATFORM_KEY,
    'x-site-id': locales[locale].siteId,
    [localeHeader]: locale,
    'x-routing-region': routingRegion,
    'x-entry-point': 'storefront',
    'x-client-address': clientAddress,
    ...tracing?.headers(),
  });
  const gatewayFor = (context: RequestContext) =>
    createGatewayClient({
      baseUrl: env.GATEWAY_ORIGIN,
      headers: () => gatewayHeaders(context),
      fetch: fetchUntil(AbortSignal.timeout(longestWaitMs)),
    });

  const anyStore = configFor(defaultLocale);
  const { identity } = anyStore;
  const flagSource = {
    service: anyStore.flags,
    defaults: anyStore.flagDefaults,
    allowsMockMode: isOpenToDevelopers(anyStore),
    log,
  };
  const flagsOf = createStoreFlags(flagSource);
  const siteUrls = createSiteUrls((site) => env[`${site}_MARKETING_SITE`]);
  const content = createContentSource({
    ...siteUrls,
    componentTypes: env.CONTENT_COMPONENTS,
    isEditable: async (locale) => (await flagsOf(locale)).values.editableHeaderFooter,
    messagesOf: async (locale, { siteMode }) => (await createI18n(locale, everyCatalogue, siteMode)).messages,
    log: (line) => log.warn(line),
  });
  const bound = createBound(env.REQUESTS_AT_ONCE);
  const metrics = createRequestMetrics({ token: env.METRICS_TOKEN, inFlight: bound.inFlight });
  addContentAgeMetric(metrics.registry, content);
  const contentFor = (config: AppConfig) => content.contentFor(config.locale, contentOptions(config));
  const pageDataFor = createPageData({ contentFor, flagsOf, basePath });

  const guardSearch = createGuard({ name: 'search suggestions', atMost: 50, log });
  const suggest = ({ request: { signal }, locale }: RequestContext, text: string) =>
    guardSearch(signal, () => content.suggestions(locale, text, signal));

  const { IDENTITY_ORIGIN: identityOrigin, IDENTITY_REALM: realm, IDENTITY_COOKIE: sessionCookie } = env;
  const identitySessions = createIdentitySessions({ identityOrigin, realm });
  const renderPage = createPageRenderer({
    assets,
    isMeasured: env.METRICS_TOKEN !== undefined,
    cardSources: cardProcessors.sourcesIn(env),
    gatewayFor,
    pageDataFor,
    log,
  });
  const respondWithError = createErrorResponder<RequestContext>((context, status) =>
    renderPage(context.at(status === 404 ? missingPagePath(context.locale) : errorPagePath(context.locale, status))),
  );
  const pages = createPageCache(renderPage);
  const redirectOnFailure = createFailureRedirect<RequestContext>({
    failureOf: async ({ config }) => (showsFailures(config) ? (await contentFor(config)).pageFailure : undefined),
    errorPath: ({ locale }, name) => errorPagePath(locale, name),
  });
  const searchTextsFor = createTranslationCache([searchTexts]);
  const commercePage = createCommercePages<RequestContext>({
    commerceOrigin: env.COMMERCE_ORIGIN,
    extract: env.COMMERCE_EXTRACT,
    flagsOf: createVisitorFlags({ ...flagSource, sessionCookie, userIdOf: identitySessions.userIdOf }),
    renderPage: (context, commerceContent) => renderPage(context, { commerceContent }),
    respondWithError,
    search: {
      suggest,
      headingsFor: async ({ config }) => {
        const i18n = await searchTextsFor(config, (await contentFor(config)).messages);
        return { products: searchHeading(i18n, 'products'), content: searchHeading(i18n, 'content') };
      },
    },
    log,
  });

  const documentTexts = createTranslationCache([loadFoundMessages, loadMessages]);
  const invoiceHandlers = createInvoiceHandlers({
    gatewayFor,
    paths: invoicePaths(paths),
    storeFor: createStoreDetails({
      textsFor: ({ config }: RequestContext, messages) => documentTexts(config, messages),
      brandIn: siteTitle,
      pageDataFor: ({ config, url }) => pageDataFor(config, url.pathname),
    }),
    findPage: async (context) =>
      (await redirectOnFailure(context)) ?? markCountryUnknown(context, await pages.shared(context)),
    sharedInvoicesPage: async (context, sender) => {
      const page = await renderPage(context, { shareLink: { sender } });
      page.headers.set('cache-control', 'no-store');
      return sendPage(context.request, page);
    },
    respondWithError,
    log,
  });
  const routes = createRoutes({
    fragment: createFragments({
      dataFor: async (locale) => {
        const config = configFor(locale);
        const data = await pageDataFor(config);
        const { messages, isFallback } = data;
        return { ...headerFooterOf(config, data), siteMode: config.siteMode, messages, isFallback };
      },
      countries: localeCodes.map((locale) => ({ locale, href: paths.find(locale) })),
      css: assets.css ?? '',
      publicOrigin: env.PUBLIC_ORIGIN,
      trustsHost: isOpenToDevelopers(anyStore),
      problem,
    }),
    policyReport: createPolicyReports({ log, registry: metrics.registry }),
    webVitals: createWebVitals({ registry: metrics.registry, pages: pageKinds }),
    securityText: createSecurityText(env.SECURITY_CONTACT),
    metrics: metrics.read,
    ...createHealth({
      upstreams: { gateway: `${env.GATEWAY_ORIGIN}/health/ready` },
      stopping: stopping.signal,
    }),
    ...createSessionApi({ identitySessions, sessionCookie, hintCookie: signedInCookie, log }),
    suggestions: createSuggestionsHandler(suggest),
    gateway: createGatewayProxy({ gatewayOrigin: env.GATEWAY_ORIGIN, gatewayHeaders, alsoPasses: stepUpHeaders, log }),
    identity: createIdentityProxy({
      identityOrigin,
      callerOf: createIdentityCalls({ realm, alsoServed: env.IDENTITY_ALSO_SERVES }),
      sessionCookie,
      hintCookie: signedInCookie,
      log,
      metrics: createIdentityMetrics(metrics.registry),
    }),
    silentPage: serveSilentPage,
    legacyPage:
      identity && isOpenToDevelopers(anyStore)
        ? async ({ locale }) => {
            const limits = sessionLimits((await flagsOf(locale)).values);
            return createLegacySamplePage({
              identity,
              ...(limits && { inactivityLimitMs: limits.inactivityLimitMs }),
            })();
          }
        : undefined,
    picture: createContentPictures({ originOf: siteUrls.originOf, log }),
    commercePage,
    ...createCommerceSignIn<RequestContext>({
      isUsed: async ({ config, locale }) => config.identity !== undefined && !(await flagsOf(locale)).values.sso,
      commercePage,
      hintCookie: signedInCookie,
    }),
    ownPage: async (context) => markCountryUnknown(context, await pages.own(context)),
    ...invoiceHandlers,
    files: assets.publicFolder ? createBuiltFiles(assets.publicFolder) : undefined,
    notFound: (context) => respondWithError(context, 404, 'Not found.'),
  });
  const toRoute = (pathname: string) => toRoutePath(pathname, basePath);
  const respondByRoute = dispatch({
    routes,
    toRoutePath: toRoute,
    canonicalPath: (pathname) => canonicalPath(pathname, lowerLocale),
    respondWithError,
    onRoute: (context, path) => {
      metrics.routed(context, path);
      tracing?.named(path);
    },
  });
  const respond = async (context: RequestContext) => invoiceHandlers.linkInPath(context) ?? respondByRoute(context);
  const handle = createHandler({ contextOf, respond, respondWithError, log, bound, onResponse: metrics.responded });
  const fetch = (request: Request) => (tracing ? tracing.serve(() => handle(request)) : handle(request));
  return { fetch, log, routes, contextOf, stopping, registry: metrics.registry };
}
