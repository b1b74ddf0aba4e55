import { expect } from '@playwright/test';
import { test } from '../fixtures/own-storefront.ts';
import { findPath, sampleOf, typeSearch } from '../fixtures/steps.ts';
import { headlessLaunch } from '../../../tools/chromium-launch.ts';

/** A host name that is not the local machine's: over plain http, a browser sends no Fetch Metadata to it. */
test.use({
  launchOptions: headlessLaunch('--host-resolver-rules=MAP school.test 127.0.0.1'),
});

test('forms work over plain http, where the browser sends no Fetch Metadata', async ({
  page,
  store,
  baseURL,
  pageFaults,
}) => {
  pageFaults.allow(/Cross-Origin-Opener-Policy header has been ignored/);
  const origin = `http://school.test:${new URL(baseURL ?? '').port}`;
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await page.goto(origin + findPath);
  await typeSearch(page, sampleOf(store, 'Purchase order, 8 invoices'));
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your invoices' }).waitFor();
  const headers = await (await posted).allHeaders();
  expect(headers).toMatchObject({ origin });
  expect(headers).not.toHaveProperty('sec-fetch-site');
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await page.getByRole('button', { name: /^Pay \d+ invoices$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
});
