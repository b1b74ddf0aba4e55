export { createHandler, type HandlerOptions } from './create-handler.ts';
export {
  createRequestContexts,
  type ContextWith,
  type FactSources,
  type RequestContext,
} from './request/request-context.ts';
export type { RequestFactsOptions } from './request/request-facts.ts';
export {
  createBrokenRequestHandler,
  type BrokenRequest,
  type BrokenRequestOptions,
  type BrokenRequestTexts,
} from './broken-requests.ts';
export { isForReader } from './request/is-for-reader.ts';
export { readBounded } from './request/read-bounded.ts';
export { forAnybody, plain } from './response/plain.ts';
export { asUnavailable } from './response/as-unavailable.ts';
export { tryLater } from './response/try-later.ts';
export type { RespondWithError } from './response/respond-with-error.ts';
export { createMemo, type MemoOptions } from './cache/create-memo.ts';
export { createStaleOnErrorCache, type StaleOnErrorCacheOptions } from './cache/stale-on-error-cache.ts';
export { canonicalPath } from './routing/canonical-path.ts';
export { dispatch, type DispatchOptions } from './routing/dispatch.ts';
export type { SegmentPatterns, SegmentsIn } from './routing/path-pattern.ts';
export {
  createRoute,
  printed,
  type RouteHandler,
  type MethodHandlers,
  type Method,
  type Route,
  type RouteOptions,
} from './routing/route.ts';
export { createGuard, type Guard, type GuardOptions } from './upstream/create-guard.ts';
export { fetchUntil } from './upstream/fetch-until.ts';
export { forward, passed, type Forwarding, type NoResponse, type Upstream } from './upstream/forward.ts';
export { forwardedHeaders } from './upstream/forwarded-headers.ts';
export { isPlainPath } from './upstream/is-plain-path.ts';
export { passBack, passCookies } from './upstream/pass-back.ts';
export { asParsed, hashSource } from './policy/hash-source.ts';
export { nameOwnOrigin, ownOrigin } from './policy/own-origin.ts';
export { pagePolicy, reportingEndpoints, type PagePolicyOptions, type PageSources } from './policy/page-policy.ts';
export { createPolicyReports, type PolicyReportsOptions } from './policy/policy-reports.ts';
export { policyReportsPath } from './policy/policy-reports-path.ts';
export { writePolicy, type Policy } from './policy/policy-syntax.ts';
export { resourcePolicy, safetyHeaders, transportSecurity } from './policy/safety-headers.ts';
export { createBound, type Bound } from './ops/create-bound.ts';
export { createHealth, type HealthOptions } from './ops/health.ts';
export { createLog, type LogOptions } from './ops/log.ts';
export { createRequestMetrics, type RequestMetrics, type RequestMetricsOptions } from './ops/request-metrics.ts';
export { orRefuseToStart, startServer, type StartServerOptions } from './ops/start-server.ts';
export { startTracing, type Tracing } from './ops/tracing.ts';
export { urlSetting } from './ops/url-setting.ts';
export { createSecurityText } from './ops/security-text.ts';
export { createWebVitals, type WebVitalsOptions } from './ops/web-vitals.ts';
export { createErrorResponder } from './pages/create-error-responder.ts';
export { cascadeLayers, chunkFinder, readBuiltPages, routeIdOf, type PageAssets } from './pages/page-assets.ts';
export { createBuiltFiles } from './pages/built-files.ts';
export { createSharedPiece, gzipInPieces, textOf, type Html, type SharedPiece } from './pages/gzip-in-pieces.ts';
export { createPageCache, sendPage, type PageCacheOptions } from './pages/page-cache.ts';
export type { RenderedPage } from './pages/rendered-page.ts';
export { sealPage, type SealedPage, type SealOptions } from './pages/seal-page.ts';
export { shortenCacheTtl } from './pages/shorten-cache-ttl.ts';
