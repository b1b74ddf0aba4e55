import { expect, type BrowserContext, type Page } from '@playwright/test';
import { createAccount, type NewAccount } from '../fixtures/identity/accounts.ts';
import {
  addressOf,
  expireToken,
  profileStatus,
  storedTokens,
  watchIdentityCalls,
} from '../fixtures/identity/identity-calls.ts';
import { test } from '../fixtures/index.ts';
import { enterAs, greeting, signedOutNotice, signInAs, signOut } from '../fixtures/identity/sign-in.ts';
import { confirmed, findPath, openPayment, pay, payer, typePayment } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const signedOut = 'You are signed out.';
const timedOut = 'You were signed out, because nothing was done for a while.';

/** Expects that neither the browser's storage nor the identity server restores the session, also long after the sign-out. */
async function expectSignedOut(page: Page, context: BrowserContext): Promise<void> {
  expect(await page.evaluate(() => localStorage.getItem('FR-SDK-assess-store'))).toBeNull();
  await expect(signInLink(page)).toBeVisible();
  await context.clearCookies({ name: 'assess-signed-out' }); // it expires after a minute
  await page.goto('/invoices/en-us/payments');
  await expect(page.getByText('Sign in to see what you have paid.')).toBeVisible();
}

async function openTabs(context: BrowserContext, account: NewAccount, paths: readonly string[]): Promise<Page[]> {
  const tabs: Page[] = [];
  for (const path of paths) {
    const tab = await context.newPage();
    await tab.goto(path);
    await expect(greeting(tab, account)).toBeVisible();
    tabs.push(tab);
  }
  return tabs;
}

/** Ends the login at the identity server and makes the stored token need renewal; the next activity detects it. */
async function loseSession(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'iPlanetDirectoryPro' });
  await expireToken(page);
}

test('signing out ends the login, the session and the token, and then deletes the tokens @main', async ({
  page,
  context,
  store,
}) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  const calls = watchIdentityCalls(context);
  const storedMeanwhile: boolean[] = [];
  await page.route(addressOf('revoke the token'), async (route) => {
    storedMeanwhile.push((await storedTokens(page)) !== null);
    await route.continue();
  });
  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible();
  expect(calls).toEqual(['end the login', 'end the session', 'revoke the token']);
  expect(storedMeanwhile).toEqual([true]);
  await expectSignedOut(page, context);
});

test('a visitor is signed out if every call to the identity server fails', async ({
  page,
  context,
  store,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_FAILED|status of 401/);
  const account = await createAccount(store);
  const lost = ['end the login', 'end the session', 'revoke the token'] as const;
  await enterAs(page, account, findPath);
  for (const call of lost) await page.route(addressOf(call), (route) => route.abort());
  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible();
  for (const call of lost) await page.unroute(addressOf(call));
  await expectSignedOut(page, context);
});

test('a visitor is signed out if the tokens cannot be deleted', async ({ page, context, store, pageFaults }) => {
  pageFaults.allow(/status of 401/);
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new Error('The storage is read-only.');
    };
  });
  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible();
  await expect(signInLink(page)).toBeVisible();
  await context.clearCookies({ name: 'assess-signed-out' });
  await page.goto('/invoices/en-us/payments');
  await expect(page.getByText('Sign in to see what you have paid.')).toBeVisible();
  expect(await profileStatus(page, store.sandboxOrigin)).toBe(401); // the identity server has revoked the token
});

test('the store is notified of a sign-out, and whether it was a time-out', async ({
  page,
  context,
  store,
  pageFaults,
}) => {
  pageFaults.allow(/status of (400|401)/); // the identity server has no session left to end
  const account = await createAccount(store);
  const told: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/logout$/.test(pathname)) told.push(`${request.method()} ${pathname}${search}`);
  });
  await enterAs(page, account, findPath);
  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible();
  expect(told).toEqual(['POST /store/logout?timeout=false']);

  await signInAs(page, account, findPath);
  await loseSession(page, context);
  await page.keyboard.press('Shift');
  await expect(signedOutNotice(page)).toBeVisible();
  await expect(notice(page, timedOut)).toBeVisible();
  expect(told.slice(1)).toEqual(['POST /store/logout?timeout=true']);
});

/** Tests two of the cases in `landing-after.test.ts`. */
test('a sign-out on an account page leads to the sign-in page, in the shop to the search', async ({ page, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, '/en/my-account/profile');
  const here = new URL(page.url());
  await signOut(page, account);
  await page.waitForURL(({ pathname }) => pathname === '/en/login');
  await expect(notice(page, signedOut)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(here.pathname + here.search);

  await signInAs(page, account, '/cart');
  await signOut(page, account);
  await page.waitForURL(({ pathname }) => pathname === '/search.html');
  await expect(notice(page, signedOut)).toBeVisible();
});

test('the notice of a sign-out is announced, can be closed and does not return @narrow', async ({ page, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible();
  await expect(notice(page, signedOut)).toBeVisible();
  await page.reload();
  await expect(notice(page, signedOut)).toBeVisible(); // shown until it has been read
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(notice(page, signedOut)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto(findPath);
  await typeInto(page.getByRole('textbox', { name: 'Customer account number' }), 'A1001');
  await expect(notice(page, signedOut)).toHaveCount(0);
});

test('a time-out does not leave the payment page: the payment is made as a guest', async ({
  page,
  context,
  store,
  takeInvoice,
  cardNumber,
  pageFaults,
}) => {
  pageFaults.allow(/status of (400|401)/);
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await openPayment(page, takeInvoice());
  await expect(greeting(page, account)).toBeVisible();
  await typePayment(page, cardNumber('approved'));
  const address = page.url();
  await loseSession(page, context);
  await page.keyboard.press('Shift');
  await expect(notice(page, timedOut)).toBeVisible();
  await expect(signInLink(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(payer.lastName);
  await pay(page);
  await confirmed(page);
  await expect(page.getByText('Payment complete.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Your payments');
});

test('a sign-out in one tab signs out all tabs within a second', async ({ page, context, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  const tabs = await openTabs(context, account, ['/cart', findPath]);
  await signOut(page, account);
  await Promise.all(tabs.map((tab) => expect(greeting(tab, account)).toHaveCount(0, { timeout: 1000 })));
  for (const tab of [page, ...tabs]) {
    await expect(signedOutNotice(tab)).toBeVisible();
    await expect(signInLink(tab)).toBeVisible();
    await expect(notice(tab, signedOut)).toBeVisible();
  }
});

test('a sign-in in one tab signs in all tabs', async ({ page, context, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  const tabs = await openTabs(context, account, [findPath, '/cart']);
  await signOut(page, account);
  for (const tab of [page, ...tabs]) await expect(signedOutNotice(tab)).toBeVisible();
  const asleep = await context.newPage();
  await asleep.goto(findPath);
  await expect(signInLink(asleep)).toBeVisible();

  await signInAs(page, account, findPath);
  for (const tab of [...tabs, asleep]) await expect(greeting(tab, account)).toBeVisible();
});
