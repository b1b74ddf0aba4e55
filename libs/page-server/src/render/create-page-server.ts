import type { AnyRouter } from '@tanstack/react-router';
import type { Logger } from 'pino';
import { aLogger, checkOptions } from '../check-options.ts';
import { createHandler } from '../create-handler.ts';
import { createBound } from '../ops/create-bound.ts';
import { createHealth } from '../ops/health.ts';
import { createRequestMetrics } from '../ops/request-metrics.ts';
import { createBuiltFiles } from '../pages/built-files.ts';
import { createErrorResponder } from '../pages/create-error-responder.ts';
import { createPageCache } from '../pages/page-cache.ts';
import type { RenderedPage } from '../pages/rendered-page.ts';
import { sealPage } from '../pages/seal-page.ts';
import { reportingEndpoints, type PageSources } from '../policy/page-policy.ts';
import { policyReportsPath } from '../policy/policy-reports-path.ts';
import { createPolicyReports } from '../policy/policy-reports.ts';
import { createRequestContexts, type RequestContext } from '../request/request-context.ts';
import type { RequestFactsOptions } from '../request/request-facts.ts';
import { plain } from '../response/plain.ts';
import { dispatch } from '../routing/dispatch.ts';
import { createRoute, type Route } from '../routing/route.ts';
import { renderRouter } from './render-router.tsx';

/** The options of a server for an app that has only pages. */
export interface PageServerOptions extends Partial<Pick<RequestFactsOptions, 'publicOrigin' | 'trustProxy'>> {
  /** Creates the router of one request. Pass the nonce to its option `ssr`, because the policy allows the router's scripts by it. */
  createRouter: (context: RequestContext, nonce: string) => AnyRouter;
  /** The markup for the end of `<head>`: styles and scripts, which the policy allows. Default: none. */
  headMarkup?: string;
  /** The sources that the policy allows in addition to the app's own. Default: none. */
  sources?: PageSources;
  /** The rows of the route table that come before the pages, such as API calls. Default: none. */
  routes?: readonly Route[];
  /** The folder of built files, which are served at `/assets/*`. Default: none. */
  publicFolder?: string;
  /** True for pages that are the same for all visitors. These are cached if they set `s-maxage`. Default: false. */
  isShared?: (url: URL) => boolean;
  /** Returns the path of the page that shows an error. Default: error responses are lines of text. */
  errorPath?: (status: number) => string;
  /** The bearer token for `/metrics`. Default: the metrics cannot be read. */
  metricsToken?: string;
  /** The maximum number of requests in flight. Default 100. */
  requestsAtOnce?: number;
  /** The signal that is aborted when the process begins to stop. Default: none. */
  stopping?: AbortSignal;
  log: Logger;
}

/**
 * Creates a server for the pages of a TanStack Router app, as one function from request to response: pages with a policy, compression and
 * a cache, health, metrics, policy reports and a limit of requests in flight.
 */
export function createPageServer(options: PageServerOptions): (request: Request) => Promise<Response> {
  checkOptions('createPageServer', options, {
    createRouter: ['function', 'a function that creates the router of one request'],
    log: aLogger,
  });
  const { createRouter, headMarkup = '', sources = {}, routes = [], publicFolder, log } = options;
  const { isShared = () => false, errorPath, metricsToken, requestsAtOnce = 100 } = options;
  const { stopping = new AbortController().signal, publicOrigin, trustProxy = false } = options;
  const renderPage = createRenderer({ createRouter, headMarkup, sources });
  const pages = createPageCache(renderPage);
  const bound = createBound(requestsAtOnce);
  const metrics = createRequestMetrics({ token: metricsToken, inFlight: bound.inFlight });
  const health = createHealth({ upstreams: {}, stopping });
  const respondWithError = errorPath
    ? createErrorResponder((context: RequestContext, status) => renderPage(context.at(errorPath(status))))
    : async (_: RequestContext, status: number, text: string) => plain(status, text);
  const route = createRoute({});
  const respond = dispatch<RequestContext>({
    routes: [
      ...routes,
      route('/metrics', { GET: metrics.read }, { from: 'anybody' }),
      route('/health/live', { GET: health.liveness }, { from: 'anybody' }),
      route('/health/ready', { GET: health.readiness }, { from: 'anybody' }),
      route(policyReportsPath, { POST: createPolicyReports({ log, registry: metrics.registry }) }, { from: 'anybody' }),
      ...(publicFolder === undefined ? [] : [route('/assets/*', { GET: createBuiltFiles(publicFolder).hashed })]),
      route('*', { GET: (context) => (isShared(context.url) ? pages.shared(context) : pages.own(context)) }),
    ],
    respondWithError,
    onRoute: metrics.routed,
  });
  const contextOf = createRequestContexts({ trustProxy, ...(publicOrigin !== undefined && { publicOrigin }), log });
  return createHandler<RequestContext>({
    contextOf,
    respond,
    respondWithError,
    log,
    bound,
    onResponse: metrics.responded,
  });
}

const createRenderer =
  ({
    createRouter,
    headMarkup,
    sources,
  }: Required<Pick<PageServerOptions, 'createRouter' | 'headMarkup' | 'sources'>>) =>
  async (context: RequestContext): Promise<RenderedPage> => {
    const nonce = crypto.randomUUID();
    const startedAt = performance.now();
    let loadedAt = startedAt;
    const { status, headers, ...response } = await loaded(
      renderRouter({
        request: context.request,
        createRouter: () => createRouter(context, nonce),
        onLoaded: () => (loadedAt = performance.now()),
      }),
    );
    if (response.text === undefined) return { status, headers, html: [] };
    const { head, body, end, policy } = sealPage(response.text, { nonce, headMarkup, sources });
    headers.set('content-security-policy', policy);
    headers.set('reporting-endpoints', reportingEndpoints);
    const timing = { lookup: loadedAt - startedAt, render: performance.now() - loadedAt };
    return { status, headers, html: [head + headMarkup, body, end], timing };
  };

/** Reads a response to its end. The text is `undefined` if the response has no body. */
async function loaded(rendering: Promise<Response>) {
  const response = await rendering;
  const { status, headers } = response;
  return { status, headers, text: response.body ? await response.text() : undefined };
}
