import { expect } from '@playwright/test';
import { siteVariables, test as base } from '../fixtures/own-storefront.ts';
import { startServer } from '../fixtures/small-server.ts';

/** A production storefront whose marketing sites answer every request for texts with 503. */
const test = base.extend({
  storefrontVariables: async ({ store }, provide) => {
    const { origin, stop } = await startServer((request, response) => {
      request.resume();
      response
        .writeHead(request.method === 'POST' ? 503 : 404, { 'content-type': 'application/json' })
        .end('{"errors":[{"message":"not today"}]}');
    });
    const sites = Object.keys(store.marketingSites).map((site) => [site, origin]);
    await provide({ DEPLOYMENT: 'production', ...siteVariables(Object.fromEntries(sites)) });
    await stop();
  },
});

test('a visitor during a content failure sees one notice, and can find invoices with built-in texts', async ({
  page,
}) => {
  for (const path of ['/en/login', '/en-us/register']) {
    await page.goto(path); // these pages do not redirect
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto('/invoices/en-gb');
  await expect(page).toHaveURL(/\/en-gb\/error\/503$/);
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not available right now' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL('**/invoices/en-gb');
  await expect(page.getByRole('heading', { level: 1, name: 'Find and pay your invoice' })).toBeVisible();
  await page.goto('/invoices/fr-ca');
  await expect(page).toHaveURL(/\/invoices\/fr-ca$/);
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeEnabled();
});
