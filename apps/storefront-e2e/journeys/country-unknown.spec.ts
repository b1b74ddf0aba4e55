import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/index.ts';
import { isHydrated, tabTo } from '../fixtures/steps.ts';

test.use({ extraHTTPHeaders: { 'x-country-code': 'XX' } });

const dialog = (page: Page) => page.getByRole('dialog', { name: "We can't tell which country you are in" });

test('a visitor from an unknown country sees the contact once @narrow', async ({ page, store }) => {
  await page.goto('/?after=kept');
  await expect(page).toHaveURL(/\/invoices\/en-us\?after=kept$/);
  await expect(dialog(page).getByRole('link', { name: 'See international contacts' })).toHaveAttribute(
    'href',
    `${store.marketingSites['US']}/contact-us/international`,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  for (const path of ['/', '/invoices/en-us']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('the visitor can choose a store there by keyboard, and does not see it again', async ({ page, context }) => {
  await page.goto('/?after=kept');
  await tabTo(page, dialog(page).getByRole('link', { name: 'Nederland' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/invoices/nl-nl?after=kept');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('country-unknown'); // the cookie that would make the page ask
  await page.getByRole('heading', { level: 1, name: 'Uw factuur zoeken en betalen' }).click();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a URL with a store shows no question', async ({ page }) => {
  await page.goto('/invoices/en-gb');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
