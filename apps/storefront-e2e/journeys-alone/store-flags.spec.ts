import { expect, type Page } from '@playwright/test';
import { setFlag, waitForFlag } from '../fixtures/flags.ts';
import { test } from '../fixtures/own-storefront.ts';
import { choose, findPath } from '../fixtures/steps.ts';

const flags = ['sso', 'image-capability'];

const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const pictures = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('img');

/** Uses new storefronts, because a storefront requests the flags when it starts and then caches them. */
test.describe('a store without accounts', () => {
  test.beforeEach(async ({ store }) => {
    for (const flag of flags) setFlag(store.flagsFile, flag, false);
    for (const flag of flags) await waitForFlag(store, flag, false);
  });
  test.afterEach(({ store }) => flags.forEach((flag) => setFlag(store.flagsFile, flag, true)));

  test('offers no sign-in, no orders and no pictures, and invoices can be paid', async ({ page, takeInvoice }) => {
    await page.goto(findPath);
    await expect(signIn(page)).toHaveCount(0);
    await expect(pictures(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Where is my invoice number?' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Ok' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your order history' })).toHaveCount(0);
    for (const path of ['/en/login', '/en-us/register']) {
      await page.goto(path);
      await expect(page.getByText('Signing in is switched off here.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    }
    await choose(page, takeInvoice());
    await expect(page.getByRole('link', { name: 'Back to Invoice page' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to order history' })).toHaveCount(0);
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
