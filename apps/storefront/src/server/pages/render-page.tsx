import { asksForCaptcha } from '@assess/commerce';
import { createTranslationCache } from '@assess/content/server';
import { createFlags } from '@assess/feature-flags';
import { createHeaderFooterCache, withoutNotification } from '@assess/header-footer/server';
import { catalogueOf } from '@assess/i18n/messages';
import { lazyCountries } from '@assess/i18n/countries';
import { createEndRecord, tabStorage } from '@assess/session/boot';
import { GatewayError, type GatewayClient } from '@assess/gateway-client';
import { isNotFound } from '@tanstack/react-router';
import { RouterServer } from '@tanstack/react-router/ssr/server';
import type { Logger } from 'pino';
import { renderToString } from 'react-dom/server';
import {
  asUnavailable,
  createSharedPiece,
  type SharedPiece,
  createMemo,
  shortenCacheTtl,
  reportingEndpoints,
  sealPage,
  type PageAssets,
  type RenderedPage,
} from '@assess/page-server';
import { measureMarkup, PagePart, writePageBlock } from '@assess/page-server/client';
import { renderRouter } from '@assess/page-server/render';
import type { AppConfig } from '../../app-config.ts';
import { resourcesOf, type PageResource } from '../../page-contract/page-resource.ts';
import type { LoadedPageData, PageBlock } from '../../page-contract/page-block.ts';
import { commonTexts } from '../../page-resources/texts.ts';
import { createPaths } from '../../urls/paths.ts';
import { withReturn } from '../../urls/with-return.ts';
import type { RouterContext } from '../../router-context.ts';
import type { FileRoutesById } from '../../routeTree.gen.ts';
import { PageDocument } from '../../pages/page-document.tsx';
import { pageInStores } from '../../pages/store-layout.tsx';
import { createAppRouter } from '../../router.tsx';
import { neverOpened } from '@assess/ui/state';
import type { CardSources } from '@assess/invoices/card-processors';
import { readPageFacts, type PageFacts } from '@assess/invoices/server';
import type { RequestContext } from '../request-context/request-context.ts';
import { headerFooterOf } from './header-footer-of.ts';
import { filesFor } from './resource-files.ts';
import { pageSources } from '../policy/page-sources.ts';

export interface PageRendererOptions {
  assets: PageAssets;
  /** True if pages measure and report their speed. */
  isMeasured: boolean;
  /** The policy sources that the card fields need. */
  cardSources: CardSources;
  /** Creates a gateway client for one request. Its time limit starts with this call. */
  gatewayFor: (context: RequestContext) => GatewayClient;
  /** Loads a page's data within two seconds. It never rejects because of a failing marketing site. */
  pageDataFor: (config: AppConfig, pathname: string) => Promise<LoadedPageData>;
  log: Logger;
}

/** The content of other servers that only the page of this request has. */
export interface PageExtras {
  commerceContent?: RouterContext['commerceContent'];
  /** The sender of the share link to which the page belongs. */
  shareLink?: PageFacts['shareLink'];
}

export type RenderPage = (context: RequestContext, extras?: PageExtras) => Promise<RenderedPage>;

/** Creates the function that renders the page of a request. */
export const createPageRenderer = ({
  assets,
  isMeasured,
  cardSources,
  gatewayFor,
  pageDataFor,
  log,
}: PageRendererOptions): RenderPage => {
  const headerFooterFor = createHeaderFooterCache({ withReturn, countriesAt: pageInStores });
  const textsFor = createTranslationCache(commonTexts);
  const headPieces = createMemo<string, SharedPiece>();
  return async (original, { shareLink, ...extras } = {}) => {
    const startedAt = performance.now();
    let loadedAt = startedAt;
    const measured = (page = '') => (isMeasured && assets.measure ? measureMarkup(assets.measure, page) : '');
    const { context, putBack } = withoutNotification(original);
    const { request, url, locale, config } = context;
    const gateway = gatewayFor(context);
    const facts = readPageFacts(context);
    const { isFallback, countries, seller, ...data } = await pageDataFor(config, url.pathname);
    const i18n = await textsFor(config, data.messages);
    const nonce = crypto.randomUUID();
    const headerFooterPlaceholders = { header: `header-${nonce}`, footer: `footer-${nonce}` };
    let here = '';
    let routeIds: readonly string[] = [];
    let resources: readonly PageResource[] = [];
    let isUnavailable = false;
    const response = await renderRouter({
      request,
      createRouter: () =>
        createAppRouter(
          {
            config,
            gateway,
            i18n,
            content: data.content,
            countries: lazyCountries(locale, countries),
            seller,
            paths: createPaths(config.basePath),
            flags: createFlags({ initial: data.flags, log: () => undefined }),
            queries: {},
            captcha: {},
            keptInput: {},
            endRecord: createEndRecord(tabStorage), // always empty, because a server has no session storage
            visitor: neverOpened,
            notices: neverOpened,
            ...facts,
            shareLink: { ...facts.shareLink, ...shareLink },
            headerFooterPlaceholders,
            ...extras,
          },
          { nonce },
        ),
      onLoaded: ({ state: { matches, location } }) => {
        loadedAt = performance.now();
        here = location.publicHref;
        routeIds = matches.map(({ routeId }) => routeId);
        resources = resourcesOf(matches);
        isUnavailable = matches.some(({ error }) => error instanceof GatewayError);
        for (const { error } of matches)
          if (error && !isNotFound(error)) log.warn({ err: error }, 'failed to render a page');
      },
      document: (router) => (
        <PagePart router={router}>
          <PageDocument main={renderToString(<RouterServer router={router} />, { identifierPrefix: 'main' })} />
        </PagePart>
      ),
    });
    putBack(response.headers);
    if (isFallback) shortenCacheTtl(response.headers);
    if (!response.body) return { status: response.status, headers: response.headers, html: [] };
    const block = writePageBlock<PageBlock>({
      config,
      resources,
      app: assets.appFiles(routeIds, filesFor(resources, catalogueOf(locale, config.siteMode))),
      ...data,
      ...(resources.includes('countries') && { countries }),
      ...(resources.includes('seller') && { seller }),
    });
    const headMarkup = await assets.headMarkup();
    const { head, body, end, policy } = sealPage(await response.text(), {
      nonce,
      headMarkup,
      sources: pageSources({
        connectTo: flagOrigins(config),
        captchaScript: resources.includes('sign-in') || holdsCaptcha(extras) ? config.captchaScript : undefined,
        cardSources: cardSources.isOnEveryPage || routeIds.includes(paymentRoute) ? cardSources.sources : undefined,
        readsFiles: routeIds.includes(bulkLookupRoute),
      }),
    });
    const headerFooter = headerFooterFor(block, { i18n, ...headerFooterOf(config, data) });
    const html = [
      head + measured(routeIds.at(-1)),
      headPieces(headMarkup, () => createSharedPiece(headMarkup)),
      ...headerFooter.insertInto(body, headerFooterPlaceholders, here),
      headerFooter.block,
      end,
    ];
    if (assets.isSealed) {
      response.headers.set('content-security-policy', policy);
      response.headers.set('reporting-endpoints', reportingEndpoints);
    }
    const timing = { lookup: loadedAt - startedAt, render: performance.now() - loadedAt };
    const page = { status: response.status, headers: response.headers, html, timing };
    return isUnavailable ? asUnavailable(page) : page;
  };
};

/** The route of the only page with card fields. */
const paymentRoute: keyof FileRoutesById = '/invoices/$paymentId/payment/';

/** The route of the only page that reads files. */
const bulkLookupRoute: keyof FileRoutesById = '/invoices/$locale/several';

const holdsCaptcha = ({ commerceContent }: PageExtras = {}): boolean =>
  typeof commerceContent === 'object' && asksForCaptcha(commerceContent.html);

/** Lists the origins of the flag service, which the page's scripts call. */
const flagOrigins = ({ flags }: AppConfig): string[] => [
  ...new Set((flags ? [flags.baseUrl, flags.streamUrl, flags.eventsUrl] : []).map((url) => new URL(url).origin)),
];
