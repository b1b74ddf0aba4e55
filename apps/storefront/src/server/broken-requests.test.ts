import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrokenRequests } from './broken-requests.ts';
import { contextOf } from './testing/request-contexts.ts';

const server = createServer((_, response) => response.end('ok'));
beforeAll(async () => {
  server.on('clientError', await createBrokenRequests(contextOf));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

function answerTo(request: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

describe(createBrokenRequests, () => {
  it('shows a page in every language for a URL that is too long', async () => {
    const answer = await answerTo(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: store.test\r\n\r\n`);
    const [head = '', page = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(head).toContain(`content-length: ${Buffer.byteLength(page)}`);
    for (const lang of ['en-US', 'fr-CA', 'nl-NL', 'es-ES'])
      expect(page).toMatch(
        new RegExp(`<section lang="${lang}"><h1>[^<.]+</h1><p>[^<]+</p><p><a href="/">[^<.]+</a></p>`),
      );
    expect(page).not.toContain('storefront.');
  });

  it.each([
    ['its address', '/invoices/nl-nl', 'accept-language: es-ES\r\n', 'nl-NL'],
    ['Accept-Language', '/cart', 'Accept-Language: es-ES,es;q=0.9\r\n', 'es-ES'],
  ])('shows it in the language of %s, if that can be read', async (_, path, header, lang) => {
    const answer = await answerTo(
      `GET ${path} HTTP/1.1\r\nHost: store.test\r\n${header}cookie: ${'a'.repeat(20_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain(`<html lang="${lang}">`);
    expect(answer.match(/<h1>/g)).toHaveLength(1);
  });

  it('rejects what is not HTTP', async () => {
    expect(await answerTo('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });
});
