import { describe, expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { compose } from './compose.ts';
import { printed } from '@assess/page-server';
import { bareAssets } from './testing/bare-assets.ts';
import { sitesBelow } from './testing/fake-sites.ts';

const routesWith = (variables: Record<string, string> = {}) =>
  compose(parseEnv({ ...sitesBelow('https://sites.example'), LOG_LEVEL: 'silent', ...variables }), {
    ...bareAssets,
    publicFolder: import.meta.dirname,
  }).routes;

const routes = routesWith();

/** Finds the row of the route table that matches a path. */
const rowOf = (path: string) => printed(routes.filter(({ pattern }) => pattern.test(path)))[0];

describe('the routes', () => {
  it('are these in this order', () => {
    expect(printed(routes)).toEqual([
      'any /fragments/* from anybody',
      'POST /api/policy-reports from anybody',
      'POST /api/web-vitals',
      'GET /.well-known/security.txt from anybody',
      'GET /metrics from anybody',
      'GET /health/live from anybody',
      'GET /health/ready from anybody',
      ...['/api', '/invoices/api'].flatMap((api) => [
        `any ${api}/gateway/*`,
        `GET DELETE ${api}/session`,
        `GET ${api}/session/user`,
        `GET ${api}/routingRegion`,
        `GET ${api}/identityProfiles`,
        `GET ${api}/searchSuggestions`,
        `GET ${api}/*`,
      ]),
      'any /auth/* forwarded',
      'GET /silent.html',
      'GET /content-images/*',
      'GET POST /:language/login',
      'GET POST /:locale/register',
      'any /store/:storeId/:language/login forwarded',
      'any /store/:storeId/:language/register forwarded',
      'GET /store/invoices',
      'GET /store/invoices/*',
      'GET /my-account/support/login',
      'GET /my-account/:agent/support/login',
      'any /store/logout changes by reading',
      'any /store/customer/logout changes by reading',
      'any /search.html forwarded',
      ...['/store', '/cart', '/checkout', '/exp-checkout', '/p', '/my-account'].flatMap((area) => [
        `any ${area} forwarded`,
        `any ${area}/* forwarded`,
      ]),
      ...['/:locale/order-status', '/:locale/checkout', '/:language/my-account'].flatMap((area) => [
        `any ${area} forwarded`,
        `any ${area}/* forwarded`,
      ]),
      'GET POST /invoices/:locale',
      'GET POST /invoices/:locale/was-i-charged',
      'GET /invoices/:locale/was-i-charged/receipt.pdf',
      'GET POST /invoices/:locale/several',
      'GET /invoices/:locale/help/:paper',
      'GET POST /invoices/:locale/:kind/:lookupId',
      'GET POST /invoices/:locale/:kind/:lookupId/transfer',
      'GET /invoices/:locale/:kind/:lookupId/:invoiceId/invoice.pdf',
      'GET POST /invoices/:locale/:kind/:lookupId/:invoiceId/notice',
      'GET /invoices/:locale/:kind/:lookupId/invoices.csv',
      'GET /invoices/:locale/:kind/:lookupId/invoices.xlsx',
      'GET POST /invoices/:locale/:kind/:lookupId/hand-off',
      'GET POST /invoices/:locale/handed/:shareLinkId',
      'GET POST /invoices/:locale/confirm-notice/:alertSecret',
      'GET POST /invoices/:locale/stop-notices/:alertSecret from anybody',
      'GET POST /invoices/:paymentId/payment',
      'GET POST /invoices/:paymentId/payment/confirmation',
      'GET /invoices/:paymentId/payment/confirmation/receipt.pdf',
      'GET /invoices/:paymentId/payment/confirmation/allocation.csv',
      'GET /invoices/:paymentId/payment/confirmation/allocation.xlsx',
      'GET /invoices/:paymentId/payment/invoices',
      'GET /invoices/:paymentId/payment/transfer',
      'GET /assets/*',
      'GET /:file',
      'GET POST *',
    ]);
  });

  it.each([
    ['/invoices/fr-ca', 'GET POST /invoices/:locale'],
    ['/invoices/xx-yy', 'GET POST *'],
    ['/invoices/en-us/order-number/BBBBBBBBBBBBBBBBBBBBBB', 'GET POST /invoices/:locale/:kind/:lookupId'],
    ['/invoices/en-us/handed/BBBBBBBBBBBBBBBBBBBBBB', 'GET POST /invoices/:locale/handed/:shareLinkId'],
    ['/invoices/BBBBBBBBBBBBBBBBBBBBBB/payment', 'GET POST /invoices/:paymentId/payment'],
    ['/robots.txt', 'GET /:file'],
    ['/search.html', 'any /search.html forwarded'],
    ['/', 'GET POST *'],
  ])('answer %s by %s', (path, row) => {
    expect(rowOf(path)).toBe(row);
  });

  it('have a developer page, but not in production', () => {
    expect(printed(routesWith({ DEPLOYMENT: 'local' }))).toContain('GET /legacy-session.html');
  });
});
