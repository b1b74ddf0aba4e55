import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { flagDefaults } from '@assess/feature-flags';
import { pino } from 'pino';
import { createCommerceProxy, type CommerceResult } from '../commerce-proxy.ts';
import type { ExtractionRule } from '../extraction/extraction-rule.ts';
import { wholePages } from './whole-pages.ts';

/** A request that the fake commerce received. */
interface Seen {
  method?: string;
  url?: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const part = (title: string) => ({ ...html, 'x-page-part': 'main', 'x-page-title': encodeURIComponent(title) });

const answers: Record<string, (response: ServerResponse) => unknown> = {
  '/cart': (response) =>
    response
      .writeHead(422, {
        ...part('Panier – réglé'),
        'cache-control': 'max-age=60',
        'retry-after': '5',
        'set-cookie': ['a=1; Path=/; Domain=commerce.test; HttpOnly', 'b=2'],
        'x-powered-by': 'commerce',
      })
      .end('<h1>Panier à régler</h1>'),
  '/p/bad-title': (response) => response.writeHead(200, { ...part(''), 'x-page-title': '%E0%A4%A' }).end('x'),
  '/p/hidden-title': (response) =>
    response.writeHead(200, part(' Pay\u202E\u0007 now\r\n\u2066for\u0000 all')).end('x'),
  '/p/long-title': (response) => response.writeHead(200, part(`${'x'.repeat(300)}`)).end('x'),
  '/p/large': (response) => response.writeHead(200, part('Large')).end('x'.repeat(512 * 1024 + 1)),
  '/p/endless': (response) => response.writeHead(200, part('Endless')).write('<p>'),
  '/p/slow': () => undefined,
  '/p/down': (response) => response.socket?.destroy(),
  '/p/half': (response) => {
    response.writeHead(200, { ...part('Half'), 'content-length': '100' }).write('half');
    setTimeout(() => response.socket?.destroy(), 20);
  },
  '/p/broken': (response) => response.writeHead(502, html).end('<h1>502 Bad Gateway</h1>'),
  '/p/marked-json': (response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'x-page-part': 'main' }).end('{}'),
  '/store/customer/current': (response) =>
    response.writeHead(401, { 'content-type': 'application/problem+json' }).end('{"status":401}'),
  '/p/refused': (response) =>
    response.writeHead(400, { 'content-type': 'application/problem+json' }).end('{"status":400}'),
  '/store/failing-call': (response) =>
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"status":503}'),
  '/p/nonsense': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"nonsense":'),
  '/p/untyped': (response) => response.end('untyped'),
  '/p/picture': (response) =>
    response
      .writeHead(200, {
        'content-type': 'image/svg+xml',
        connection: 'keep-alive, x-hop',
        'x-hop': '1',
        'content-security-policy': 'img-src *',
      })
      .end('<svg/>'),
  '/p/sheet': (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  '/p/export': (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="a.json"' })
      .end('{}'),
  '/p/unchanged': (response) => response.writeHead(304).end(),
  '/p/nothing': (response) => response.writeHead(204).end(),
  '/store/whole-page': (response) => response.writeHead(200, html).end('<!doctype html><title>Whole</title>'),
  '/cart/whole': (response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html;charset=ISO-8859-1',
        'set-cookie': 'JSESSIONID=1; Path=/; Domain=commerce.test; HttpOnly',
        'content-security-policy': 'script-src *',
      })
      .end(Buffer.from(wholePages.accelerator.html, 'latin1')),
  '/cart/whole-in-japanese': (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        Buffer.concat([
          Buffer.from('<meta charset="Shift_JIS"><title>'),
          Buffer.from('90bf8b818f91', 'hex'),
          Buffer.from('</title><div class="main__inner-wrapper">'),
          Buffer.from('8be08a7a', 'hex'),
        ]),
      ),
  '/cart/whole-with-foreign-forms': (response) =>
    response
      .writeHead(200, html)
      .end(
        '<div class="main__inner-wrapper"><form action="https://pay.test/a?b"></form><form action="https://pay.test/c"></form>',
      ),
  '/cart/whole-with-errors': (response) => response.writeHead(422, html).end(wholePages.accelerator.html),
  '/cart/whole-404': (response) => response.writeHead(404, html).end(wholePages.accelerator.html),
  '/cart/whole-500': (response) => response.writeHead(500, html).end(wholePages.accelerator.html),
  '/cart/whole-large': (response) => response.writeHead(200, html).end('x'.repeat(2 * 1024 * 1024 + 1)),
  '/cart/whole-half': (response) => {
    response.writeHead(200, { ...html, 'content-length': '99999' }).write(wholePages.accelerator.html);
    setTimeout(() => response.socket?.destroy(), 20);
  },
  '/store/unmarked': (response) => response.writeHead(200, html).end('<p>Sign in to the network</p>'),
  '/store/unmarked-xhtml': (response) =>
    response.writeHead(200, { 'content-type': 'application/xhtml+xml' }).end('<html/>'),
  '/store/unmarked-download': (response) =>
    response.writeHead(200, { ...html, 'content-disposition': 'attachment; filename="a.html"' }).end('<p>Order</p>'),
  '/store/unmarked-404': (response) => response.writeHead(404, html).end('<h1>Not Found</h1>'),
};

/**
 * Starts a fake commerce server, whose responses are valid or broken depending on the URL, and a proxy to it. For tests.
 *
 * @param extract - the proxy's rule for whole pages. Default: none.
 */
export async function startFakeCommerce(extract?: ExtractionRule) {
  const seen: Seen[] = [];
  const commerce = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method, url = '', headers } = request;
      seen.push({ method, url, headers, body });
      const target = new URL(url, 'http://commerce').searchParams.get('to');
      if (target) return response.writeHead(303, { location: target, 'set-cookie': 'c=3; Domain=x' }).end();
      const answer = answers[url.replace(/^\/commerce/, '').replace(/\?.*/, '')];
      return answer ? answer(response) : response.writeHead(200, { 'content-type': 'text/plain' }).end('plain');
    });
  });
  await new Promise<void>((resolve) => commerce.listen(0, '127.0.0.1', resolve));
  const commerceOrigin = `http://127.0.0.1:${(commerce.address() as AddressInfo).port}/commerce`;

  const lines: { msg: string; path?: string; to?: string[]; err?: { message: string } }[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });

  const proxy = (path: string, init?: RequestInit, origin = commerceOrigin): Promise<CommerceResult> =>
    createCommerceProxy({ commerceOrigin: origin, log, extract, timeoutMs: 200 })(
      {
        request: new Request(`http://store.test${path}`, init),
        url: new URL(`http://store.test${path}`),
        locale: 'fr-ca',
        routingRegion: 'CA',
        clientAddress: '203.0.113.7',
        publicOrigin: 'http://store.test',
      },
      flagDefaults,
    );

  return {
    /** The received requests, oldest first. */
    seen,
    /** The log of the proxy, oldest line first. */
    lines,
    commerceOrigin,
    proxy,

    /**
     * Reads content through the proxy.
     *
     * @throws Error when the response has no content.
     */
    async pageOf(path: string, init?: RequestInit) {
      const answer = await proxy(path, init);
      if (answer.kind !== 'page') throw new Error(`${path}: ${answer.kind}`);
      return answer.page;
    },

    /**
     * Reads a response that the proxy returns unchanged.
     *
     * @throws Error when the proxy does not return the response unchanged.
     */
    async responseOf(path: string, init?: RequestInit) {
      const answer = await proxy(path, init);
      if (answer.kind !== 'response') throw new Error(`${path}: ${answer.kind}`);
      return answer.response;
    },

    stop() {
      commerce.close();
      commerce.closeAllConnections();
    },
  };
}
