import { createGatewayClient } from '@assess/gateway-client';
import { locales } from '@assess/i18n';
import { pino } from 'pino';
import type { Env } from '../env.ts';
import { localeOf } from '../paths.ts';
import { answerPosts } from './answer-posts.ts';
import { createHandler } from './create-handler.ts';
import { createGatewayProxy } from './gateway-proxy.ts';
import type { PageAssets } from './page-assets.ts';
import { createPageRenderer } from './render-page.tsx';
import { createRequestFacts } from './request-facts.ts';

/** Builds the server's parts and hands each what it needs. Starts nothing. */
export function compose(env: Env, assets: PageAssets) {
  const log = pino({ level: env.LOG_LEVEL, base: { app: 'storefront' } });
  const facts = createRequestFacts({ publicOrigin: env.PUBLIC_ORIGIN, trustProxy: env.TRUST_PROXY });

  /** Headers of every call to the gateway. @see spec §7 Gateway */
  const gatewayHeaders = (request: Request) => {
    const { siteId, routingRegion } = locales[localeOf(new URL(request.url).pathname)];
    return {
      'x-platform-key': env.PLATFORM_KEY,
      'x-site-id': siteId,
      'x-routing-region': routingRegion,
      'x-entry-point': 'storefront',
      'x-client-address': facts.clientAddress(request),
    };
  };
  const gatewayFor = (request: Request) =>
    createGatewayClient({ baseUrl: env.GATEWAY_ORIGIN, headers: () => gatewayHeaders(request) });

  const renderPage = createPageRenderer({ assets, gatewayFor, cardProcessor: env.CARD_PROCESSOR, log });
  const fetch = createHandler({
    assets,
    facts,
    log,
    renderPage,
    answerPost: answerPosts({ gatewayFor, renderPage, log }),
    proxyGateway: createGatewayProxy({ gatewayOrigin: env.GATEWAY_ORIGIN, gatewayHeaders, log }),
  });
  return { fetch, log };
}
