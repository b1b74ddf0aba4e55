import { createCommercePages, createCommerceSignIn } from '@assess/commerce/server';
import {
  createContentPictures,
  createContentSource,
  createFailureRedirect,
  createSiteUrls,
  createSuggestionsHandler,
  createTranslationCache,
} from '@assess/content/server';
import { createStoreFlags, createVisitorFlags } from '@assess/feature-flags/server';
import { createGatewayClient, createPageGateway, createStaffGateway } from '@assess/gateway-client';
import { createGatewayProxy } from '@assess/gateway-client/server';
import { createFakeGateway, problemAnswer } from '@assess/gateway-client/testing';
import { createFragments, createHeaderFooterCache } from '@assess/header-footer/server';
import {
  createIdentityCalls,
  createIdentityMetrics,
  createIdentityProxy,
  createIdentitySessions,
} from '@assess/identity/server';
import { createCardProcessors, createEncryptedCardProcessor } from '@assess/invoices/card-processors';
import { createInvoiceHandlers, createStoreDetails } from '@assess/invoices/server';
import { createLegacySamplePage, createSessionApi } from '@assess/session/server';
import { row, untyped as call } from './misconfiguration.ts';

const log = { warn: () => undefined };
const baseUrl = 'http://gateway.test';
const unauthorized = () => createFakeGateway(() => problemAnswer('unauthorized')).fetch;
const ofStranger = () => createFakeGateway(() => ({ status: 404, body: 'no such page' })).fetch;

/** The mistakes with the parts of servers, and the answers of the gateway to calls without credentials. */
export const serverRows = [
  row(
    'createGatewayClient',
    () => call(createGatewayClient({ baseUrl, fetch: unauthorized() }).lookUpInvoices)({ body: {} }),
    'POST /invoice-lookups: answered 401',
    "Let headers() return the platform key as 'x-platform-key'",
  ),
  row(
    'createGatewayClient',
    () => call(createGatewayClient({ baseUrl, fetch: unauthorized() }).lookUpInvoices)({ body: {} }),
    'POST /invoice-lookups: answered 401',
    'See unexpected-answer in TROUBLESHOOTING.md',
  ),
  row(
    'createPageGateway',
    () => call(createPageGateway({ baseUrl, fetch: unauthorized() }).readUser)({}),
    'answered 401',
    'pass authorizedFetch of createIdentity',
  ),
  row(
    'createStaffGateway',
    () => call(createStaffGateway({ baseUrl, fetch: unauthorized() }).findStaffPayments)({ query: {} }),
    'answered 401',
    "Let headers() return 'authorization'",
  ),
  row(
    'createPageGateway',
    () => call(createGatewayClient({ baseUrl, fetch: ofStranger() }).lookUpInvoices)({ body: {} }),
    'answered 404',
    'baseUrl must lead to the gateway',
  ),
  row(
    'createGatewayProxy',
    () => call(createGatewayProxy)({ gatewayOrigin: undefined }),
    'createGatewayProxy({ gatewayOrigin: undefined })',
    'gatewayOrigin is an absolute URL',
  ),
  row(
    'createContentSource',
    () => call(createContentSource)({}),
    'createContentSource({ siteOf: undefined })',
    "siteOf is a function that returns the URL of a store's marketing site",
  ),
  row(
    'createContentPictures',
    () => call(createContentPictures)({ originOf: 'https://a.example', log }),
    "createContentPictures({ originOf: 'https://a.example' })",
    'originOf is a function',
  ),
  row(
    'createSiteUrls',
    () => call(createSiteUrls)('https://a.example'),
    "createSiteUrls('https://a.example')",
    'urlOf is a function that returns the URL of a site',
  ),
  row(
    'createSuggestionsHandler',
    () => call(createSuggestionsHandler)(),
    'createSuggestionsHandler(undefined)',
    'suggest is a function that fetches the suggestions',
  ),
  row(
    'createFailureRedirect',
    () => call(createFailureRedirect)({}),
    'createFailureRedirect({ failureOf: undefined })',
    'failureOf is a function',
  ),
  row(
    'createTranslationCache',
    () => call(createTranslationCache)(),
    'createTranslationCache(undefined)',
    'loaders is an array of message loaders',
  ),
  row(
    'createStoreFlags',
    () => call(createStoreFlags)({ service: { baseUrl: 'flags.example' }, log }),
    'createStoreFlags({ service: { baseUrl } })',
    'service is an object with the clientId and the baseUrl',
  ),
  row(
    'createVisitorFlags',
    () => call(createVisitorFlags)({ log }),
    'createVisitorFlags({ sessionCookie: undefined })',
    "sessionCookie is the name of the identity server's cookie",
  ),
  row(
    'createFragments',
    () =>
      call(createFragments)({ dataFor: () => undefined, countries: [], css: '', publicOrigin: 'https://a.example/' }),
    "createFragments({ publicOrigin: 'https://a.example/' })",
    'publicOrigin is an origin with its scheme and without a slash at its end',
  ),
  row(
    'createHeaderFooterCache',
    () => call(createHeaderFooterCache)({}),
    'createHeaderFooterCache({ withReturn: undefined })',
    'withReturn is a function',
  ),
  row(
    'createIdentityCalls',
    () => call(createIdentityCalls)({ realm: undefined }),
    'createIdentityCalls({ realm: undefined })',
    "realm is 'root' or a path below it",
  ),
  row(
    'createIdentityMetrics',
    () => call(createIdentityMetrics)(),
    'createIdentityMetrics(undefined)',
    'registry is a Registry of prom-client',
  ),
  row(
    'createIdentityProxy',
    () => call(createIdentityProxy)({ identityOrigin: '/auth' }),
    "createIdentityProxy({ identityOrigin: '/auth' })",
    'identityOrigin is an absolute URL',
  ),
  row(
    'createIdentitySessions',
    () => call(createIdentitySessions)({ identityOrigin: 'http://a.example/', realm: 'alpha' }),
    "createIdentitySessions({ identityOrigin: 'http://a.example/' })",
    'without a slash at its end',
  ),
  row(
    'createSessionApi',
    () => call(createSessionApi)({}),
    'createSessionApi({ identitySessions: undefined })',
    'identitySessions is the result of createIdentitySessions',
  ),
  row(
    'createLegacySamplePage',
    () => call(createLegacySamplePage)({}),
    'createLegacySamplePage({ realm: undefined })',
    "realm is 'root' or a path below it",
  ),
  row(
    'createCommercePages',
    () => call(createCommercePages)({ commerceOrigin: undefined }),
    'createCommercePages({ commerceOrigin: undefined })',
    'commerceOrigin is an absolute URL',
  ),
  row(
    'createCommerceSignIn',
    () => call(createCommerceSignIn)({}),
    'createCommerceSignIn({ isUsed: undefined })',
    'isUsed is a function',
  ),
  row(
    'createInvoiceHandlers',
    () => call(createInvoiceHandlers)({}),
    'createInvoiceHandlers({ gatewayFor: undefined })',
    'gatewayFor is a function that returns the gateway client',
  ),
  row(
    'createStoreDetails',
    () => call(createStoreDetails)({}),
    'createStoreDetails({ textsFor: undefined })',
    'textsFor is a function that loads the messages',
  ),
  row(
    'createCardProcessors',
    () => call(createCardProcessors)({}),
    'createCardProcessors({ encrypted: undefined })',
    'encrypted is the result of createEncryptedCardProcessor',
  ),
  row(
    'createEncryptedCardProcessor',
    () => call(createEncryptedCardProcessor)('cards.example'),
    "createEncryptedCardProcessor('cards.example')",
    'defaultUrl is an absolute URL',
  ),
];
