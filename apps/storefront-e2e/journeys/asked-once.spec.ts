import { expect, type BrowserContext, type Page } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { enterAs, greeting, signedOutNotice, signIn } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { findPath } from '../fixtures/steps.ts';

const merged = (page: Page) => page.getByRole('status').filter({ hasText: /^Your account is now part of/ });

/** Collects the locales of all finished requests to this path, in all tabs. */
function watch(context: BrowserContext, path: RegExp): (string | undefined)[] {
  const locales: (string | undefined)[] = [];
  context.on('requestfinished', (request) => {
    if (path.test(request.url())) locales.push(request.headers()['x-locale']);
  });
  return locales;
}

test('commerce is queried once for the customer, and user and region once per tab, over pages and tabs', async ({
  page,
  context,
  store,
}) => {
  const account = await createAccount(store, 'org');
  const customer = watch(context, /\/store\/customer\/current$/);
  const user = watch(context, /\/api\/gateway\/users\/[^/]+$/);
  const region = watch(context, /\/api\/routingRegion$/);
  await enterAs(page, account, findPath);
  await expect.poll(() => [...customer, ...user, ...region]).toHaveLength(3); // leaving the page earlier would abort the requests

  for (const path of ['/cart?locale=en-us', '/search.html?locale=en-us', '/my-account/profile', '/cart']) {
    await page.goto(path);
    await expect(greeting(page, account)).toBeVisible();
    await expect(merged(page)).toBeVisible();
  }
  expect(user).toEqual(['en-us']);
  expect(region).toHaveLength(1);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(merged(other)).toBeVisible();
  await page.bringToFront();
  await expect.poll(() => user).toHaveLength(2);
  expect(customer).toHaveLength(1);
});

test('a customer whom commerce no longer knows is signed out, on every kind of query', async ({
  page,
  store,
  pageFaults,
}) => {
  pageFaults.allow(/status of 401/);
  const account = await createAccount(store);
  await page.route('**/store/customer/current', (route) => route.fulfill({ status: 401, json: {} }));
  await signIn(page, account, findPath);
  await expect(signedOutNotice(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
