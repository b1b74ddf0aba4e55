import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrokenRequestHandler } from './broken-requests.ts';
import { resourcePolicy, safetyHeaders, transportSecurity } from './policy/safety-headers.ts';

const inEnglish = { title: 'No page', text: 'There is no such page.', link: { href: '/', text: 'Start' } };
const texts = {
  us: { lang: 'en-US', ...inEnglish },
  nz: { lang: 'en-NZ', ...inEnglish },
  nl: { lang: 'nl', title: 'Geen pagina', text: 'Deze pagina is er niet.', link: { href: '/', text: 'Start' } },
};

const server = createServer((_, response) => response.end('ok'));
beforeAll(async () => {
  const nameOf = ({ headers }: Request) => (headers.get('accept-language') === 'en-NZ' ? 'nz' : undefined);
  server.on('clientError', createBrokenRequestHandler({ texts, nameOf, isSecure: true }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

function answerTo(request: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

describe(createBrokenRequestHandler, () => {
  it('shows a page with the first texts of each language for a URL that is too long', async () => {
    const [head = '', page = ''] = (await answerTo(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(head).toContain(`content-length: ${Buffer.byteLength(page)}`);
    const safe = { ...safetyHeaders, ...resourcePolicy, ...transportSecurity };
    for (const [name, value] of Object.entries(safe)) expect(head).toContain(`\r\n${name}: ${value}`);
    expect(page).toContain('<title>No page</title>');
    expect([...page.matchAll(/<section lang="([^"]+)">/g)].map(([, lang]) => lang)).toEqual(['en-US', 'nl']);
  });

  it('shows the texts that the request names', async () => {
    const answer = await answerTo(`GET / HTTP/1.1\r\naccept-language: en-NZ\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toContain('<html lang="en-NZ">');
    expect(answer.match(/<h1>/g)).toHaveLength(1);
  });

  it('rejects what is not HTTP', async () => {
    expect(await answerTo('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });
});
