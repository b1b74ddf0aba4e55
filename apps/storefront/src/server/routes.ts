import { endsOfVisit, ownPagesInStore, storePaths } from './commerce/store-paths.ts';
import { webVitalsPath } from '../page-contract/page-measure.ts';
import { plain } from './plain.ts';
import { policyReportsPath } from './policy/policy-reports.ts';
import { route, type Answer, type Route } from './routing/route.ts';
import type { SegmentsOf } from './routing/path-pattern.ts';

/** The handlers that answer the rows of the route table. */
export interface RouteHandlers {
  /** Header and footer for pages of others. */
  fragment: Answer;
  /** Takes what browsers report about policies. */
  policyReport: Answer;
  /** Takes how fast pages were. */
  webVitals: Answer;
  /** What is counted; an address like any other where nobody may read it. */
  metrics: Answer;
  liveness: Answer;
  readiness: Answer;
  session: Answer;
  forgetSession: Answer;
  routingRegion: Answer;
  profile: Answer;
  suggestions: Answer;
  gateway: Answer;
  identity: Answer;
  silentPage: Answer;
  /** A plain page with the session; none in production. */
  legacyPage: Answer | undefined;
  /** Pictures of the marketing sites. */
  picture: Answer;
  storePage: Answer;
  /** The find page, with the numbers that a link names. */
  findPage: Answer<SegmentsOf<'/invoices/:locale'>>;
  /** The page that tells what became of a payment. */
  findPaymentStatus: Answer<SegmentsOf<'/invoices/:locale'>>;
  /** The receipt of a payment that was asked about, as PDF. */
  chargedReceipt: Answer<SegmentsOf<'/invoices/:locale'>>;
  /** A paper on which a number is marked. */
  helpPicture: Answer<SegmentsOf<'/:locale/:paper'>>;
  findInvoices: Answer<SegmentsOf<'/invoices/:locale'>>;
  submitBulkLookup: Answer<SegmentsOf<'/invoices/:locale/several'>>;
  chooseInvoices: Answer<SegmentsOf<'/:locale/:kind/:lookupId'>>;
  /** An invoice as PDF. */
  invoiceDocument: Answer<SegmentsOf<'/:locale/:kind/:lookupId/:invoiceId'>>;
  /** Writes down that invoices were paid by bank transfer. */
  announceTransfer: Answer<SegmentsOf<'/:locale/:kind/:lookupId'>>;
  /** All that a look-up found as CSV. */
  invoiceList: Answer<SegmentsOf<'/:lookupId'>>;
  /** Makes a link to what was chosen. */
  submitShareLink: Answer<SegmentsOf<'/:locale/:kind/:lookupId'>>;
  /** The page of such a link. */
  sharedInvoicesPage: Answer<SegmentsOf<'/:locale/:shareLinkId'>>;
  /** Opens what it leads to, or withdraws it. */
  openSharedInvoices: Answer<SegmentsOf<'/:locale/:shareLinkId'>>;
  /** Has somebody told when an invoice can be paid. */
  requestAlert: Answer<SegmentsOf<'/:locale/:kind/:lookupId/:invoiceId'>>;
  confirmAlert: Answer<SegmentsOf<'/:locale/:alertSecret'>>;
  stopAlerts: Answer<SegmentsOf<'/:locale/:alertSecret'>>;
  /** A card is paid with by script: the payment's page says so. */
  payWithoutScript: Answer<SegmentsOf<'/:paymentId'>>;
  backToInvoices: Answer;
  wayToTransfer: Answer;
  /** Sends the receipt to an address. */
  sendReceipt: Answer<SegmentsOf<'/:paymentId'>>;
  /** The proof of a payment as PDF. */
  receipt: Answer<SegmentsOf<'/:paymentId'>>;
  /** A payment's invoices as CSV. */
  allocation: Answer<SegmentsOf<'/:paymentId'>>;
  /** Built files; none in development. */
  files: { hashed: Answer; named: Answer } | undefined;
  /** A page that may differ by visitor. */
  ownPage: Answer;
  notFound: Answer;
}

/** All that the storefront answers, in the order in which it is looked through: the first path that matches counts. */
export const createRoutes = (to: RouteHandlers): Route[] => [
  route('/fragments/*', { any: to.fragment }, { from: 'anybody' }),
  route(policyReportsPath, { POST: to.policyReport }, { from: 'anybody' }), // changes nothing, and browsers name no page of ours
  route(webVitalsPath, { POST: to.webVitals }),
  route('/metrics', { GET: to.metrics }, { from: 'anybody' }),
  route('/health/live', { GET: to.liveness }, { from: 'anybody' }),
  route('/health/ready', { GET: to.readiness }, { from: 'anybody' }),

  ...(['/api', '/invoices/api'] as const).flatMap((api) => [
    route(`${api}/gateway/*`, { any: to.gateway }),
    route(`${api}/session`, { GET: to.session, DELETE: to.forgetSession }),
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
  ...endsOfVisit.map((path) => route(path, { any: to.storePage }, { changesByReading: true })),
  ...storePaths.map((path) => route(path, { any: to.storePage }, { isForwarded: true })),

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
  route('/invoices/:locale/stop-notices/:alertSecret', { GET: to.ownPage, POST: to.stopAlerts }, { from: 'anybody' }), // mail programs post for their readers
  route('/invoices/:paymentId/payment', { GET: to.ownPage, POST: to.payWithoutScript }),
  route('/invoices/:paymentId/payment/confirmation', { GET: to.ownPage, POST: to.sendReceipt }),
  route('/invoices/:paymentId/payment/confirmation/receipt.pdf', { GET: to.receipt }),
  route('/invoices/:paymentId/payment/confirmation/allocation.csv', { GET: to.allocation }),
  route('/invoices/:paymentId/payment/invoices', { GET: to.backToInvoices }),
  route('/invoices/:paymentId/payment/transfer', { GET: to.wayToTransfer }),

  ...(to.files ? [route('/assets/*', { GET: to.files.hashed }), route('/:file', { GET: to.files.named })] : []),
  route('*', { GET: to.ownPage, POST: to.notFound }),
];
