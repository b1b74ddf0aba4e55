import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { find, findPath } from '../fixtures/steps.ts';

test.use({ javaScriptEnabled: false });

test('finding and choosing invoices works with JavaScript switched off @narrow', async ({
  page,
  takeOrder,
  pageFaults,
}) => {
  pageFaults.allow(/status of 422/);
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

test('the menu and the help dialogs open with JavaScript switched off', async ({ page }) => {
  await page.goto(findPath);
  await page.getByText('Ordering & Support').first().click();
  await expect(page.getByRole('link', { name: /Returns/ }).first()).toBeVisible();
});
