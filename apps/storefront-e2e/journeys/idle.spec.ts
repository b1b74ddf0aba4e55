import { expect, type Page } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { storedTokens } from '../fixtures/identity/identity-calls.ts';
import { test } from '../fixtures/index.ts';
import { enterAs, greeting, signInAs } from '../fixtures/identity/sign-in.ts';
import { findPath, openPayment, payer, typePayment } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

/** The time without activity that ends a session: half an hour. */
const limitS = 1800;

const warning = (page: Page) => page.getByRole('dialog', { name: "You'll be signed out soon" });
const timedOut = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You were signed out, because nothing was done for a while.' });

/** Moves the clock of all tabs at once, as if the machine had slept: due timers run once. */
const passS = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000);

/** Presses "Stay signed in", and waits until the activity is stored, which happens a moment after the dialog closes. */
async function stay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  const lastActivity = () => Number(localStorage.getItem('assess-session-last-activity'));
  await expect
    .poll(async () => (await page.evaluate(() => Date.now())) - (await page.evaluate(lastActivity)))
    .toBeLessThan(10_000);
}

test.beforeEach(({ page }) => page.clock.install());

test('two minutes before the end a visitor is warned, and can stay or leave @narrow @main', async ({ page, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await passS(page, limitS - 130);
  await expect(warning(page)).toHaveCount(0);
  await passS(page, 12);
  await expect(warning(page)).toBeVisible();
  await expect(warning(page).getByRole('status')).toHaveText(/signed out in less than 2 minutes/);
  await passS(page, 60);
  await expect(warning(page).getByRole('status')).toHaveText(/signed out in less than 1 minute\./);
  await stay(page);
  await expect(warning(page)).toHaveCount(0);
  await passS(page, limitS - 130);
  await expect(warning(page)).toHaveCount(0);
  await expect(greeting(page, account)).toBeVisible();

  await passS(page, 70);
  await warning(page).getByRole('button', { name: 'Sign out now' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out.' })).toBeVisible();
  await expect(page).toHaveURL(findPath);
});

test('the warning is in every tab, and disappears from all when the visitor stays in one', async ({
  page,
  context,
  store,
}) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  const otherTab = await context.newPage();
  await otherTab.goto('/cart');
  await expect(greeting(otherTab, account)).toBeVisible();
  await passS(page, limitS - 60);
  await expect(warning(page)).toBeVisible();
  await expect(warning(otherTab)).toBeVisible();
  await stay(otherTab);
  await expect(warning(otherTab)).toHaveCount(0);
  await expect(warning(page)).toHaveCount(0);
  await passS(page, limitS - 130);
  for (const tab of [page, otherTab]) await expect(greeting(tab, account)).toBeVisible();
});

test('after half an hour without activity in the shop the session ends, and the search page says why', async ({
  page,
  store,
}) => {
  const account = await createAccount(store);
  await enterAs(page, account, '/cart');
  await passS(page, limitS - 10);
  await expect(warning(page)).toBeVisible();
  await passS(page, 11);
  await page.waitForURL(({ pathname }) => pathname === '/search.html');
  await expect(timedOut(page)).toBeVisible();
  expect(await storedTokens(page)).toBeNull();
});

test('a machine that slept for hours wakes up signed out, in all tabs', async ({
  page,
  context,
  store,
  pageFaults,
}) => {
  // the moved clock ends a tab's wait for the servers at once, so that it leaves in the middle of a sign-out, which the other tab repeats
  pageFaults.allow(/status of (400|401)/);
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  const otherTab = await context.newPage();
  await otherTab.goto('/cart');
  await expect(greeting(otherTab, account)).toBeVisible();
  await passS(page, 5 * 3600);
  for (const tab of [page, otherTab]) {
    await expect(timedOut(tab)).toBeVisible();
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  }
  expect(await storedTokens(page)).toBeNull();
});

test('input of the find page is restored after a forced sign-in', async ({ page, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await page.getByRole('radio', { name: 'Order number', exact: true }).check();
  await typeInto(page.getByRole('textbox', { name: 'Order number', exact: true }), 'ORD-77');
  await typeInto(page.getByRole('textbox', { name: 'Customer account number' }), 'A1001');
  await passS(page, limitS + 1);
  await expect(timedOut(page)).toBeVisible();
  await signInAs(page, account, findPath);
  await expect(page.getByRole('textbox', { name: 'Order number', exact: true })).toHaveValue('ORD-77');
  await expect(page.getByRole('textbox', { name: 'Customer account number' })).toHaveValue('A1001');
  expect(await keptHere(page)).not.toContain('ORD-77');
});

test('all input of a payment except card number and code is restored, and these are stored nowhere', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
}) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await openPayment(page, takeInvoice());
  await expect(greeting(page, account)).toBeVisible();
  await typePayment(page, cardNumber('approved'));
  const { pathname } = new URL(page.url());
  await passS(page, limitS + 1);
  await expect(timedOut(page)).toBeVisible();
  const kept = await keptHere(page);
  expect(kept).toContain(payer.lastName);
  expect(kept).not.toMatch(/4242|"123"|cardNumber.{0,6}\d|securityCode/);

  await signInAs(page, account, pathname);
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(payer.lastName);
  await expect(page.getByRole('textbox', { name: 'Expiration year' })).toHaveValue('2031');
  for (const name of ['Card number', 'Security code'])
    await expect(page.getByRole('textbox', { name })).toHaveValue('');
});

/** Reads all of this tab's storages. */
const keptHere = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
