import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { find, findPath, invoiceBoxes, sampleOf, typeSearch } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

test.use({ javaScriptEnabled: false });

test('finding and choosing invoices works with JavaScript switched off @narrow @main', async ({ page, takeOrder }) => {
  await page.goto(findPath);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(2);

  await find(page, takeOrder(3));
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  expect(await invoiceBoxes(page, { checked: true }).count()).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Pay selected invoices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice payment' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Paying by card needs JavaScript.', { useInnerText: true });
  await expect(main.getByRole('link', { name: 'Customer Support' }).first()).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^Pay/ })).toHaveCount(0);

  const posted = await page.request.post(page.url(), {
    form: {},
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect([posted.status(), posted.headers()['location']]).toEqual([303, new URL(page.url()).pathname]);
});

for (const [change, link] of [
  ['an encoded number sign', '%23invoice-number=NUMBER&account-number=ACCOUNT'],
  ['an escaped ampersand', '?invoice-number=NUMBER&amp;account-number=ACCOUNT.&fbclid=x'],
] as const)
  test(`a link that a mail program changed by ${change} fills the form in`, async ({ page, takeInvoice }) => {
    const { number, accountNumber } = takeInvoice();
    await page.goto(findPath + link.replace('NUMBER', number).replace('ACCOUNT', accountNumber));
    await expect(page.getByRole('textbox', { name: 'Invoice number', exact: true })).toHaveValue(number);
    await expect(page.getByRole('textbox', { name: 'Customer account number' })).toHaveValue(accountNumber);
    expect(page.url()).not.toContain('number');
  });

test('without card payments, a store with bank transfers explains them', async ({ page, takeInvoice }) => {
  const invoice = takeInvoice({ currency: 'GBP' });
  await page.goto('/invoices/en-gb');
  await typeSearch(page, invoice);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await page.getByRole('button', { name: `Pay invoice ${invoice.number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice payment' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pay by bank transfer' })).toContainText('GB95 EXAM 0012 3412 3456 78');
});

test('a payer announces a bank transfer with JavaScript switched off, and loses no input @narrow @main', async ({
  page,
  takeInvoice,
}) => {
  const invoice = takeInvoice({ currency: 'GBP' });
  await find(page, invoice, 'en-gb');
  await page.getByRole('button', { name: `Pay invoice ${invoice.number}` }).click();
  await page.getByRole('link', { name: 'Notify us' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tell us about your bank transfer' }).waitFor();
  const note = page.getByRole('textbox', { name: /^Note/ });
  await typeInto(page.getByRole('textbox', { name: 'Amount paid' }), '£1.50');
  await typeInto(page.getByRole('textbox', { name: 'Your name' }), 'Zoë Łukasz');
  await typeInto(page.getByRole('textbox', { name: 'Email address' }), 'zoe@');
  await page.getByRole('button', { name: 'Notify us' }).click();
  await expect(page).toHaveTitle(/^Error: Tell us about your bank transfer/);
  const summary = page.getByRole('group', { name: 'Please check these fields' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Amount paid' })).toHaveValue('£1.50');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Zoë Łukasz');
  await typeInto(note, 'First part of three');
  await typeInto(page.getByRole('textbox', { name: 'Email address' }), 'zoe@clinic.example');
  const [year, month, day] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format().split('-');
  await page.getByLabel('Paid on').focus();
  await page.keyboard.type(`${month}${day}${year}`);
  await page.getByRole('button', { name: 'Notify us' }).click();
  await page.getByRole('heading', { level: 1, name: 'We have noted your transfer' }).waitFor();
  await expect(page.getByRole('main')).toContainText('zoe@clinic.example');
  await page.getByRole('link', { name: 'Back to your invoices' }).click();
  await expect(page.getByRole('main')).toContainText('Transfer announced');
});

test('a selection over several pages works with JavaScript switched off', async ({ page, store }) => {
  await find(page, sampleOf(store, 'Purchase order, 64 invoices'));
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await invoiceBoxes(page).first().uncheck();
  await page.getByRole('button', { name: 'Show more invoices' }).click();
  await expect(invoiceBoxes(page, { checked: true })).toHaveCount(55);
  await expect(page.getByRole('button', { name: /^Pay invoice INV/ })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/5[56] invoices|Invoices selected/, { useInnerText: true });
  await page.getByRole('button', { name: 'Pay selected invoices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice payment' })).toBeVisible();
  await page.getByRole('region', { name: 'Summary' }).getByText('55 invoices').click();
  await expect(page.getByRole('region', { name: 'Summary' }).getByRole('term')).toHaveCount(55);
  await page.getByRole('link', { name: 'Back to Invoice page' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(64);
  await expect(invoiceBoxes(page, { checked: true })).toHaveCount(55);
});

test('rows are sorted and hidden with JavaScript switched off, and the selection stays', async ({ page, store }) => {
  await find(page, sampleOf(store, 'Purchase order, 64 invoices'));
  for (const row of [0, 1]) await invoiceBoxes(page).nth(row).check();
  await page.getByRole('columnheader').getByRole('button', { name: 'Due date' }).click();
  await expect(page.getByRole('columnheader', { name: 'Due date' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: /^Show only the 56 / }).click();
  await expect(page.getByRole('button', { name: 'Paid', exact: true })).toHaveCount(0);
  await invoiceBoxes(page).first().check();
  await page.getByRole('button', { name: 'Show more invoices' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(56);
  await expect(invoiceBoxes(page, { checked: true })).toHaveCount(3);
});

test('the menu and the help dialogs open with JavaScript switched off', async ({ page }) => {
  await page.goto(findPath);
  await page.getByText('Ordering & Support').first().click();
  await expect(page.getByRole('link', { name: /Returns/ }).first()).toBeVisible();
});
