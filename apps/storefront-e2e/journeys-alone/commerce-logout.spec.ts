import { expect, type Page } from '@playwright/test';
import { createAccount, type NewAccount } from '../fixtures/identity/accounts.ts';
import { setFlag } from '../fixtures/flags.ts';
import { storedTokens } from '../fixtures/identity/identity-calls.ts';
import { test } from '../fixtures/index.ts';
import { enterAs, signOut, signedOutNotice } from '../fixtures/identity/sign-in.ts';
import { findPath } from '../fixtures/steps.ts';

const flag = 'sso-use-commerce-session';
const commerceLogout = /\/store\/customer\/logout/;

test.beforeEach(({ store }) => setFlag(store.flagsFile, flag, true));
test.afterEach(({ store }) => setFlag(store.flagsFile, flag, false));

/** Signs in and waits until the page has the flags of this customer. */
async function enterWithFlags(page: Page, account: NewAccount): Promise<void> {
  await enterAs(page, account, findPath);
  const flags = page.waitForResponse(/\/flags\/sdk\/evalx\//);
  await page.reload();
  await (await flags).finished();
}

test('with the flag on, a sign-out ends the session at commerce last', async ({ page, store }) => {
  const account = await createAccount(store);
  const told: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/(logout|token\/revoke)$/.test(pathname)) told.push(`${request.method()} ${pathname}${search}`);
  });
  await enterWithFlags(page, account);
  told.length = 0;
  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible();
  expect(told).toEqual([
    'POST /store/logout?timeout=false',
    expect.stringContaining('/token/revoke'),
    'POST /store/customer/logout?timeout=false',
  ]);
});

test('a visitor is signed out if commerce does not answer', async ({ page, store, pageFaults }) => {
  pageFaults.allow(/ERR_FAILED/);
  const account = await createAccount(store);
  await enterWithFlags(page, account);
  await page.route(commerceLogout, (route) => route.abort());
  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await storedTokens(page)).toBeNull();
});
