import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/index.ts';
import { confirmedTotal, find, invoiceBoxes, listTool, paymentIdOf, payToTheEnd, sampleOf } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const handOver = 'Send to your finance office';

const accountField = (page: Page) => page.getByRole('textbox', { name: 'Customer account number' });

/** Creates a share link on its page and returns the link. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your link' }).waitFor();
  return page.url();
}

/** Opens a page in a separate browser context, without the cookies of the visitor who created the link. */
const elsewhere = async (browser: Browser, options: { javaScriptEnabled?: boolean } = {}) =>
  (await browser.newContext(options)).newPage();

async function openWith(page: Page, accountNumber: string): Promise<void> {
  await typeInto(accountField(page), accountNumber);
  await page.getByRole('button', { name: 'Open invoices' }).click();
}

test('a clinician shares two of three invoices by keyboard, and the finance office pays them @narrow @main', async ({
  page,
  browser,
  takeOrder,
  cardNumber,
  ledgers,
}) => {
  const order = takeOrder(3);
  await find(page, order);
  const boxes = invoiceBoxes(page);
  for (const index of [0, 1]) {
    await boxes.nth(index).focus();
    await page.keyboard.press('Space');
  }
  const numbers = await boxes.evaluateAll((all: HTMLInputElement[]) => all.filter((box) => box.checked).length);
  expect(numbers).toBe(2);
  await (await listTool(page, 'button', handOver)).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: handOver }).waitFor();
  await expect(page.getByRole('region', { name: 'Invoices in the link' }).getByRole('term')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: /^Your name/ }).focus();
  await page.keyboard.type('Dr. Ada Lovelace');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Your link' }).waitFor();
  const link = page.url();
  await expect(page.getByText(link, { exact: true })).toBeVisible();
  expect(link).not.toContain(order.number);
  await expectAccessible(page);

  const office = await elsewhere(browser);
  await office.goto(link);
  await expect(office.getByText('Dr. Ada Lovelace has sent you invoices to pay.')).toBeVisible();
  await office.getByRole('button', { name: 'Open invoices' }).click();
  await expect(office.getByText('This field is required.')).toBeVisible();
  await openWith(office, 'Z9999');
  await expect(office.getByText(/We can't open this link with this customer account number/)).toBeVisible();
  await expect(accountField(office)).toHaveValue('Z9999');
  await expectAccessible(office);
  await openWith(office, ` ${order.accountNumber.toLowerCase()} `);
  await office.getByRole('heading', { level: 1, name: 'Your invoices' }).waitFor();
  await expect(invoiceBoxes(office, { checked: true })).toHaveCount(2);
  await office.getByRole('button', { name: 'Pay 2 invoices' }).click();
  await office.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await payToTheEnd(office, cardNumber('approved'));
  await ledgers.expectOneCharge(paymentIdOf(office), await confirmedTotal(office));
  await office.context().close();
});

test('a withdrawn link shows that to a visitor with the account', async ({ page, browser, takeInvoice }) => {
  const invoice = takeInvoice({ currency: 'USD' });
  await find(page, invoice);
  await page.getByRole('button', { name: handOver }).click();
  const link = await makeLink(page);
  const office = await elsewhere(browser);
  await office.goto(link);
  await expect(office.getByText('You have been sent invoices to pay.')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Withdraw this link' })).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Withdraw this link' }).click();
  await expect(page.getByText(/^This link has been withdrawn/)).toBeVisible();
  await openWith(office, 'Z9999');
  await expect(office.getByText(/We can't open this link/)).toBeVisible();
  await openWith(office, invoice.accountNumber);
  await expect(office.getByText(/^This link has been withdrawn/)).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('link', { name: 'Find invoices by number' }).click();
  await office.getByRole('heading', { level: 1, name: 'Find and pay your invoice' }).waitFor();
  await office.context().close();
});

test('the link is copied by a button', async ({ page, context, takeInvoice }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await find(page, takeInvoice({ currency: 'USD' }));
  await page.getByRole('button', { name: handOver }).click();
  const link = await makeLink(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test('a link without a selection shares all payable invoices, over every page', async ({ page, browser, store }) => {
  const order = sampleOf(store, 'Purchase order, 64 invoices');
  await find(page, order);
  await page.getByRole('button', { name: handOver }).click();
  await page.getByText(/^Show all \d+ invoices$/).click();
  const rows = page.getByRole('term').filter({ hasText: /^Invoice / });
  const count = Number(/\d+/.exec(await page.getByText(/^Show all \d+ invoices$/).innerText())?.[0]);
  await expect(rows).toHaveCount(count);
  const link = await makeLink(page);
  const office = await elsewhere(browser);
  await office.goto(link);
  await openWith(office, order.accountNumber);
  await expect(office.getByRole('button', { name: `Pay ${count} invoices` })).toBeVisible();
  await office.context().close();
});

test('invoices are shared and opened with JavaScript switched off', async ({ browser, takeOrder }) => {
  const order = takeOrder(3);
  const maker = await elsewhere(browser, { javaScriptEnabled: false });
  await find(maker, order);
  await invoiceBoxes(maker).first().check();
  await maker.getByRole('button', { name: handOver }).click();
  await expect(maker.getByRole('region', { name: 'Invoices in the link' }).getByRole('term')).toHaveCount(2);
  const link = await makeLink(maker);
  await expect(maker.getByText(link, { exact: true })).toBeVisible();
  const office = await elsewhere(browser, { javaScriptEnabled: false });
  await office.goto(link);
  await openWith(office, order.accountNumber);
  await expect(invoiceBoxes(office, { checked: true })).toHaveCount(1);
  await maker.getByRole('button', { name: 'Withdraw this link' }).click();
  await expect(maker.getByText(/^This link has been withdrawn/)).toBeVisible();
  for (const page of [maker, office]) await page.context().close();
});

test('a pasted list of two accounts is shared, and each account number opens its own invoices', async ({
  page,
  browser,
  takeInvoice,
}) => {
  const one = takeInvoice({ currency: 'USD' });
  const other = takeInvoice({ currency: 'CAD' });
  expect(one.accountNumber).not.toBe(other.accountNumber);
  await page.goto('/invoices/en-us/several');
  const lines = [one, other].map(({ number, accountNumber }) => `${number} ${accountNumber}`).join('\n');
  await typeInto(page.getByRole('textbox', { name: 'Numbers, a statement or the lines of a file' }), lines);
  await page.getByRole('button', { name: 'Find invoices' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your invoices' }).waitFor();
  await (await listTool(page, 'button', handOver)).click();
  await expect(page.getByText(/These invoices belong to several customer accounts/)).toBeVisible();
  await expectAccessible(page);
  const link = await makeLink(page);

  const office = await elsewhere(browser);
  await office.goto(link);
  await openWith(office, one.accountNumber);
  await office.getByRole('button', { name: `Pay invoice ${one.number}` }).waitFor();
  await expect(office.getByText(other.number)).toHaveCount(0);
  await expect(office.getByText('1 more invoice in your link belongs to another customer account.')).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('link', { name: 'Open them with that account number' }).click();
  await openWith(office, other.accountNumber);
  await office.getByRole('button', { name: `Pay invoice ${other.number}` }).waitFor();
  await expect(office.getByText(one.number)).toHaveCount(0);
  await office.context().close();
});

test('an invalid link has the response of a wrong account', async ({ page, takeInvoice }) => {
  const { accountNumber } = takeInvoice({ currency: 'USD' });
  const answer = await page.goto('/invoices/en-us/handed/AAAAAAAAAAAAAAAAAAAAAA');
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  await openWith(page, accountNumber);
  await expect(page.getByText(/We can't open this link with this customer account number/)).toBeVisible();
});
