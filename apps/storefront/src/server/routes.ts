import { plain, policyReportsPath } from '@assess/page-server';
import { webVitalsPath } from '@assess/page-server/client';
import { signOutPaths, ownPagesInStore, commercePaths } from './commerce/commerce-paths.ts';
import { route, type Answer, type Route } from './routing/route.ts';
import type { SegmentsOf } from './routing/route.ts';

/** The handlers of the route table. */
export interface RouteHandlers {
  /** Serves header and footer for other sites' pages. */
  fragment: Answer;
  /** Receives browsers' reports about violated policies. */
  policyReport: Answer;
  /** Receives the speed measurements of pages. */
  webVitals: Answer;
  /** Serves the metrics. If there is no token, the URL is treated as unknown. */
  metrics: Answer;
  liveness: Answer;
  readiness: Answer;
  session: Answer;
  clearSession: Answer;
  routingRegion: Answer;
  profile: Answer;
  suggestions: Answer;
  gateway: Answer;
  identity: Answer;
  silentPage: Answer;
  /** Serves a plain page with the session; undefined in production. */
  legacyPage: Answer | undefined;
  /** Serves the marketing sites' pictures. */
  picture: Answer;
  storePage: Answer;
  /** Serves the find page, with the numbers of a link filled in. */
  findPage: Answer<SegmentsOf<'/invoices/:locale'>>;
  /** Handles the payment status form. */
  findPaymentStatus: Answer<SegmentsOf<'/invoices/:locale'>>;
  /** Serves the receipt of a payment found by the payment status form, as PDF. */
  chargedReceipt: Answer<SegmentsOf<'/invoices/:locale'>>;
  /** Serves a sample document on which a number is marked. */
  helpPicture: Answer<SegmentsOf<'/:locale/:paper'>>;
  findInvoices: Answer<SegmentsOf<'/invoices/:locale'>>;
  submitBulkLookup: Answer<SegmentsOf<'/invoices/:locale/several'>>;
  chooseInvoices: Answer<SegmentsOf<'/:locale/:kind/:lookupId'>>;
  /** Serves an invoice as PDF. */
  invoiceDocument: Answer<SegmentsOf<'/:locale/:kind/:lookupId/:invoiceId'>>;
  /** Records that invoices were paid by bank transfer. */
  announceTransfer: Answer<SegmentsOf<'/:locale/:kind/:lookupId'>>;
  /** Serves all invoices of a lookup as CSV. */
  invoiceList: Answer<SegmentsOf<'/:lookupId'>>;
  /** Creates a share link to the selected invoices. */
  submitShareLink: Answer<SegmentsOf<'/:locale/:kind/:lookupId'>>;
  /** Serves the page of a share link. */
  sharedInvoicesPage: Answer<SegmentsOf<'/:locale/:shareLinkId'>>;
  /** Opens the invoices of a share link, or withdraws the link. */
  openSharedInvoices: Answer<SegmentsOf<'/:locale/:shareLinkId'>>;
  /** Requests an invoice-ready alert for an email address. */
  requestAlert: Answer<SegmentsOf<'/:locale/:kind/:lookupId/:invoiceId'>>;
  confirmAlert: Answer<SegmentsOf<'/:locale/:alertSecret'>>;
  stopAlerts: Answer<SegmentsOf<'/:locale/:alertSecret'>>;
  /** Redirects to the payment's page, which says that paying by card needs JavaScript. */
  payWithoutScript: Answer<SegmentsOf<'/:paymentId'>>;
  backToInvoices: Answer;
  wayToTransfer: Answer;
  /** Sends the receipt to an email address. */
  sendReceipt: Answer<SegmentsOf<'/:paymentId'>>;
  /** Serves the receipt of a payment as PDF. */
  receipt: Answer<SegmentsOf<'/:paymentId'>>;
  /** Serves the allocation of a payment to invoices as CSV. */
  allocation: Answer<SegmentsOf<'/:paymentId'>>;
  /** The handlers of built files; undefined in development. */
  files: { hashed: Answer; named: Answer } | undefined;
  /** Serves a page that may differ by visitor. */
  ownPage: Answer;
  notFound: Answer;
}

/** Creates the route table. The first matching path wins. */
export const createRoutes = (to: RouteHandlers): Route[] => [
  route('/fragments/*', { any: to.fragment }, { from: 'anybody' }),
  route(policyReportsPath, { POST: to.policyReport }, { from: 'anybody' }), // changes nothing, and browsers name no page of this store
  route(webVitalsPath, { POST: to.webVitals }),
  route('/metrics', { GET: to.metrics }, { from: 'anybody' }),
  route('/health/live', { GET: to.liveness }, { from: 'anybody' }),
  route('/health/ready', { GET: to.readiness }, { from: 'anybody' }),

  ...(['/api', '/invoices/api'] as const).flatMap((api) => [
    route(`${api}/gateway/*`, { any: to.gateway }),
    route(`${api}/session`, { GET: to.session, DELETE: to.clearSession }),
    route(`${api}/routingRegion`, { GET: to.routingRegion }),
    route(`${api}/identityProfiles`, { GET: to.profile }),
    route(`${api}/searchSuggestions`, { GET: to.suggestions }),
    route(`${api}/*`, { GET: () => plain(404, 'No such call.') }),
  ]),

  route('/auth/*', { any: to.identity }, { isForwarded: true }),
  route('/silent.html', { GET: to.silentPage }),
  ...(to.legacyPage ? [route('/legacy-session.html', { GET: to.legacyPage })] : []),
  route('/content-images/*', { GET: to.picture }),

  ...ownPagesInStore.map((path) => route(path, { GET: to.ownPage })),
  ...signOutPaths.map((path) => route(path, { any: to.storePage }, { changesByReading: true })),
  ...commercePaths.map((path) => route(path, { any: to.storePage }, { isForwarded: true })),

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
  route('/invoices/:locale/:kind/:lookupId/hand-off', { GET: to.ownPage, POST: to.submitShareLink }),
  route('/invoices/:locale/handed/:shareLinkId', { GET: to.sharedInvoicesPage, POST: to.openSharedInvoices }),
  route('/invoices/:locale/confirm-notice/:alertSecret', { GET: to.ownPage, POST: to.confirmAlert }),
  // mail programs post on behalf of their users
  route('/invoices/:locale/stop-notices/:alertSecret', { GET: to.ownPage, POST: to.stopAlerts }, { from: 'anybody' }),
  route('/invoices/:paymentId/payment', { GET: to.ownPage, POST: to.payWithoutScript }),
  route('/invoices/:paymentId/payment/confirmation', { GET: to.ownPage, POST: to.sendReceipt }),
  route('/invoices/:paymentId/payment/confirmation/receipt.pdf', { GET: to.receipt }),
  route('/invoices/:paymentId/payment/confirmation/allocation.csv', { GET: to.allocation }),
  route('/invoices/:paymentId/payment/invoices', { GET: to.backToInvoices }),
  route('/invoices/:paymentId/payment/transfer', { GET: to.wayToTransfer }),

  ...(to.files ? [route('/assets/*', { GET: to.files.hashed }), route('/:file', { GET: to.files.named })] : []),
  route('*', { GET: to.ownPage, POST: to.notFound }),
];
