import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { moneyOf, confirmedTotal, find, invoiceBoxes, paymentIdOf, payToTheEnd } from '../fixtures/steps.ts';

test('a visitor pays three invoices of an order together @narrow @main', async ({
  page,
  takeOrder,
  cardNumber,
  ledgers,
}) => {
  await find(page, takeOrder(3));
  await expect(page).toHaveTitle(/^Your invoices –/);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('button', { name: 'Pay invoices' })).toBeVisible();

  const boxes = invoiceBoxes(page);
  for (const box of await boxes.all()) await box.check();
  const count = await boxes.count();
  await expect(summary).toContainText(`Invoices selected${count}`);
  await expect(summary.getByRole('button', { name: `Pay ${count} invoices` })).toBeVisible();
  for (const box of (await boxes.all()).slice(3)) await box.uncheck();
  await summary.getByRole('button', { name: 'Pay 3 invoices' }).click();

  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await expect(page.getByRole('region', { name: 'Summary' }).getByRole('term')).toHaveCount(3);
  await payToTheEnd(page, cardNumber('approved'));
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
  await page.getByRole('link', { name: 'Back to Invoice page' }).click();
  await expect(page.getByRole('button', { name: 'Paid', exact: true })).toHaveCount(3);
  await expect(invoiceBoxes(page, { checked: true })).toHaveCount(0);
});

test('select all and unselect all change count, total and button', async ({ page, takeOrder }) => {
  await find(page, takeOrder(2));
  const summary = page.getByRole('region', { name: 'Summary' });
  const count = await invoiceBoxes(page).count();
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await expect(summary.getByRole('button', { name: `Pay ${count} invoices` })).toBeVisible();
  const amounts = await page
    .getByRole('main')
    .locator('article, tr')
    .getByText(/^\D+\d[\d,]*\.\d\d$/)
    .allTextContents();
  const total = amounts.reduce((sum, amount) => sum + moneyOf(amount).amountMinor, 0);
  const shown = await summary.getByText('Total').innerText();
  expect(moneyOf(shown.replace('Total', '')).amountMinor).toBe(total);

  await page.getByRole('button', { name: 'Unselect all' }).click();
  await expect(invoiceBoxes(page, { checked: true })).toHaveCount(0);
  await summary.getByRole('button', { name: 'Pay invoices' }).click();
  await expect(page).toHaveTitle(/^Error: Your invoices/);
  await expect.poll(() => focusedText(page)).toBe('Please select at least one invoice to pay.');
});

test('by keyboard, Enter on a check box pays the selection @main', async ({ page, takeOrder }) => {
  await find(page, takeOrder(3));
  await invoiceBoxes(page).nth(0).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Pay invoice INV/ })).toHaveCount(0);
  await invoiceBoxes(page).nth(2).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await expect(page.getByRole('region', { name: 'Summary' }).getByRole('term')).toHaveCount(2);
});

test('all 64 invoices of a purchase order are selected over its pages, stay selected, and are paid at once', async ({
  page,
  takeOrder,
  cardNumber,
  ledgers,
}) => {
  await find(page, takeOrder(64));
  const payButton = (count: number) => page.getByRole('button', { name: `Pay ${count} invoices` });
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await expect(payButton(64)).toBeVisible();

  await invoiceBoxes(page).first().uncheck();
  await page.getByRole('button', { name: 'Show more invoices' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(64);
  await page.waitForLoadState(); // until then the browser scrolls to new content
  await invoiceBoxes(page).last().uncheck();
  await expect(payButton(62)).toBeVisible();
  await page.reload();
  await expect(payButton(62)).toBeVisible();
  await page.goBack();
  await expect(payButton(63)).toBeVisible();
  await page.goForward();
  await expect(invoiceBoxes(page, { checked: true })).toHaveCount(62);

  await payButton(62).click();
  await page.getByRole('link', { name: 'Back to Invoice page' }).click();
  await expect(invoiceBoxes(page, { checked: true })).toHaveCount(62); // all 64 are visible again
  await expect(payButton(62)).toBeVisible();
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await payButton(64).click();
  await payToTheEnd(page, cardNumber('approved'));
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

const focusedText = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);
