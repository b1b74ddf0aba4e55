import { loadBuiltInContent } from '@assess/content';
import { createGatewayClient } from '@assess/gateway-client';
import { createFakeGateway, problemAnswer } from '@assess/gateway-client/testing';
import { plain } from '@assess/page-server';
import { describe, expect, it } from 'vitest';
import { createInvoiceHandlers } from './create-invoice-handlers.ts';
import type { InvoiceRequest } from './invoice-request.ts';
import { pathExamples } from './testing/path-examples.ts';

const id = 'BBBBBBBBBBBBBBBBBBBBBB';
const at = {
  locale: 'en-gb',
  kind: 'invoice-number',
  lookupId: id,
  paymentId: id,
  shareLinkId: id,
  invoiceId: 'AAAAAAAAAA',
} as const;

/** All fields of all forms. Each form ignores those that it does not have. */
const fields = [
  ...[
    'kind',
    'number',
    'accountNumber',
    'proof',
    'list',
    'account',
    'email',
    'name',
    'sender',
    'note',
    'reference',
    'amount',
    'paidOn',
  ],
  ...['invoice', 'only', 'group', 'select', 'show', 'currency', 'sort', 'view', 'transfer', 'hand-off', 'page'],
];

const long = 63_000;

/** Texts that an encoder, a header or a cookie may not be able to hold. */
const fillings: Readonly<Record<string, string>> = {
  letters: 'A'.repeat(long),
  'an emoji at each limit': [100, 200, 254, 300].map((limit) => `${'a'.repeat(limit - 1)}😀`).join(''),
  emojis: '😀'.repeat(long / 12),
  'line ends': 'a\r\nset-cookie: b=c'.repeat(100),
  'marks that are encoded': '%&=?#"<>;,'.repeat(long / 30),
  'many ids': Array.from({ length: 4_000 }, (_, nth) => String(nth).padStart(10, 'A')).join('_'),
};

describe.each(Object.entries(fillings))('a form that is full of %s', async (_, filling) => {
  const { fetch } = createFakeGateway(() => problemAnswer('unavailable'));
  const gateway = createGatewayClient({ baseUrl: 'http://gateway.test', headers: () => ({}), fetch });
  const { support } = await loadBuiltInContent('en-gb', { marketingSite: 'https://sites.example' });
  const handlers = createInvoiceHandlers({
    gatewayFor: () => gateway,
    paths: pathExamples,
    storeFor: async () => ({
      say: ({ id: text }) => text,
      brand: 'Store',
      support,
      seller: undefined,
      bank: undefined,
    }),
    findPage: async () => plain(200, 'find'),
    sharedInvoicesPage: async () => plain(200, 'shared'),
    respondWithError: async (_context, status, text) => plain(status, text),
    log: { warn: () => undefined },
  });
  const forms = {
    findInvoices: handlers.findInvoices,
    submitBulkLookup: handlers.submitBulkLookup,
    findPaymentStatus: handlers.findPaymentStatus,
    chooseInvoices: handlers.chooseInvoices,
    announceTransfer: handlers.announceTransfer,
    requestAlert: handlers.requestAlert,
    submitShareLink: handlers.submitShareLink,
    openSharedInvoices: handlers.openSharedInvoices,
    sendReceipt: handlers.sendReceipt,
  };

  it.each(Object.keys(forms) as (keyof typeof forms)[])(
    'is answered by %s in a way that browsers accept',
    async (name) => {
      for (const field of fields) {
        const body = new URLSearchParams({ kind: 'invoice-number', [field]: filling });
        if (field === 'invoice')
          for (let nth = 0; nth < 3_000; nth += 1) body.append('invoice', String(nth).padStart(10, 'A'));
        const request = new Request(`http://store.test/invoices/en-gb?selected=A&sort=B`, { method: 'POST', body });
        const url = new URL(request.url);
        const context: InvoiceRequest = { request, url, cookies: {}, publicOrigin: url.origin, locale: 'en-gb' };
        const response = await forms[name](context, at);
        const sizes = [response?.headers.get('location') ?? '', ...(response?.headers.getSetCookie() ?? [])].map(
          (value) => new TextEncoder().encode(value).length,
        );
        expect([field, response?.status === 303 || response?.status === 413 || response?.status === 200]).toEqual([
          field,
          true,
        ]);
        expect([field, ...sizes.map((size) => size <= 7_000)]).toEqual([field, ...sizes.map(() => true)]);
        for (const cookie of response?.headers.getSetCookie() ?? []) expect(cookie.length).toBeLessThanOrEqual(4_096);
      }
    },
  );
});
