import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect } from '@playwright/test';
import { wholeLaunch } from '../../../tools/chromium-launch.ts';
import { test as ownStorefrontTest } from '../fixtures/own-storefront.ts';
import { askOn, startTlsServer } from '../fixtures/small-server.ts';
import { findPath } from '../fixtures/steps.ts';

/** A `test` with a proxy in front of the store, which injects a script into pages. Browsers send reports only over TLS. */
const test = ownStorefrontTest.extend({
  baseURL: async ({ ownStorefront }, provide) => {
    const { origin, stop } = await startTlsServer((asked, answer) => void passOn(ownStorefront.origin, asked, answer));
    await provide(origin);
    await stop();
  },
});

test.use({
  storefrontVariables: { LOG_LEVEL: 'warn', TRUST_PROXY: 'true' },
  launchOptions: wholeLaunch('--ignore-certificate-errors', '--short-reporting-delay'),
});

async function passOn(origin: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { host = '', ...others } = asked.headers;
  const forwarded = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' };
  const given = await askOn(origin, asked, { ...others, ...forwarded, 'accept-encoding': 'identity' });
  const body = await given.toArray();
  const isPage = given.headers['content-type']?.startsWith('text/html');
  if (isPage) body.push(Buffer.from('<script>document.title = "Mine"</script>'));
  const content = Buffer.concat(body);
  answer.writeHead(given.statusCode ?? 502, { ...given.headers, 'content-length': content.length });
  answer.end(content);
}

test('a foreign script does not run, and the browser reports it to the store', async ({
  page,
  ownStorefront,
  pageFaults,
}) => {
  pageFaults.allow(/Content Security Policy/);
  await page.goto(findPath);
  await expect(page).not.toHaveTitle('Mine');
  const line = '"directive":"script-src-elem","blocked":"inline","count":1,"msg":"content security policy violated"';
  await expect.poll(ownStorefront.log).toContain(line);
  expect(ownStorefront.log()).not.toContain(findPath);
});
