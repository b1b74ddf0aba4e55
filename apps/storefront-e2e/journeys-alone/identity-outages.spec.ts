import { expect, type Page } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { expireToken, storedTokens, watchIdentityCalls } from '../fixtures/identity/identity-calls.ts';
import { test } from '../fixtures/index.ts';
import { setIdentity, type Outage } from '../fixtures/scenarios.ts';
import {
  enterAs,
  greeting,
  password,
  reloadUntilKnown,
  signedOutNotice,
  signOut,
  typeSignIn,
} from '../fixtures/identity/sign-in.ts';
import type { PayableSample } from '../fixtures/store.ts';
import { find, findPath, told } from '../fixtures/steps.ts';

const outages: readonly Outage[] = ['down', 'slow', 'broken', 'nonsense'];
const signInHref = `/en/login?returnTo=${encodeURIComponent(findPath)}`;
const tryAgain = /Please try again/;
const notLost = /Nothing you entered is lost\./;
const longestWaitMs = 10_000;
/** The additional time in milliseconds that a busy machine may take to show a result. */
const slackMs = 1500;

const troubles = [
  /status of 50\d|ERR_INTERNET_DISCONNECTED/,
  /frame-ancestors 'none'|Blocked a frame with origin/, // an error page in the hidden iframe
];

test.beforeEach(({ pageFaults }) => troubles.forEach((trouble) => pageFaults.allow(trouble)));
test.afterEach(({ store }) => setIdentity(store, 'normal'));

for (const outage of outages) {
  test(`while the identity server is ${outage}, sign-in pages report it in time and lose no input, and users stay signed in`, async ({
    page,
    store,
    pageFaults,
  }) => {
    test.setTimeout(180_000);
    pageFaults.allow(/status of 401/); // the identity server rejects the second submission of a step whose response came too late
    await page.clock.install();
    const account = await createAccount(store);

    await test.step('a page that is opened during the outage reports it, and works later', async () => {
      await setIdentity(store, outage);
      const asked = page.waitForRequest('**/authenticate?**');
      await page.goto(signInHref);
      await asked;
      await expect(page.getByRole('alert').filter({ hasText: tryAgain })).toBeVisible({
        timeout: longestWaitMs + slackMs,
      });
      await setIdentity(store, 'normal');
      await typeSignIn(page, account.email, 'Wrong-2026');
      await expect(told(page, /check your sign-in details/)).toBeFocused();
    });

    await test.step('typed text stays', async () => {
      await setIdentity(store, outage);
      await typeSignIn(page, account.email);
      await expectProblem(page);
      await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(account.email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
      await setIdentity(store, 'normal');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(`**${findPath}`);
      await expect(greeting(page, account)).toBeVisible();
    });

    await test.step('no user is signed out for minutes', async () => {
      await reloadUntilKnown(page, account); // a session that starts after the jump of the clock would check minutes later
      await setIdentity(store, outage);
      const checked = page.waitForRequest('**/store/customer/current');
      await page.clock.fastForward('06:00');
      await page.clock.runFor(1000);
      await checked;
      await expect(greeting(page, account)).toBeVisible();
      await find(page, store.payableInvoices[0] as PayableSample);
      await page.goto('/cart');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await setIdentity(store, 'normal');
      await page.goto(findPath);
      await expect(greeting(page, account)).toBeVisible();
      expect(await storedTokens(page)).toBeTruthy();
    });

    await test.step('nor after the token expires', async () => {
      await setIdentity(store, outage);
      const renewal = page.waitForRequest('**/api/session');
      await expireToken(page);
      await renewal;
      await expect(greeting(page, account)).toBeVisible();
      await setIdentity(store, 'normal');
      await expectRenewal(page);
      await page.reload();
      await expect(greeting(page, account)).toBeVisible();
    });
  });
}

test('an offline browser reports it, keeps typed text and continues when it is online', async ({
  page,
  context,
  store,
}) => {
  const account = await createAccount(store);
  await page.goto(signInHref, { waitUntil: 'networkidle' }); // with all its code
  await context.setOffline(true);
  await typeSignIn(page, account.email);
  await expectProblem(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**${findPath}`);
  await expect(greeting(page, account)).toBeVisible();
});

test('a user stays signed in while offline, and gets a new token when online', async ({ page, context, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await context.setOffline(true);
  await expireToken(page);
  await page.keyboard.press('Shift');
  await expect(greeting(page, account)).toBeVisible();
  await context.setOffline(false);
  await expectRenewal(page);
  await page.reload();
  await expect(greeting(page, account)).toBeVisible();
});

test('while /api/session fails, a page without tokens shows a guest, and the next page the user', async ({
  page,
  context,
  store,
}) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await page.evaluate(() => localStorage.clear());
  const calls = watchIdentityCalls(context);
  await context.route('**/api/session', (route) => route.fulfill({ status: 503, body: 'Not now.' }));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await find(page, store.payableInvoices[0] as PayableSample);
  expect(calls).toEqual([]);
  await context.unroute('**/api/session');
  await page.goto(findPath);
  await expect(greeting(page, account)).toBeVisible();
});

test('a sign-out during a slow identity server is complete on this machine', async ({ page, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await setIdentity(store, 'slow');
  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible({ timeout: longestWaitMs + slackMs });
  await setIdentity(store, 'normal');
  await page.goto(findPath);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

async function expectProblem(page: Page): Promise<void> {
  const problem = told(page, tryAgain);
  await expect(problem).toBeFocused({ timeout: longestWaitMs + slackMs });
  await expect(problem.getByText(notLost)).toBeVisible();
}

/** Waits for a renewal. A request from before the recovery may have to time out, and a failed one is retried after 30 s. */
async function expectRenewal(page: Page): Promise<void> {
  const isGood = async () =>
    (JSON.parse((await storedTokens(page)) ?? '{}') as { tokenExpiry?: number }).tokenExpiry !== 1;
  await expect.poll(isGood, { timeout: 45_000 }).toBe(true);
}
