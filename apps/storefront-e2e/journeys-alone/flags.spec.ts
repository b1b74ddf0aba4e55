import { expect, type Page } from '@playwright/test';
import { setFlag, turnFlag, waitForFlag } from '../fixtures/flags.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { enterAs, greeting } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { moved } from '../fixtures/layout-shifts.ts';
import type { Sample } from '../fixtures/store.ts';
import { findPath, isHydrated, typeSearch } from '../fixtures/steps.ts';

const everyQualification = ['degree', 'certification', 'accredited-institution', 'organisation'];

const bankTransfer = (page: Page) => page.getByRole('region', { name: 'Pay by bank transfer' });

async function findIn(page: Page, locale: string, sample: Sample): Promise<void> {
  await page.goto(`/invoices/${locale}`);
  await typeSearch(page, sample);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
}

test.describe('feature flags', () => {
  test.describe.configure({ mode: 'serial' });

  test('a changed flag shows in an open page without reload', async ({ page, store, takeInvoice }) => {
    await findIn(page, 'en-gb', takeInvoice({ currency: 'GBP' }));
    await expect(bankTransfer(page)).toContainText('GB95 EXAM 0012 3412 3456 78'); // from the regional site
    expect(await moved(page)).toEqual([]);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    turnFlag(store.flagsFile, 'bank-transfer', false);
    await expect(bankTransfer(page)).toHaveCount(0);
    turnFlag(store.flagsFile, 'bank-transfer', true);
    await expect(bankTransfer(page)).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
    expect(await moved(page)).toEqual([]);
  });

  test('pages without flags load nothing of the flag service', async ({ page, takeInvoice, store }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await findIn(page, 'en-us', takeInvoice());
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => isHydrated(page)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('flag-sdk') || url.startsWith(`${store.sandboxOrigin}/flags`))).toEqual(
      [],
    );
  });

  test('while the flag service is down, broken, slow or invalid, the page uses the last known values silently', async ({
    page,
    store,
    takeInvoice,
    pageFaults,
  }) => {
    test.slow();
    pageFaults.allow(/\/flags\/|EventSource/);
    const invoice = takeInvoice({ currency: 'GBP' });
    await findIn(page, 'en-gb', invoice);
    await expect(bankTransfer(page)).toBeVisible();
    try {
      for (const mode of ['down', 'broken', 'nonsense', 'slow']) {
        await page.request.put(`${store.sandboxOrigin}/scenarios/flags`, { data: { mode } });
        await page.reload();
        await expect(bankTransfer(page), mode).toBeVisible(); // from the browser's storage
        await expect(page.getByRole('alert'), mode).toHaveCount(0);
      }
      await page.getByRole('button', { name: `Pay invoice ${invoice.number}` }).click();
      await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
    } finally {
      await page.request.put(`${store.sandboxOrigin}/scenarios/flags`, { data: { mode: 'normal' } });
    }
  });

  test("a browser without values of the service uses the server's, and gets the service's later", async ({
    page,
    store,
    takeInvoice,
    pageFaults,
  }) => {
    pageFaults.allow(/\/flags\/|EventSource/);
    await page.request.put(`${store.sandboxOrigin}/scenarios/flags`, { data: { mode: 'down' } });
    try {
      await findIn(page, 'en-gb', takeInvoice({ currency: 'GBP' }));
      await expect.poll(() => isHydrated(page)).toBe(true);
      await expect(bankTransfer(page)).toBeVisible();
      turnFlag(store.flagsFile, 'bank-transfer', false);
    } finally {
      await page.request.put(`${store.sandboxOrigin}/scenarios/flags`, { data: { mode: 'normal' } });
    }
    await expect(bankTransfer(page)).toHaveCount(0, { timeout: 40_000 }); // updated without a reload
    turnFlag(store.flagsFile, 'bank-transfer', true);
  });

  test("the account menu follows a customer's flags, and SSO off does not sign out", async ({ page, store }) => {
    const account = await createAccount(store);
    const menu = page
      .getByRole('banner')
      .getByRole('group')
      .filter({ hasText: `Hello, ${account.firstName}` });
    const entry = (name: string) => menu.getByRole('link', { name });
    const byFlag = { 'order-history': 'Order History', 'address-book': 'Address Book' } as const;
    const qualifications = 'Qualifications degrees, certifications, accredited institutions, and organizations';
    await enterAs(page, account, findPath);
    await greeting(page, account).click();
    for (const name of [...Object.values(byFlag), qualifications]) await expect(entry(name)).toBeVisible();
    for (const [key, name] of Object.entries(byFlag)) {
      turnFlag(store.flagsFile, key, false);
      await expect(entry(name)).toHaveCount(0);
      turnFlag(store.flagsFile, key, true);
    }
    setFlag(store.flagsFile, 'my-account-qualifications', ['degree']);
    await expect(entry('Qualifications degrees')).toBeVisible();
    setFlag(store.flagsFile, 'my-account-qualifications', []);
    await expect(entry('Qualifications')).toHaveCount(0);
    setFlag(store.flagsFile, 'my-account-qualifications', everyQualification);
    setFlag(store.flagsFile, 'sso', false);
    await waitForFlag(store, 'sso', false);
    await page.reload();
    await expect(greeting(page, account)).toBeVisible();
    setFlag(store.flagsFile, 'sso', true);
    await greeting(page, account).click();
    await expect(entry('Quotes')).toBeVisible(); // no flag controls it
  });

  test('the flag service sets how long a session lasts', async ({ page, store }) => {
    const warning = page.getByRole('dialog', { name: "You'll be signed out soon" });
    const account = await createAccount(store);
    await page.clock.install();
    setFlag(store.flagsFile, 'sso-session', { expiryThreshold: 300, inactivityTimeout: 600 });
    await waitForFlag(store, 'sso-session', { expiryThreshold: 300, inactivityTimeout: 600 });
    try {
      await enterAs(page, account, findPath);
      await expect(async () => {
        await page.clock.fastForward(60_000); // five times: a longer step could pass the end of the session
        await expect(warning).toBeVisible({ timeout: 1000 });
      }).toPass();
    } finally {
      setFlag(store.flagsFile, 'sso-session', { expiryThreshold: 300, inactivityTimeout: 1800 });
    }
    await expect(warning).toHaveCount(0); // half an hour from now
  });

  test('customers sign in with their email address, or with a user name if the flag is on', async ({ page, store }) => {
    const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
    await page.goto('/en/login');
    await field('Email address').waitFor();
    setFlag(store.flagsFile, 'sso-show-username-field', true);
    await expect(field('User name')).toBeVisible();
    setFlag(store.flagsFile, 'sso-show-username-field', false);
    await expect(field('Email address')).toBeVisible();
  });

  test('in mock mode the defaults hold in an open page, until it ends', async ({ page, store, takeInvoice }) => {
    await findIn(page, 'en-gb', takeInvoice({ currency: 'GBP' }));
    await expect(bankTransfer(page)).toBeVisible();
    setFlag(store.flagsFile, 'mock-mode', true);
    await expect(bankTransfer(page)).toHaveCount(0);
    setFlag(store.flagsFile, 'mock-mode', false);
    await expect(bankTransfer(page)).toBeVisible();
  });

  test('?flags= opens the inspector, and overrides values on this page only', async ({ page, takeInvoice }) => {
    await findIn(page, 'en-gb', takeInvoice({ currency: 'GBP' }));
    await expect(bankTransfer(page)).toBeVisible();
    await page.goto(`${page.url()}?flags=bankTransfer:false`);
    const inspector = page.getByRole('heading', { name: 'Feature flags' });
    await expect(inspector).toBeVisible();
    await expect(page.getByText('override')).toBeVisible();
    await expect(bankTransfer(page)).toHaveCount(0);
  });
});
