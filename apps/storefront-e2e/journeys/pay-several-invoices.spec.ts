import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { moneyOf, confirmedTotal, find, paymentIdOf, payToTheEnd } from '../fixtures/steps.ts';

test('a visitor pays three invoices of an order together @narrow', async ({ page, takeOrder, cardNumber, ledgers }) => {
  await find(page, takeOrder(3));
  await expect(page).toHaveTitle(/^Your invoices –/);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('button', { name: 'Pay invoices' })).toBeVisible();

  const boxes = page.getByRole('checkbox');
  for (const box of await boxes.all()) await box.check();
  const count = await boxes.count();
  await expect(summary).toContainText(`Invoices selected${count}`);
  await expect(summary.getByRole('button', { name: `Pay ${count} invoices` })).toBeVisible();
  for (const box of (await boxes.all()).slice(3)) await box.uncheck();
  await summary.getByRole('button', { name: 'Pay 3 invoices' }).click();

  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await expect(page.getByRole('region', { name: 'Summary' }).getByRole('term')).toHaveCount(4);
  await payToTheEnd(page, cardNumber('approved'));
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('select all and unselect all change count, total and button', async ({ page, takeOrder, pageFaults }) => {
  pageFaults.allow(/status of 422/);
  await find(page, takeOrder(2));
  const summary = page.getByRole('region', { name: 'Summary' });
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  const count = await page.getByRole('checkbox').count();
  await expect(summary.getByRole('button', { name: `Pay ${count} invoices` })).toBeVisible();
  const amounts = await page
    .getByRole('article')
    .getByText(/^\D+[\d,]+\.\d\d$/)
    .allInnerTexts();
  const total = amounts.reduce((sum, amount) => sum + moneyOf(amount).amountMinor, 0);
  const shown = await summary.getByText('Total').innerText();
  expect(moneyOf(shown.replace('Total', '')).amountMinor).toBe(total);

  await page.getByRole('button', { name: 'Unselect all' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await summary.getByRole('button', { name: 'Pay invoices' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please select at least one invoice to pay.');
});
