import { expect, type Page } from '@playwright/test';
import { turnFlag } from '../fixtures/flags.ts';
import { test } from '../fixtures/index.ts';
import { moved } from '../fixtures/layout-shifts.ts';
import type { Sample } from '../fixtures/store.ts';
import { isAwake, typeSearch } from '../fixtures/steps.ts';

const bankTransfer = (page: Page) => page.getByRole('region', { name: 'Pay by bank transfer' });

async function findIn(page: Page, locale: string, sample: Sample): Promise<void> {
  await page.goto(`/invoices/${locale}`);
  await typeSearch(page, sample);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
}

test.describe('feature flags', () => {
  test.describe.configure({ mode: 'serial' });

  test('a flag that is changed in the flag service shows in an open page without reload', async ({
    page,
    store,
    takeInvoice,
  }) => {
    await findIn(page, 'en-gb', takeInvoice({ currency: 'GBP' }));
    await expect(bankTransfer(page)).toBeVisible();
    expect(await moved(page)).toEqual([]);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    turnFlag(store.flagsFile, 'bank-transfer', false);
    await expect(bankTransfer(page)).toHaveCount(0);
    turnFlag(store.flagsFile, 'bank-transfer', true);
    await expect(bankTransfer(page)).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
    expect(await moved(page)).toEqual([]);
  });

  test('nothing of the flag service is loaded where no flag is needed', async ({ page, takeInvoice, store }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await findIn(page, 'en-us', takeInvoice());
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => isAwake(page)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('flag-sdk') || url.startsWith(`${store.sandboxOrigin}/flags`))).toEqual(
      [],
    );
  });

  for (const mode of ['down', 'broken', 'nonsense', 'slow']) {
    test(`while the flag service is ${mode} the page works with what was last known, and says nothing`, async ({
      page,
      store,
      takeInvoice,
      pageFaults,
    }) => {
      pageFaults.allow(/\/flags\/|EventSource/);
      const invoice = takeInvoice({ currency: 'GBP' });
      await findIn(page, 'en-gb', invoice);
      await expect(bankTransfer(page)).toBeVisible();
      await page.request.put(`${store.sandboxOrigin}/scenarios/flags`, { data: { mode } });
      try {
        await page.reload();
        await expect(bankTransfer(page)).toBeVisible(); // as kept by the browser
        await expect(page.getByRole('alert')).toHaveCount(0);
        await page.getByRole('button', { name: `Pay invoice ${invoice.number}` }).click();
        await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
      } finally {
        await page.request.put(`${store.sandboxOrigin}/scenarios/flags`, { data: { mode: 'normal' } });
      }
    });
  }

  test('a browser that has never heard the service uses the defaults', async ({
    page,
    store,
    takeInvoice,
    pageFaults,
  }) => {
    pageFaults.allow(/\/flags\/|EventSource/);
    await page.request.put(`${store.sandboxOrigin}/scenarios/flags`, { data: { mode: 'down' } });
    try {
      await findIn(page, 'en-gb', takeInvoice({ currency: 'GBP' }));
      await expect.poll(() => isAwake(page)).toBe(true);
      await expect(bankTransfer(page)).toHaveCount(0);
    } finally {
      await page.request.put(`${store.sandboxOrigin}/scenarios/flags`, { data: { mode: 'normal' } });
    }
    await expect(bankTransfer(page)).toBeVisible({ timeout: 40_000 }); // heard again, without a reload
  });

  test('?flags= opens the inspector, and lays values over the flags of this page alone', async ({ page }) => {
    await page.goto('/invoices/en-us?flags=line3:true');
    const inspector = page.getByRole('heading', { name: 'Feature flags' });
    await expect(inspector).toBeVisible();
    await expect(page.getByText('override')).toBeVisible();
  });
});
