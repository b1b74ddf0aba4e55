import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { find, findPath, sampleOf } from '../fixtures/steps.ts';

test.use({ javaScriptEnabled: false });

test('finding and choosing invoices works with JavaScript switched off @narrow', async ({ page, takeOrder }) => {
  await page.goto(findPath);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(2);

  await find(page, takeOrder(3));
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  const count = await page.getByRole('checkbox', { checked: true }).count();
  expect(count).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: `Pay ${count} invoices` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice payment' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Paying by card needs JavaScript.', { useInnerText: true });
});

test('a selection over several pages works with JavaScript switched off', async ({ page, store }) => {
  await find(page, sampleOf(store, 'Purchase order, 64 invoices'));
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await page.getByRole('checkbox').first().uncheck();
  await page.getByRole('button', { name: 'Show more invoices' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(55);
  await expect(page.getByRole('button', { name: /^Pay invoice INV/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay 55 invoices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice payment' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' }).getByRole('term')).toHaveCount(56);
});

test('the menu and the help dialogs open with JavaScript switched off', async ({ page }) => {
  await page.goto(findPath);
  await page.getByText('Ordering & Support').first().click();
  await expect(page.getByRole('link', { name: /Returns/ }).first()).toBeVisible();
});
