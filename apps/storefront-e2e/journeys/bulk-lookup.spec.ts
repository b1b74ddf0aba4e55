import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test, type TestFixtures } from '../fixtures/index.ts';
import { find, findPath, payToTheEnd } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const bulkLookupPath = `${findPath}/several`;

const listIn = (page: Page) => page.getByRole('textbox', { name: /^Numbers, a statement/ });
const accountIn = (page: Page) => page.getByRole('textbox', { name: /^Customer account number/ });

/** Takes three invoices of one account. */
function threeOf(takeInvoice: TestFixtures['takeInvoice']) {
  const first = takeInvoice();
  const { accountNumber } = first;
  return [first, takeInvoice({ accountNumber }), takeInvoice({ accountNumber })] as const;
}

async function findThem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find invoices' }).click();
  await page.getByRole('heading', { level: 1, name: /^Your invoices?$/ }).waitFor();
}

test('a pasted statement shows found and missing numbers, and two of them are paid @narrow @main', async ({
  page,
  takeInvoice,
  cardNumber,
}) => {
  const [first, second, third] = threeOf(takeInvoice);
  await page.goto(findPath);
  await page.getByRole('link', { name: 'Find several invoices at once' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find several invoices at once' })).toBeVisible();
  await expectAccessible(page);
  await typeInto(
    listIn(page),
    [
      `Statement of account ${first.accountNumber}`,
      `22/11/2026 ${first.number} 99.00`,
      `23/11/2026 ${second.number} 1,250.00`,
      `INV9999990 ${third.number}`,
      'INV3000001 A1001',
      'INV12',
    ].join('\n'),
  );
  await expect(page.getByText('5 numbers understood')).toBeVisible();
  await expect(page.getByText('1 line not understood:')).toBeVisible();
  await findThem(page);
  await expect(page).toHaveURL(/\/several\/[\w-]{22}\?unread=1$/);
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await expect(page.getByText(/^Not found: INV9999990\./)).toBeVisible();
  await expect(page.getByText('1 line of your list was not understood.')).toBeVisible();
  await expect(page.getByRole('row', { name: /INV3000001/ })).toContainText('Paid');
  await expectAccessible(page);
  for (const { number } of [first, second])
    await page.getByRole('checkbox', { name: `Select invoice ${number}` }).check();
  await page.getByRole('button', { name: 'Pay 2 invoices' }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await payToTheEnd(page, cardNumber('approved'));
  await expect(page.getByRole('main')).toContainText(second.number);
});

test('missing numbers are in the list again, with the account of the visit', async ({ page, takeInvoice }) => {
  const [first, second] = threeOf(takeInvoice);
  await find(page, first);
  await page.goto(bulkLookupPath);
  await expect(accountIn(page)).toHaveValue(first.accountNumber);
  await typeInto(listIn(page), `${first.number}\nINV9999990`);
  await findThem(page);
  await page.getByRole('link', { name: 'Back to the list with these' }).click();
  await expect(listIn(page)).toHaveValue('INV9999990');
  await expect(accountIn(page)).toHaveValue(first.accountNumber);
  await typeInto(listIn(page), second.number);
  await findThem(page);
  await expect(page.getByRole('heading', { name: `Invoice ${second.number}` })).toBeVisible();
  await expect(page.getByText(/^Not found/)).toHaveCount(0);
});

test('a file is read into the list @narrow', async ({ page, takeInvoice }) => {
  const invoices = threeOf(takeInvoice);
  const rows = invoices.map(({ number, accountNumber }) => `="${number}";${accountNumber};"1.234,56"`);
  await page.goto(bulkLookupPath);
  await page.getByLabel('Or choose a file (CSV or text)').setInputFiles({
    name: 'open.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeffInvoice;Account;Amount\r\n${rows.join('\r\n')}\r\n`),
  });
  await expect(page.getByText('3 numbers understood')).toBeVisible();
  await findThem(page);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

test('no input is lost after an error', async ({ page }) => {
  await page.goto(bulkLookupPath);
  await typeInto(listIn(page), 'INV9999990\nINV9999991');
  await page.getByRole('button', { name: 'Find invoices' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(accountIn(page)).toBeFocused();
  await expect(listIn(page)).toHaveValue('INV9999990\nINV9999991');
  await typeInto(accountIn(page), 'Z9990');
  await page.getByRole('button', { name: 'Find invoices' }).click();
  await expect(page.getByText(/^We found none of these numbers\./)).toBeVisible();
  await page.reload();
  await expect(listIn(page)).toHaveValue('INV9999990\nINV9999991');
  await expect(accountIn(page)).toHaveValue('Z9990');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('several invoices are found and chosen @narrow', async ({ page, takeInvoice }) => {
    const [first, second, third] = threeOf(takeInvoice);
    await page.goto(findPath);
    await page.getByRole('link', { name: 'Find several invoices at once' }).click();
    await expect(page.getByLabel('Or choose a file (CSV or text)')).toHaveCount(0);
    await typeInto(listIn(page), [first, second, third].map(({ number }) => number).join('\n'));
    await typeInto(accountIn(page), first.accountNumber);
    await findThem(page);
    await expect(page.getByRole('rowheader')).toHaveCount(3);
    await page.getByRole('checkbox', { name: `Select invoice ${second.number}` }).check();
    await page.getByRole('button', { name: 'Pay selected invoices' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice payment' })).toBeVisible();
  });
});
