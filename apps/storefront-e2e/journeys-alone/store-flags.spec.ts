import { expect, type Page } from '@playwright/test';
import { setFlag, waitForFlag } from '../fixtures/flags.ts';
import { test } from '../fixtures/own-storefront.ts';
import { customers, greeting, password, signedOutNotice, signOut } from '../fixtures/identity/sign-in.ts';
import type { PageFaults } from '../fixtures/page-faults.ts';
import { findPath } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const flags = ['sso', 'image-capability'];

const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const pictures = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('img');

/** Allows the faults that these storefronts cause: the flag service does not know their origins, and a wrong password is status 422. */
const allowFaults = (pageFaults: PageFaults) => {
  pageFaults.allow(/\/flags\//);
  pageFaults.allow(/status of 422 .*\/login/);
};

/** Uses new storefronts, because a storefront requests the flags when it starts and then caches them. */
test.describe('a store without single sign-on', () => {
  test.beforeEach(async ({ store }) => {
    for (const flag of flags) setFlag(store.flagsFile, flag, false);
    for (const flag of flags) await waitForFlag(store, flag, false);
  });
  test.afterEach(({ store }) => flags.forEach((flag) => setFlag(store.flagsFile, flag, true)));

  test('signs customers in at commerce, and out, and shows no pictures', async ({ page, pageFaults }) => {
    allowFaults(pageFaults);
    const customer = customers.unitedStates;
    await page.goto(findPath);
    await expect(pictures(page)).toHaveCount(0);
    await signIn(page).click();
    await page.waitForURL('**/store/usassessments/en/login?*');
    await typeInto(page.getByRole('textbox', { name: 'Email address' }), customer.email);
    await typeInto(page.getByLabel('Password', { exact: true }), 'wrong');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('do not belong together');
    await typeInto(page.getByLabel('Password', { exact: true }), password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`**${findPath}`);
    await expect(greeting(page, customer)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('FR-SDK'); // there are no tokens
    await page.goto('/en/my-account/profile');
    await expect(greeting(page, customer)).toBeVisible();
    await page.goto(findPath);
    await signOut(page, customer);
    await expect(signedOutNotice(page)).toBeVisible();
    expect((await page.request.get('/store/customer/current')).status()).toBe(401);
    await page.reload();
    await expect(signIn(page)).toBeVisible();
  });

  test('ends such a session after 1800 s without activity', async ({ page, pageFaults }) => {
    allowFaults(pageFaults);
    const customer = customers.unitedStates;
    await page.clock.install();
    await page.goto('/en/login?locale=en-us');
    await typeInto(page.getByRole('textbox', { name: 'Email address' }), customer.email);
    await typeInto(page.getByLabel('Password', { exact: true }), password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(greeting(page, customer)).toBeVisible();
    await page.clock.fastForward(1_700_000);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.clock.fastForward(101_000);
    await expect(signedOutNotice(page)).toBeVisible();
    expect((await page.request.get('/store/customer/current')).status()).toBe(401);
  });
});

test('a store with accounts shows them before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(findPath);
  await expect(signIn(page)).toBeVisible();
  await expect(pictures(page).first()).toBeAttached();
  await expect(page.getByRole('link', { name: 'See your order history', includeHidden: true }).first()).toBeAttached();
  await context.close();
});
