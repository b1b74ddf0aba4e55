import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { find, findPath, sampleOf, typeSearch } from '../fixtures/steps.ts';

const notFound =
  "Sorry, we're unable to find this item. It may not be an invoice or the number may be invalid. Please check the order and customer account numbers entered and try again. For help, contact Customer Support.";

test('a purchase order with many invoices is shown page by page @narrow', async ({ page, store }) => {
  await find(page, sampleOf(store, 'Purchase order, 64 invoices'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your invoices' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pay 56 invoices' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Show more invoices' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(64);
  await expect(page.getByRole('rowheader').nth(50)).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(50);
});

test('an unknown number and a wrong pair of numbers get the same response, and the input stays @main', async ({
  page,
  takeInvoice,
}) => {
  const invoice = takeInvoice();
  const wrong = [
    { ...invoice, number: 'INV9999999' },
    { ...invoice, accountNumber: 'A9999' },
  ];
  for (const search of wrong) {
    await page.goto(findPath);
    await typeSearch(page, search);
    await page.getByRole('button', { name: 'Find invoice' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(notFound);
    await page.reload();
    await expect(page.getByText(notFound)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Customer account number' })).toHaveValue(search.accountNumber);
  }
});

test('a number of another kind is found after a confirmation', async ({ page, takeInvoice }) => {
  const invoice = takeInvoice();
  await page.goto(findPath);
  await typeSearch(page, { ...invoice, kind: 'order-number' });
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await expect(page.getByText(`${invoice.number} looks like an invoice number.`)).toBeVisible();
  await page.getByRole('button', { name: 'Search by invoice number' }).click();
  await expect(page.getByRole('heading', { name: `Invoice ${invoice.number}` })).toBeVisible();
});

test('a second press on the same spot of the empty form opens nothing @narrow', async ({ page }) => {
  await page.goto(findPath);
  const button = page.getByRole('button', { name: 'Find invoice' });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The find form has no button.');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByText('This field is required.')).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const states = [
  ['Paid invoice', /Paid on /],
  ['Scheduled invoice', /You can pay this invoice from /],
  ['Payment in progress', /A payment for this invoice began on .+ and is still in progress/],
  ['Order not shipped yet', /This order has not been shipped yet/],
  ['Shipped long ago, no invoice', /shipped more than 3 days ago/],
] as const;

test('an unpayable invoice shows its status, and no way to pay @main', async ({ page, store }) => {
  for (const [title, shows] of states)
    await test.step(title, async () => {
      await find(page, sampleOf(store, title));
      await expect(page.getByText(shows).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Pay( |$)/ })).toHaveCount(0);
    });
});

test('a lookup that has expired leads back to the find page', async ({ page }) => {
  await page.goto('/invoices/en-us/order-number/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page).toHaveURL(/\/invoices\/en-us\?expired=true$/);
  await expect(page.getByText('Please search again.')).toBeVisible();
});
