import { expect, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { createAccount, newcomer, typeRegistration } from '../fixtures/identity/accounts.ts';
import { expireToken } from '../fixtures/identity/identity-calls.ts';
import { test } from '../fixtures/index.ts';
import { enterAs, greeting, signedOutNotice, signOut } from '../fixtures/identity/sign-in.ts';
import { findPath } from '../fixtures/steps.ts';

const profile = '/en/my-account/profile?locale=en-us';
const signInPath = ({ pathname }: URL) => pathname === '/en/login';
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const noNetwork = /ERR_INTERNET_DISCONNECTED|status of (400|401)/;

const hasCookie = async (context: BrowserContext, wanted: string) =>
  (await context.cookies()).some(({ name }) => name === wanted);

/** Expects that the user stays signed out, also long after the sign-out. */
async function expectOut(page: Page, context: BrowserContext): Promise<void> {
  await expect.poll(() => hasCookie(context, 'assess-sign-out-owed')).toBe(false);
  expect(await hasCookie(context, 'iPlanetDirectoryPro')).toBe(false);
  await context.clearCookies({ name: 'assess-signed-out' }); // it expires after a minute
  await page.goto('/invoices/en-us/payments');
  await expect(page.getByText('Sign in to see what you have paid.')).toBeVisible();
  await page.goto(profile);
  await page.waitForURL(signInPath);
}

test('a sign-out without a network signs out three tabs, and the servers once it is back', async ({
  page,
  context,
  store,
  pageFaults,
}) => {
  pageFaults.allow(noNetwork);
  const account = await createAccount(store);
  await enterAs(page, account, profile);
  await expect(page.getByRole('main')).toContainText(account.email);
  const tabs = [await context.newPage(), await context.newPage()];
  for (const [place, path] of [profile, findPath].entries()) {
    await tabs[place]?.goto(path);
    await expect(greeting(tabs[place] as Page, account)).toBeVisible();
  }
  await context.setOffline(true);
  await signOut(page, account);
  for (const tab of [page, ...tabs]) {
    await expect(signInLink(tab)).toBeVisible();
    await expect(tab.getByText(account.email)).toBeHidden();
  }
  await expect(signedOutNotice(page)).toBeVisible();
  expect(await hasCookie(context, 'signed-in')).toBe(false);
  await context.clearCookies({ name: 'assess-signed-out' });

  await context.setOffline(false);
  await page.waitForURL(signInPath);
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
  await expectOut(page, context);
});

test('an account page is replaced by the notice of a pending sign-out, in texts that came with the page @narrow', async ({
  page,
  context,
  store,
  pageFaults,
}) => {
  pageFaults.allow(noNetwork);
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await page.goto('/nl/my-account/order-history?locale=nl-nl');
  const main = page.getByRole('main');
  const heading = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('banner').getByText(account.firstName).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Er is geen netwerk');
  await expect(main.getByText(heading).filter({ visible: true })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Er is geen netwerk – /);
  await expect(main).toBeFocused();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(main.getByRole('status')).toHaveText('Er is nog steeds geen netwerk.');
  await context.setOffline(false);
  await page.waitForURL(({ pathname }) => pathname === '/nl/login');
  await expectOut(page, context);
});

test('a browser that does not notice the network continues after a press', async ({
  page,
  context,
  store,
  pageFaults,
}) => {
  pageFaults.allow(noNetwork);
  await page.addInitScript(() => {
    const listen = window.addEventListener;
    const addEventListener = (type: string, ...rest: [EventListener]) =>
      type === 'online' || listen.call(window, type, ...rest);
    Object.assign(window, { addEventListener });
  });
  const account = await createAccount(store);
  await enterAs(page, account, profile);
  await context.setOffline(true);
  await signOut(page, account);
  await page.getByRole('heading', { level: 1, name: 'There is no network' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(signInPath);
  await expectOut(page, context);
});

test('a laptop that wakes after eight hours, before its network, shows no user and signs out', async ({
  page,
  context,
  store,
  pageFaults,
}) => {
  pageFaults.allow(noNetwork);
  await page.clock.install();
  const account = await createAccount(store);
  await enterAs(page, account, profile);
  await context.setOffline(true);
  await page.clock.fastForward('08:00:00');
  await expect(signInLink(page)).toBeVisible();
  await expect(page.getByText(account.email)).toBeHidden();
  await context.setOffline(false);
  await page.waitForURL(signInPath);
  await expect(page.getByRole('status').filter({ hasText: 'because nothing was done for a while' })).toBeVisible();
  await expectOut(page, context);
});

test('while a sign-out is pending an account page is left at once, and a sign-in needs a password', async ({
  page,
  context,
  store,
  pageFaults,
}) => {
  pageFaults.allow(/status of (400|401|502)/);
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  for (const address of ['**/auth/**', '**/api/session', '**/store/**'])
    await context.route(address, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible();
  await context.clearCookies({ name: 'assess-signed-out' });

  await page.goto(profile);
  await expect(page.getByText(account.email)).toBeHidden();
  await page.waitForURL(signInPath);
  await expect(page.getByRole('alert').filter({ hasText: /Please try again/ })).toBeVisible();
  await expect(greeting(page, account)).toHaveCount(0);

  await context.unrouteAll();
  await page.reload();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectOut(page, context);
});

test('an account page opened after half an hour shows no account data', async ({ page, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await page.addInitScript(() => {
    const key = 'assess-session-last-activity';
    if (localStorage.getItem(key)) localStorage.setItem(key, String(Date.now() - 2 * 3_600_000));
  });
  await page.goto(profile);
  await expect(page.getByText(account.email)).toBeHidden();
  await page.waitForURL(signInPath);
  await expect(signedOutNotice(page)).toBeVisible();
});

test('on an account page no data stays on the screen during the sign-out', async ({
  page,
  context,
  store,
  pageFaults,
}) => {
  pageFaults.allow(/401 .*\/api\/gateway\/users\//); // sent with the token that the sign-in page revokes, and repeated with the new one
  const account = await createAccount(store);
  await enterAs(page, account, profile);
  for (const address of ['**/auth/**', '**/api/session', '**/store/**'])
    await context.route(address, () => new Promise(() => undefined)); // hangs
  await signOut(page, account);
  await expect(page.getByText(account.email)).toBeHidden({ timeout: 1000 });
  await page.waitForURL(signInPath, { timeout: 8000 });
});

test('a captive portal is no answer about the session: the user stays signed in and is found again', async ({
  page,
  context,
  store,
}) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  const otherTab = await context.newPage();
  await otherTab.goto(findPath);
  await expect(greeting(otherTab, account)).toBeVisible();
  await context.route('**/api/session', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
  );
  await expireToken(page);
  await page.reload();
  await expect(signInLink(page)).toBeVisible();
  await expect(greeting(otherTab, account)).toBeVisible();
  expect(await hasCookie(context, 'signed-in')).toBe(true);
  await context.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  for (const tab of [page, otherTab]) await expect(greeting(tab, account)).toBeVisible();
});

test('a sign-in in one tab is not confused with the previous user in another', async ({
  page,
  context,
  store,
  pageFaults,
}) => {
  pageFaults.allow(/status of (401|503)/);
  const account = await createAccount(store);
  await enterAs(page, account, profile);
  const customer = newcomer();
  const otherTab = await context.newPage();
  await otherTab.route('**/userinfo', (route) => route.fulfill({ status: 503, body: 'Not now.' }));
  await otherTab.goto('/en-us/register');
  await typeRegistration(otherTab, customer);
  await otherTab.getByRole('button', { name: 'Continue' }).click();
  await expect(otherTab.getByRole('alert').filter({ hasText: "we can't reach your account" })).toBeVisible();

  await expect(page.getByRole('main')).toContainText(customer.email);
  await expect(page.getByRole('main')).not.toContainText(account.email);
});
