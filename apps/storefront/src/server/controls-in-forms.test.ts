import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { aConfirmation, anInvoice, aPayment } from '@assess/invoices/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { compose } from './compose.ts';
import { bareAssets } from './testing/bare-assets.ts';
import { sitesBelow } from './testing/fake-sites.ts';

const id = 'BBBBBBBBBBBBBBBBBBBBBB';
const results = `/invoices/en-gb/invoice-number/${id}`;
const invoices = [
  anInvoice({ total: { amountMinor: 10_000, currency: 'GBP' } }),
  anInvoice({ id: 'inv-2', invoiceNumber: null, dueOn: null, status: { kind: 'being-created' } }),
];

/**
 * A gateway that finds invoices, shows a paid payment and rejects everything else, so that every form comes back with its typed values.
 */
const gateway = createServer(({ method, url = '' }, response) => {
  const answer = url.startsWith('/payments/')
    ? { ...aPayment(), state: 'paid', confirmation: aConfirmation }
    : { id, kind: 'invoice-number', expiresAt: '2030-11-20T10:00:00.000Z', invoices, count: 2, next: null };
  response.writeHead(method === 'GET' ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
afterAll(() => gateway.close());

const store = compose(
  parseEnv({
    GATEWAY_ORIGIN: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    COMMERCE_ORIGIN: 'http://127.0.0.1:1',
    ...sitesBelow('http://127.0.0.1:1'),
    LOG_LEVEL: 'silent',
  }),
  bareAssets,
);
const context = (path: string, init: RequestInit = {}) =>
  store.fetch(new Request(new URL(path, 'http://store.test'), init));

/** Every form of the store: the path it posts to, and the fields that people type into. */
const forms: readonly (readonly [path: string, typed: Record<string, string>])[] = [
  ['/invoices/en-gb', { number: 'INV1000001', accountNumber: 'A1001', proof: '{}' }],
  ['/invoices/en-gb/several', { list: 'INV1000001', accountNumber: 'A1001', proof: '{}' }],
  ['/invoices/en-gb/was-i-charged', { number: 'INV1000001', accountNumber: 'A1001', email: 'zoe@x.example' }],
  [results, { invoice: 'inv-1', only: '', select: '', show: '', currency: '', sort: '', view: '' }],
  [`${results}/transfer`, { paidOn: '1', amount: '2', reference: '3', note: '4', name: 'Zoë', email: '5' }],
  [`${results}/inv-2/notice`, { email: 'zoe@x.example' }],
  [`${results}/hand-off`, { invoice: 'inv-1', sender: 'Zoë' }],
  [`/invoices/en-gb/handed/${id}`, { accountNumber: 'A1001', proof: '{}', withdraw: '' }],
  [`/invoices/en-gb/confirm-notice/${id}`, { email: '' }],
  [`/invoices/en-gb/stop-notices/${id}`, { email: '' }],
  [`/invoices/${id}/payment`, { email: 'zoe@x.example' }],
  [`/invoices/${id}/payment/confirmation`, { email: 'zoe@x.example' }],
];
const cases = forms.flatMap(([path, typed]) => Object.keys(typed).map((field) => [path, field, typed] as const));

/** NUL, an escape, other control characters, every kind of line end. */
const controls = '%00%1B%5B31m%01%0C%0B%7F%C2%85%C2%9F%E2%80%A8%0D%0A%0D';

/** Posts a form and follows the redirect to its page, as a browser does. */
async function landed(path: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const answer = await context(path, { method: 'POST', headers, body });
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return followed(answer, { cookie: cookie.join('; ') });
}

async function followed(answer: Response, headers: Record<string, string> = {}): Promise<Response> {
  const location = answer.headers.get('location');
  return location === null ? answer : followed(await context(location, { headers }), headers);
}

/** Expects the page's policy to allow each script that runs, as a browser parses it. */
async function expectWhole(answer: Response): Promise<string> {
  const html = Buffer.from(await answer.arrayBuffer()).toString();
  expect(html.match(/[^\P{Cc}\t\n]/gu)).toBeNull();
  const policy = answer.headers.get('content-security-policy');
  const scripts = [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)];
  expect(scripts).not.toEqual([]);
  for (const [, text = ''] of scripts)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return html;
}

describe('a form with controls in a field', () => {
  it('is one of these, which are all forms of the store', () => {
    const posted = store.routes.filter(({ handlers, path }) => 'POST' in handlers && path.startsWith('/invoices/:'));
    const unknown = posted.filter(({ pattern }) => !forms.some(([path]) => pattern.test(path)));
    expect([unknown, posted.length]).toEqual([[], forms.length]);
  });

  it.each(cases)(
    '%s, %s, leads to a page without them, whose scripts its policy allows',
    async (path, field, typed) => {
      const others = new URLSearchParams(Object.entries(typed).filter(([name]) => name !== field));
      await expectWhole(await landed(path, `${others}&${field}=a${controls}${typed[field]}`));
    },
  );

  it('shows the rest of a list again', async () => {
    const html = await expectWhole(await landed('/invoices/en-gb/several', 'list=abc%00def%0D%0Aghi'));
    expect(html).toMatch(/<textarea[^>]*>abcdef\nghi<\/textarea>/);
  });
});

describe('a page', () => {
  it.each(['', '?problem=invalid'])('is complete with a cookie that has controls%s', async (query) => {
    const cookie = [
      'typed-search=kind%3D%00%26number%3D%2500%250D',
      `typed-list=${deflateRawSync('list=a%00b%0D').toString('base64url')}`,
      'typed-sender=a%00%0Db; typed-address=a%00%0Db; sent-transfer=note%3Da%2500%250Db',
    ].join('; ');
    for (const path of ['/invoices/en-gb', '/invoices/en-gb/several', `${results}/hand-off`, `${results}/transfer`])
      await expectWhole(await context(path + query, { headers: { cookie } }));
  });

  it.each(['%00', '%0D', 'a%00%0D%0Ab'])('is complete with a URL that has %s', async (text) => {
    for (const path of [`/invoices/en-gb?problem=${text}&x=${text}`, `${results}?selected=${text}&sort=${text}`])
      await expectWhole(await followed(await context(path)));
  });
});
