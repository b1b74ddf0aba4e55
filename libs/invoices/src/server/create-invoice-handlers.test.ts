import { loadBuiltInContent } from '@assess/content';
import { createGatewayClient } from '@assess/gateway-client';
import { createFakeGateway, problemAnswer, type FakeAnswer } from '@assess/gateway-client/testing';
import { plain } from '@assess/page-server';
import { describe, expect, it } from 'vitest';
import { createInvoiceHandlers } from './create-invoice-handlers.ts';
import type { InvoiceRequest } from './invoice-request.ts';
import { pathExamples } from './testing/path-examples.ts';

const id = 'BBBBBBBBBBBBBBBBBBBBBB';

/** Creates the handlers of a store whose gateway gives this response to every request. */
async function handlersWith(answer: FakeAnswer) {
  const { fetch } = createFakeGateway(() => answer);
  const gateway = createGatewayClient({ baseUrl: 'http://gateway.test', headers: () => ({}), fetch });
  const { support } = await loadBuiltInContent('en-gb', { marketingSite: 'https://sites.example' });
  const store = {
    say: ({ id: text }: { id: string }) => text,
    brand: 'Store',
    support,
    seller: undefined,
    bank: undefined,
  };
  return createInvoiceHandlers({
    gatewayFor: () => gateway,
    paths: pathExamples,
    storeFor: async () => store,
    findPage: async () => plain(200, 'find'),
    sharedInvoicesPage: async (_, sender) => plain(200, `from ${sender}`),
    respondWithError: async (_, status, text) => plain(status, text),
    log: { warn: () => undefined },
  });
}

const requestOf = (path: string, init?: RequestInit): InvoiceRequest => {
  const request = new Request(new URL(path, 'http://store.test'), init);
  const url = new URL(request.url);
  return { request, url, cookies: {}, publicOrigin: url.origin, locale: 'en-gb' };
};

const posted = (path: string, body: BodyInit) => requestOf(path, { method: 'POST', body });

describe(createInvoiceHandlers, () => {
  it('redirects a found invoice to its results, in the store of the form', async () => {
    const { findInvoices } = await handlersWith({
      status: 201,
      body: { id, kind: 'invoice-number', expiresAt: '2026-11-20T10:00:00.000Z' },
    });
    const form = new URLSearchParams({ kind: 'invoice-number', number: 'INV1000201', accountNumber: 'A1001' });
    const response = await findInvoices(posted('/invoices/en-gb', form), { locale: 'en-gb' });
    expect(response?.status).toBe(303);
    expect(response?.headers.get('location')).toBe(`/invoices/en-gb/invoice-number/${id}`);
    expect(response?.headers.getSetCookie()[0]).toMatch(/^locale=en-gb; /);
  });

  it.each([
    [415, 'text', 'a text'],
    [413, 'large', new URLSearchParams({ number: 'x'.repeat(70_000) })],
  ])('answers %i to a body that is no form or too large: %s', async (status, _, body) => {
    const { findInvoices } = await handlersWith(problemAnswer('unavailable'));
    expect(await findInvoices(posted('/invoices/en-gb', body), { locale: 'en-gb' })).toMatchObject({ status });
  });

  it('fills the find form from a link with numbers, which leave the URL', async () => {
    const { findPage } = await handlersWith(problemAnswer('unavailable'));
    const linked = await findPage(requestOf('/invoices/en-gb?invoice-number=INV1000201'), { locale: 'en-gb' });
    expect(linked.headers.get('location')).toBe('/invoices/en-gb?linked=true');
    expect(await (await findPage(requestOf('/invoices/en-gb'), { locale: 'en-gb' })).text()).toBe('find');
  });

  it.each([
    ['/invoices/nl-nl%23invoice-number=INV1000201&amp;account-number=A1001', '/invoices/nl-nl?linked=true'],
    ['/invoices/nl-nl%23invoice-number=INV1000201?account-number=A1001&a=1', '/invoices/nl-nl?a=1&linked=true'],
  ])('fills the find form from %s, whose number sign was encoded', async (path, location) => {
    const { linkInPath } = await handlersWith(problemAnswer('unavailable'));
    const at = (before: string) => ({ locale: before === '/invoices/nl-nl' ? ('nl-nl' as const) : ('en-us' as const) });
    const response = linkInPath({ ...requestOf(path), at });
    expect(response?.headers.get('location')).toBe(location);
    expect(decodeURIComponent(response?.headers.get('set-cookie') ?? '')).toContain(
      'kind=invoice-number&number=INV1000201&accountNumber=A1001',
    );
    expect(linkInPath({ ...requestOf(path, { method: 'POST' }), at })).toBeUndefined();
  });

  it('shows the page of a share link without a sender while the gateway is down', async () => {
    const { sharedInvoicesPage } = await handlersWith(problemAnswer('unavailable'));
    const page = await sharedInvoicesPage(requestOf(`/invoices/en-gb/handed/${id}`), { shareLinkId: id });
    expect(await page.text()).toBe('from null');
  });

  it('answers 502 to a PDF and 503 to a CSV while the gateway is down, and when to try again', async () => {
    const { invoiceDocument, invoiceList } = await handlersWith(problemAnswer('unavailable'));
    const segments = { lookupId: id, invoiceId: 'inv-1' };
    const answers = [
      await invoiceDocument(requestOf('/x.pdf'), segments),
      await invoiceList(requestOf('/x.csv'), segments),
    ];
    expect(answers.map((answer) => [answer?.status, answer?.headers.get('retry-after')])).toEqual([
      [502, '60'],
      [503, '60'],
    ]);
  });

  it('draws a sample document as an image that caches may store', async () => {
    const { helpPicture } = await handlersWith(problemAnswer('unavailable'));
    const picture = await helpPicture(requestOf('/help'), { paper: 'invoice-number' });
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toMatch(/^<svg/);
  });
});
