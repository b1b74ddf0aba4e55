import { createI18n, locales } from '@assess/i18n';
import type { GatewayClient } from '@assess/gateway-client';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import type { Logger } from 'pino';
import { messageLoaders } from '../message-loaders.ts';
import { localeOf } from '../paths.ts';
import type { PostedForm } from '../posted-form.ts';
import { createAppRouter } from '../router.tsx';
import type { PageAssets } from './page-assets.ts';
import { sealPage } from './seal-page.ts';

export interface PageRendererOptions {
  assets: PageAssets;
  gatewayFor: (request: Request) => GatewayClient;
  cardProcessor: string;
  log: Logger;
}

/** A page as it is sent: whole, so that it can be kept, compressed and given a policy that names its own scripts. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  html: string;
}

export type RenderPage = (request: Request, posted?: PostedForm) => Promise<RenderedPage>;

/** Renders the address a request asks for; a form's answer is rendered into the page it was posted from. */
export const createPageRenderer =
  ({ assets, gatewayFor, cardProcessor, log }: PageRendererOptions): RenderPage =>
  async (request, posted) => {
    const locale = localeOf(new URL(request.url).pathname);
    const i18n = await createI18n(locale, messageLoaders);
    const nonce = crypto.randomUUID();
    let routeIds: readonly string[] = [];
    const handle = createRequestHandler({
      request,
      createRouter: () =>
        createAppRouter({ gateway: gatewayFor(request), i18n, locale, cardProcessor, posted }, { nonce }),
    });
    const response = await handle(({ router, responseHeaders }) => {
      const matches = router.state.matches;
      routeIds = matches.map(({ routeId }) => routeId);
      for (const { error } of matches) if (error) log.warn({ err: error }, 'a page could not be rendered whole');
      return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
    });
    if (!response.body) return { status: response.status, headers: response.headers, html: '' };
    const { html, policy } = sealPage(await response.text(), {
      nonce,
      headMarkup: await assets.headMarkup(routeIds, locales[locale].language),
      connectTo: new URL(cardProcessor).origin,
    });
    if (assets.isSealed) response.headers.set('content-security-policy', policy);
    return { status: response.status, headers: response.headers, html };
  };
