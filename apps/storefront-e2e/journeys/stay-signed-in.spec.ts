import { expect } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import {
  expireToken,
  revokeAtServer,
  storedTokens,
  storeTokens,
  watchIdentityCalls,
} from '../fixtures/identity/identity-calls.ts';
import { test } from '../fixtures/index.ts';
import { cardsPage, listTwoCards } from '../fixtures/identity/saved-cards.ts';
import { enterAs, greeting, signInAs } from '../fixtures/identity/sign-in.ts';
import { findPath, isHydrated, told } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const count = (calls: readonly string[], wanted: string) => calls.filter((call) => call === wanted).length;

test('an expired token is renewed once, invisibly', async ({ page, context, store, pageFaults }) => {
  pageFaults.allow(/api\/gateway\/users/); // a request for the names may be in flight with the revoked token
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  const before = await storedTokens(page);
  const calls = watchIdentityCalls(context);
  await expireToken(page);
  await expect.poll(() => calls).toContain('trade the code');
  expect(calls.filter((call) => call !== 'trade the code')).toEqual(['revoke the token', 'authorize']);
  await expect.poll(() => storedTokens(page)).not.toBe(before);
  await expect(page).toHaveURL(findPath);
  await expect(greeting(page, account)).toBeVisible();
});

test('a page with an expired token opens with its user', async ({ page, context, store, pageFaults }) => {
  pageFaults.allow(/api\/gateway\/users/);
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await expireToken(page);
  const calls = watchIdentityCalls(context);
  await page.reload();
  await expect(greeting(page, account)).toBeVisible();
  expect([count(calls, 'authorize'), count(calls, 'revoke the token')]).toEqual([1, 1]);
});

test('in three tabs with a rejected token all calls succeed, with at most two authorizations', async ({
  page,
  context,
  store,
  pageFaults,
}) => {
  pageFaults.allow(/status of (401|404)/);
  const account = await createAccount(store);
  await listTwoCards(context);
  await enterAs(page, account, cardsPage);
  const tabs = [page];
  for (let count = 1; count < 3; count += 1) {
    const tab = await context.newPage();
    await tab.goto(cardsPage);
    await expect(greeting(tab, account)).toBeVisible();
    tabs.push(tab);
  }
  await revokeAtServer(page, store.sandboxOrigin);
  const calls = watchIdentityCalls(context);
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: /^Make default/ }).click()));
  for (const tab of tabs) {
    await expect(told(tab, 'Visa ending in 1111 had been removed before.')).toBeVisible();
    await expect(greeting(tab, account)).toBeVisible();
  }
  expect(count(calls, 'authorize')).toBeGreaterThanOrEqual(1);
  expect(count(calls, 'authorize')).toBeLessThanOrEqual(2);
});

test('an invalid stored token is replaced, and the user stays signed in', async ({ page, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  for (const broken of ['{broken', '"text"', '{"accessToken":7}', 'null']) {
    await storeTokens(page, broken);
    await page.reload();
    await expect(greeting(page, account), broken).toBeVisible();
    await expect.poll(() => storedTokens(page), broken).toMatch(/"accessToken":"./);
  }
});

test('a stored token without a session leaves an anonymous visitor, who can sign in', async ({
  page,
  context,
  store,
}) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await expireToken(page);
  await context.clearCookies({ name: 'iPlanetDirectoryPro' });
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signInAs(page, account, findPath);
});

test('an anonymous visitor loads nothing of identity, also after hydration', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(findPath);
  await typeInto(page.getByRole('textbox', { name: 'Customer account number' }), 'A1001');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  const sources = await Promise.all(
    asked.filter((url) => url.endsWith('.js')).map(async (url) => (await page.request.get(url)).text()),
  );
  expect(sources.length).toBeGreaterThan(2);
  expect(sources.filter((source) => /forgerock|iPlanetDirectoryPro|FR-SDK|authIndexType/i.test(source))).toEqual([]);
  expect(asked.filter((url) => /\/auth\/|\/api\/session/.test(url))).toEqual([]);
});
