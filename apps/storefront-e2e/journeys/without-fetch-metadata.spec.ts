import type { IncomingMessage, ServerResponse } from 'node:http';
import { test as ownStorefrontTest } from '../fixtures/own-storefront.ts';
import { askOn, startServer } from '../fixtures/small-server.ts';
import { findPath, sampleOf, typeSearch } from '../fixtures/steps.ts';

/** A `test` with a proxy that removes Fetch Metadata from requests, which some browsers do not send, such as Safari before 16.4. */
const test = ownStorefrontTest.extend({
  baseURL: async ({ ownStorefront }, provide) => {
    const { origin, stop } = await startServer((asked, answer) => void passOn(ownStorefront.origin, asked, answer));
    await provide(origin);
    await stop();
  },
});

async function passOn(origin: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith('sec-fetch-')));
  const given = await askOn(origin, asked, headers);
  answer.writeHead(given.statusCode ?? 502, given.headers);
  given.pipe(answer);
}

test('forms work in a browser without Fetch Metadata', async ({ page, store }) => {
  await page.goto(findPath);
  await typeSearch(page, sampleOf(store, 'Purchase order, 8 invoices'));
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your invoices' }).waitFor();
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await page.getByRole('button', { name: /^Pay \d+ invoices$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
});
