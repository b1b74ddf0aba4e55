import { expect } from '@playwright/test';
import { createAccount, newcomer, typeRegistration } from '../fixtures/identity/accounts.ts';
import { test } from '../fixtures/index.ts';
import { expireToken } from '../fixtures/identity/identity-calls.ts';
import {
  customers,
  greeting,
  password,
  signIn,
  signInAs,
  signedOutNotice,
  signOut,
  typeSignIn,
} from '../fixtures/identity/sign-in.ts';
import { findPath, tabTo, told } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

/** The text in a page's data block without and with the setting `IDENTITY_LOGIN=redirect`. */
const byRedirect = ['"login":"silent"', '"login":"redirect"'] as const;

const continueButton = { name: 'Continue' } as const;

test('a new customer registers, sees errors next to the fields, and is greeted everywhere @narrow @main', async ({
  page,
}) => {
  const account = newcomer();
  const email = page.getByRole('textbox', { name: 'Email address' });
  const typedPassword = page.getByLabel('Password', { exact: true });
  await page.goto(`/en-us/register?returnTo=${encodeURIComponent(findPath)}`);
  await expect(typedPassword).toHaveAccessibleDescription(/It needs at least 8 characters, 1 capital letter, 1 digit/);
  await typeRegistration(page, { ...account, email: 'zoe@' }, 'weak');
  await page.getByRole('button', continueButton).click();

  await expect(page).toHaveTitle('Error: Create an account – Assessments');
  await expect(email).toHaveAccessibleDescription(/Email address has an invalid email address/);
  await expect(typedPassword).toHaveAccessibleDescription(/Password must be at least 8 characters/);
  await expect(typedPassword).toHaveAccessibleDescription(/Password must contain at least 1 capital letter/);
  await expect(email).toHaveValue('zoe@');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(account.firstName);
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(account.lastName);
  await expect(typedPassword).toHaveValue('');

  await typeRegistration(page, account);
  await page.getByRole('button', continueButton).click();
  await page.waitForURL(`**${findPath}`);
  await expect(greeting(page, account)).toBeVisible();
  await page.reload();
  await expect(greeting(page, account)).toBeVisible();
  await page.goto('/cart');
  await expect(greeting(page, account)).toBeVisible();
});

for (const when of ['before a page', 'in the middle of a page'] as const)
  test(`with the setting on, a session that has ended ${when} continues by the sign-in page`, async ({
    page,
    context,
    store,
    pageFaults,
  }) => {
    pageFaults.allow(/\/flags\//); // Chromium blocks requests to this machine from pages whose response the test has created
    pageFaults.allow(/status of 401 .*\/(users\/|userinfo|sessions\/)/); // the first requests after the end of the session
    for (const path of [`**${findPath}`, '**/sign-in/return?*'])
      await page.route(path, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(...byRedirect) });
      });
    const account = await createAccount(store);
    await signInAs(page, account, findPath);
    if (when === 'before a page') await page.goto('/health/live'); // on a page without the app
    await context.clearCookies({ name: 'iPlanetDirectoryPro' });
    await expireToken(page);
    if (when === 'before a page') await page.goto(findPath);
    await page.waitForURL('**/login?*');
    await typeSignIn(page, account.email);
    await page.waitForURL(`**${findPath}`);
    await expect(greeting(page, account)).toBeVisible();
    await expect(signedOutNotice(page)).toHaveCount(0);
  });

test('a registered address is reported as taken', async ({ page }) => {
  await page.goto('/en-us/register');
  await typeRegistration(page, { ...newcomer(), email: customers.newZealand.email });
  await page.getByRole('button', continueButton).click();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveAccessibleDescription(
    /must be unique: this one is taken/,
  );
});

test('a customer who started to register signs in instead and arrives at the requested page', async ({
  page,
  store,
}) => {
  const account = await createAccount(store);
  await page.goto(`/en-us/register?returnTo=${encodeURIComponent(findPath)}`);
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await typeSignIn(page, account.email);
  await page.waitForURL(`**${findPath}`);
  await expect(greeting(page, account)).toBeVisible();
});

test('a customer signs out, and in again by keyboard only @narrow @main', async ({ page, store }) => {
  const account = await createAccount(store);
  await signIn(page, account, findPath);
  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  await page.goto(findPath);
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Email address' });
  await expect(name).toBeVisible();
  await tabTo(page, name);
  await page.keyboard.type(account.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${findPath}`);
  await expect(greeting(page, account)).toBeVisible();
});

test('a wrong password is reported, takes the focus and keeps the name; after five the sixth waits', async ({
  page,
  store,
  pageFaults,
}) => {
  pageFaults.allow(/status of (401|429)/);
  const account = await createAccount(store);
  await page.goto('/en/login');
  const problem = told(page, /Please check your sign-in details and try again\./);
  for (let tries = 1; tries <= 5; tries += 1) {
    await typeSignIn(page, account.email, `Wrong-${tries}`);
    await expect(problem).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(account.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  }
  await typeSignIn(page, account.email);
  await expect(page.getByText('Too many tries. Please wait 5 minutes and try again.')).toBeVisible();
  await expect(page.getByRole('button', continueButton)).toHaveCount(0);
});

test('a signed-in user is redirected at once, and never to another site', async ({ page, store, pageFaults }) => {
  test.slow(); // seven sign-in pages, one after the other
  pageFaults.allow(/401 .*\/api\/gateway\/users\//); // sent with the token that the sign-in page revokes, and repeated with the new one
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.example')) elsewhere.push(request.url());
  });
  const account = await createAccount(store);
  await signIn(page, account, '/cart');
  await page.goto(`/en/login?returnTo=${encodeURIComponent(findPath)}`);
  await page.waitForURL(`**${findPath}`);
  const traps = ['https://evil.example/', './/evil.example', '/\\evil.example', 'javascript:alert(1)'];
  for (const trap of traps) {
    await page.goto(`/en/login?returnTo=${encodeURIComponent(trap)}`);
    await page.waitForURL(`**${findPath}`);
    await expect(greeting(page, account)).toBeVisible();
  }
  expect(elsewhere).toEqual([]);
});

test('staff of the customer support sign in for a customer', async ({ page, store, pageFaults }) => {
  pageFaults.allow(/status of 401/);
  const customer = await createAccount(store);
  await page.goto('/my-account/support/login');
  await typeInto(page.getByRole('textbox', { name: 'Staff name' }), 'support@example.com');
  await typeInto(page.getByLabel('Password', { exact: true }), 'Wrong-2026');
  await typeInto(page.getByRole('textbox', { name: "Customer's email address" }), customer.email);
  await page.getByRole('button', continueButton).click();
  await expect(told(page, /^We couldn't sign you in\./)).toBeFocused();
  await typeInto(page.getByLabel('Password', { exact: true }), password);
  await page.getByRole('button', continueButton).click();
  await page.waitForURL('**/my-account/order-history*');
  await expect(greeting(page, customer)).toBeVisible();
});

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('each page that needs it shows that', async ({ page }) => {
    for (const [address, needed] of [
      ['/en/login', 'Signing in needs JavaScript.'],
      ['/en-us/register', 'Creating an account needs JavaScript.'],
      ['/my-account/support/login', 'Signing in needs JavaScript.'],
      ['/invoices/en-us/payments', 'Seeing your payments needs JavaScript.'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('main')).toContainText(needed, { useInnerText: true });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    }
  });
});
