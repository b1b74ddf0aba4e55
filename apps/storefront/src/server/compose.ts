import { createGatewayClient } from '@assess/gateway-client';
import { localeCodes, locales, type Locale } from '@assess/i18n';
import { pino } from 'pino';
import { appConfig, basePathOf } from '../app-config.ts';
import type { Env } from '../env.ts';
import { createPaths } from '../addresses/paths.ts';
import { answerPosts } from './answer-posts.ts';
import { answerStorePages } from './commerce/answer-store-pages.ts';
import { createCommerceProxy } from './commerce/commerce-proxy.ts';
import { createHandler } from './create-handler.ts';
import { createGatewayProxy } from './gateway-proxy.ts';
import { createIdentityProxy } from './identity/identity-proxy.ts';
import { createIdentitySessions } from './identity/identity-sessions.ts';
import { createProductApi } from './product-api.ts';
import type { PageAssets } from './pages/page-assets.ts';
import { createPageRenderer } from './pages/render-page.tsx';
import { createRequestFacts } from './request-facts.ts';
import { createVisitorLocale } from './visitor-locale.ts';

/** Builds the server's parts and hands each what it needs. Starts nothing. */
export function compose(env: Env, assets: PageAssets) {
  const log = pino({ level: env.LOG_LEVEL, base: { app: 'storefront' } });
  const facts = createRequestFacts({ publicOrigin: env.PUBLIC_ORIGIN, trustProxy: env.TRUST_PROXY });
  const visitorLocale = createVisitorLocale({ countryHeader: env.COUNTRY_HEADER });
  const { localeOf, routingRegionOf } = visitorLocale;
  const configFor = (locale: Locale) => appConfig(env, locale, new Date());
  const basePath = basePathOf(env);
  const paths = createPaths(basePath);

  /** Headers of every call to the gateway. @see spec §7 Gateway */
  const gatewayHeaders = (request: Request) => ({
    'x-platform-key': env.PLATFORM_KEY,
    'x-site-id': locales[localeOf(request)].siteId,
    'x-routing-region': routingRegionOf(request),
    'x-entry-point': 'storefront',
    'x-client-address': facts.clientAddress(request),
  });
  const gatewayFor = (request: Request) =>
    createGatewayClient({ baseUrl: env.GATEWAY_ORIGIN, headers: () => gatewayHeaders(request) });

  const { IDENTITY_ORIGIN: identityOrigin, IDENTITY_COOKIE: sessionCookie } = env;
  const proxyIdentity = createIdentityProxy({ identityOrigin, sessionCookie, log });
  const renderPage = createPageRenderer({ assets, gatewayFor, localeOf, configFor, log });
  const fetch = createHandler({
    assets,
    facts,
    log,
    renderPage,
    answerPost: answerPosts({ gatewayFor, renderPage, localeOf, facts, basePath, paths, log }),
    answerStorePage: answerStorePages({
      askCommerce: createCommerceProxy({ commerceOrigin: env.COMMERCE_ORIGIN, log }),
      renderPage,
      facts,
      visitorLocale,
      publicOrigin: env.PUBLIC_ORIGIN,
    }),
    answerApi: createProductApi({
      proxyGateway: createGatewayProxy({ gatewayOrigin: env.GATEWAY_ORIGIN, gatewayHeaders, log }),
      routingRegionOf,
      identitySessions: createIdentitySessions({ identityOrigin, realm: env.IDENTITY_REALM }),
      sessionCookie,
      log,
    }),
    proxyIdentity: (request) =>
      proxyIdentity(request, { clientAddress: facts.clientAddress(request), publicOrigin: env.PUBLIC_ORIGIN }),
    isShared: (pathname) => localeCodes.some((code) => paths.find(code) === pathname),
  });
  return { fetch, log };
}
