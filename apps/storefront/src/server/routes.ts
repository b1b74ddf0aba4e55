import { commercePaths, commerceSignInPaths, signInPaths, signOutPaths } from '@assess/commerce/server';
import type { InvoiceHandlers } from '@assess/invoices/server';
import { plain, policyReportsPath } from '@assess/page-server';
import { webVitalsPath } from '@assess/page-server/client';
import { route, type RouteHandler, type Route } from './route.ts';
import type { RequestContext } from './request-context/request-context.ts';

/** The handlers of the route table. */
export interface RouteHandlers extends InvoiceHandlers<RequestContext> {
  /** Serves header and footer for other sites' pages. */
  fragment: RouteHandler;
  /** Receives browsers' reports about violated policies. */
  policyReport: RouteHandler;
  /** Receives the speed measurements of pages. */
  webVitals: RouteHandler;
  /** Serves the contact for people who find a weakness. */
  securityText: RouteHandler;
  /** Serves the metrics. If no token is configured, it responds with 404. */
  metrics: RouteHandler;
  liveness: RouteHandler;
  readiness: RouteHandler;
  session: RouteHandler;
  clearSession: RouteHandler;
  sessionUser: RouteHandler;
  routingRegion: RouteHandler;
  profile: RouteHandler;
  suggestions: RouteHandler;
  gateway: RouteHandler;
  identity: RouteHandler;
  silentPage: RouteHandler;
  /** Serves a sample page that uses the session without React; undefined in production. */
  legacyPage: RouteHandler | undefined;
  /** Serves the marketing sites' pictures. */
  picture: RouteHandler;
  /** Serves the pages of commerce. */
  commercePage: RouteHandler;
  /** The handlers of built files; undefined in development. */
  files: { hashed: RouteHandler; named: RouteHandler } | undefined;
  /** Redirects to commerce's own sign-in, in stores without single sign-on. */
  leadToCommerce: RouteHandler;
  /** Serves commerce's own sign-in. */
  commerceSignIn: RouteHandler;
  /** Serves a page that may differ by visitor. */
  ownPage: RouteHandler;
  notFound: RouteHandler;
}

/** The paths of this app's pages that are below paths of commerce. @see spec §2 Route patterns */
const ownPagesInStore = [
  '/store/invoices',
  '/store/invoices/*',
  '/my-account/support/login', // staff sign in at the identity server
  '/my-account/:agent/support/login',
] as const;

/** Creates the route table. The first matching path wins. The paths that go to commerce are in `libs/commerce/src/server/commerce-paths.ts`. */
export const createRoutes = (to: RouteHandlers): Route[] => [
  route('/fragments/*', { any: to.fragment }, { from: 'anybody' }),
  route(policyReportsPath, { POST: to.policyReport }, { from: 'anybody' }), // browsers send reports without the origin of a page
  route(webVitalsPath, { POST: to.webVitals }),
  route('/.well-known/security.txt', { GET: to.securityText }, { from: 'anybody' }),
  route('/metrics', { GET: to.metrics }, { from: 'anybody' }),
  route('/health/live', { GET: to.liveness }, { from: 'anybody' }),
  route('/health/ready', { GET: to.readiness }, { from: 'anybody' }),

  ...(['/api', '/invoices/api'] as const).flatMap((api) => [
    route(`${api}/gateway/*`, { any: to.gateway }),
    route(`${api}/session`, { GET: to.session, DELETE: to.clearSession }),
    route(`${api}/session/user`, { GET: to.sessionUser }),
    route(`${api}/routingRegion`, { GET: to.routingRegion }),
    route(`${api}/identityProfiles`, { GET: to.profile }),
    route(`${api}/searchSuggestions`, { GET: to.suggestions }),
    route(`${api}/*`, { GET: () => plain(404, 'No such call.') }),
  ]),

  route('/auth/*', { any: to.identity }, { isForwarded: true }),
  route('/silent.html', { GET: to.silentPage }),
  ...(to.legacyPage ? [route('/legacy-session.html', { GET: to.legacyPage })] : []),
  route('/content-images/*', { GET: to.picture }),

  ...signInPaths.map((path) => route(path, { GET: to.leadToCommerce, POST: to.notFound })),
  ...commerceSignInPaths.map((path) => route(path, { any: to.commerceSignIn }, { isForwarded: true })),
  ...ownPagesInStore.map((path) => route(path, { GET: to.ownPage })),
  ...signOutPaths.map((path) => route(path, { any: to.commercePage }, { changesByReading: true })),
  ...commercePaths.map((path) => route(path, { any: to.commercePage }, { isForwarded: true })),

  route('/invoices/:locale', { GET: to.findPage, POST: to.findInvoices }),
  route('/invoices/:locale/was-i-charged', { GET: to.ownPage, POST: to.findPaymentStatus }),
  route('/invoices/:locale/was-i-charged/receipt.pdf', { GET: to.chargedReceipt }),
  route('/invoices/:locale/several', { GET: to.ownPage, POST: to.submitBulkLookup }),
  route('/invoices/:locale/help/:paper', { GET: to.helpPicture }),
  route('/invoices/:locale/:kind/:lookupId', { GET: to.ownPage, POST: to.chooseInvoices }),
  route('/invoices/:locale/:kind/:lookupId/transfer', { GET: to.ownPage, POST: to.announceTransfer }),
  route('/invoices/:locale/:kind/:lookupId/:invoiceId/invoice.pdf', { GET: to.invoiceDocument }),
  route('/invoices/:locale/:kind/:lookupId/:invoiceId/notice', { GET: to.ownPage, POST: to.requestAlert }),
  route('/invoices/:locale/:kind/:lookupId/invoices.csv', { GET: to.invoiceList }),
  route('/invoices/:locale/:kind/:lookupId/invoices.xlsx', { GET: to.invoiceWorkbook }),
  route('/invoices/:locale/:kind/:lookupId/hand-off', { GET: to.ownPage, POST: to.submitShareLink }),
  route('/invoices/:locale/handed/:shareLinkId', { GET: to.sharedInvoicesPage, POST: to.openSharedInvoices }),
  route('/invoices/:locale/confirm-notice/:alertSecret', { GET: to.ownPage, POST: to.confirmAlert }),
  // mail programs post on behalf of their users
  route('/invoices/:locale/stop-notices/:alertSecret', { GET: to.ownPage, POST: to.stopAlerts }, { from: 'anybody' }),
  route('/invoices/:paymentId/payment', { GET: to.ownPage, POST: to.payWithoutScript }),
  route('/invoices/:paymentId/payment/confirmation', { GET: to.ownPage, POST: to.sendReceipt }),
  route('/invoices/:paymentId/payment/confirmation/receipt.pdf', { GET: to.receipt }),
  route('/invoices/:paymentId/payment/confirmation/allocation.csv', { GET: to.allocation }),
  route('/invoices/:paymentId/payment/confirmation/allocation.xlsx', { GET: to.allocationWorkbook }),
  route('/invoices/:paymentId/payment/invoices', { GET: to.backToInvoices }),
  route('/invoices/:paymentId/payment/transfer', { GET: to.wayToTransfer }),

  ...(to.files ? [route('/assets/*', { GET: to.files.hashed }), route('/:file', { GET: to.files.named })] : []),
  route('*', { GET: to.ownPage, POST: to.notFound }),
];
