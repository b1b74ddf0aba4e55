import { expect } from '@playwright/test';
import { siteVariables, test as base } from '../fixtures/own-storefront.ts';
import { startServer } from '../fixtures/small-server.ts';

/** A storefront in production whose marketing sites answer every question about texts with this status. */
const test = base.extend<{ status: number }>({
  status: [503, { option: true }],
  storefrontVariables: async ({ status, store }, provide) => {
    const { origin, stop } = await startServer((request, response) => {
      request.resume();
      response
        .writeHead(request.method === 'POST' ? status : 404, { 'content-type': 'application/json' })
        .end('{"errors":[{"message":"not today"}]}');
    });
    const sites = Object.keys(store.marketingSites).map((site) => [site, origin]);
    await provide({ DEPLOYMENT: 'production', ...siteVariables(Object.fromEntries(sites)) });
    await stop();
  },
});

test('who comes while page content fails is told so once, and can then find invoices with built-in texts', async ({
  page,
}) => {
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

test('nobody is taken away from a sign-in or another page', async ({ page }) => {
  for (const path of ['/en/login', '/en-us/register']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test.describe('where the answer names errors', () => {
  test.use({ status: 200 });

  test('the error page is that of content', async ({ page }) => {
    await page.goto('/invoices/es-es');
    await expect(page).toHaveURL(/\/es-es\/error\/content$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Lo sentimos, no ha funcionado' })).toBeVisible();
  });
});

test.describe('a status that has no error page', () => {
  test.use({ status: 418 });

  test('leads to that of the usual one', async ({ page }) => {
    await page.goto('/invoices/nl-nl');
    await expect(page).toHaveURL(/\/nl-nl\/error\/500$/);
  });
});
