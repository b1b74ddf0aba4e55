import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createContentPictures } from './content-pictures.ts';

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const log = pino({ level: 'silent' });

async function ask(path: string, site: RequestListener, timeoutMs?: number) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    site(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/host`;
  const response = await createContentPictures({ originOf: () => origin, log, ...(timeoutMs && { timeoutMs }) })({
    url: new URL(path, 'http://store.test'),
  });
  return { response, asked };
}

const responding =
  (type: string, body: Buffer | string): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type, 'set-cookie': 'spy=1' }).end(body);

const path = '/content-images/en-gb/content/dam/tiles/report.png';

describe(createContentPictures, () => {
  it('forwards a picture without the other headers', async () => {
    const { response, asked } = await ask(path, responding('image/png', png));
    expect(asked).toEqual(['/host/content/dam/tiles/report.png']);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
  });

  it.each([
    '/content-images/xx-xx/content/dam/a.png',
    '/content-images/en-gb/content/dam/a.svg',
    '/content-images/en-gb/content/dam/../../secret.png',
    '/content-images/en-gb/content/dam/.hidden/a.png',
    '/content-images/en-gb/elsewhere/a.png',
  ])('sends no request for %s', async (wrong) => {
    const { response, asked } = await ask(wrong, responding('image/png', png));
    expect([response.status, asked]).toEqual([404, []]);
  });

  it.each<[string, RequestListener]>([
    ['is no picture', responding('text/html', '<script>')],
    ['is one that can hold scripts', responding('image/svg+xml', '<svg/>')],
    ['is too large', responding('image/png', Buffer.alloc(2_000_001))],
    ['is not there', (_, response) => void response.writeHead(404).end()],
  ])('has none if it %s', async (_, site) => {
    expect((await ask(path, site)).response.status).toBe(404);
  });

  it.each<[string, RequestListener]>([
    ['breaks off', (request) => void request.socket.destroy()],
    ['leads elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['does not response', () => undefined],
  ])('responds with an error if the site %s', async (_, site) => {
    expect((await ask(path, site, 200)).response.status).toBe(502);
  });
});
