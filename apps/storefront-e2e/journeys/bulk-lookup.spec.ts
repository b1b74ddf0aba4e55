import { expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
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

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Prints a statement as PDF in another tab. */
async function printStatement(
  page: Page,
  invoices: readonly { number: string; accountNumber: string }[],
): Promise<Uint8Array> {
  const other = await page.context().newPage();
  const rows = invoices.map(({ number, accountNumber }) => `<tr><td>${number}<td>${accountNumber}<td>1,234.50`);
  await other.setContent(`<h1>Statement</h1><table>${rows.join('')}</table>`);
  const pdf = await other.pdf();
  await other.close();
  return pdf;
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
      `22/11/2026 ${first.number} 0.01`,
      `23/11/2026 ${second.number} 1,250.00`,
      `INV9999990 ${third.number}`,
      'INV3000001 A1001',
      'INV12',
    ].join('\n'),
  );
  await expect(page.getByText('5 numbers understood')).toBeVisible();
  await expect(page.getByText('1 line or number left out')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Number, line/ })).toHaveCount(5);
  await expectAccessible(page);
  await findThem(page);
  await expect(page).toHaveURL(/\/several\/[\w-]{22}\?unread=1$/);
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await expect(page.getByText(/^Not found: INV9999990\./)).toBeVisible();
  await expect(page.getByText('1 line of your list was not understood.')).toBeVisible();
  await expect(page.getByRole('row', { name: /INV3000001/ })).toContainText('Paid');
  await expect(page.getByRole('row', { name: first.number })).toContainText(/Your list says \S+0\.01, open is /);
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

test('a number is corrected and another removed before anything is sent, by keyboard @narrow', async ({
  page,
  takeInvoice,
}) => {
  const [first, second] = threeOf(takeInvoice);
  await page.goto(bulkLookupPath);
  await typeInto(listIn(page), `INV9999990 A1001\n${first.number} P0012345 99.00\n7654321 Payment - thank you`);
  await typeInto(accountIn(page), first.accountNumber);
  await expect(page.getByText('7654321 – a payment')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Account number, line 2' })).toHaveValue(first.accountNumber);
  await page.getByRole('button', { name: 'Remove INV9999990' }).press('Enter');
  await typeInto(page.getByRole('textbox', { name: /^Number, line 1/ }), second.number);
  await expect(listIn(page)).toHaveValue(`${second.number}, account ${first.accountNumber}`);
  await findThem(page);
  await expect(page.getByRole('heading', { name: `Invoice ${second.number}` })).toBeVisible();
});

test('a file is read into the list @narrow', async ({ page, takeInvoice }) => {
  const invoices = threeOf(takeInvoice);
  const rows = invoices.map(({ number, accountNumber }) => `="${number}";${accountNumber};"1.234,56"`);
  await page.goto(bulkLookupPath);
  await page.getByLabel('Or choose a file (Excel, CSV, PDF, email or text)').setInputFiles({
    name: 'open.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeffInvoice;Account;Amount\r\n${rows.join('\r\n')}\r\n`),
  });
  await expect(page.getByText('3 numbers understood')).toBeVisible();
  await findThem(page);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

test('an Excel file, a PDF and a mail are read into the list @narrow', async ({ page, takeInvoice }) => {
  const invoices = threeOf(takeInvoice);
  const [first, second, third] = invoices;
  const reported: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') reported.push(message.text());
  });
  await page.goto(findPath);
  await page.getByRole('link', { name: 'Find several invoices at once' }).click();
  const choose = (name: string, mimeType: string, bytes: Uint8Array | string) =>
    page
      .getByLabel('Or choose a file (Excel, CSV, PDF, email or text)')
      .setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });

  const rows = [
    ['Invoice', 'Account', 'Amount'],
    ...invoices.map(({ number, accountNumber }) => [number, accountNumber, 1234.5]),
  ];
  await choose('open.xlsx', spreadsheet, await writeXlsx({ sheets: [{ name: 'Open', rows }] }));
  await expect(page.getByText('3 numbers understood')).toBeVisible();
  await expect(listIn(page)).toHaveValue(new RegExp(`^Invoice\\tAccount\\tAmount\\n${first.number}\\t`));

  await choose('open.xlsx', spreadsheet, 'PK\u0003\u0004');
  await expect(page.getByText('This file is damaged.')).toBeVisible();
  await expect(page.getByText('3 numbers understood')).toBeVisible();

  const mail = `Subject: Open invoices\r\n\r\nCould you pay ${second.number}, account ${second.accountNumber}?\r\n`;
  await choose('open.eml', 'message/rfc822', mail);
  await expect(page.getByText('1 number understood')).toBeVisible();

  await choose('statement.pdf', 'application/pdf', await printStatement(page, invoices));
  await expect(page.getByText('3 numbers understood')).toBeVisible();
  await expect(listIn(page)).toHaveValue(new RegExp(`${third.number} ${third.accountNumber}`));
  expect(reported).toEqual([]);
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
    await expect(page.getByLabel('Or choose a file (Excel, CSV, PDF, email or text)')).toHaveCount(0);
    await typeInto(listIn(page), [first, second, third].map(({ number }) => number).join('\n'));
    await typeInto(accountIn(page), first.accountNumber);
    await page.getByRole('button', { name: 'Find invoices' }).click();
    await expect(page.getByText('3 numbers understood')).toBeVisible();
    await expect(page.getByRole('cell', { name: new RegExp(`^${second.number}`) })).toBeVisible();
    await findThem(page);
    await expect(page.getByRole('rowheader')).toHaveCount(3);
    await page.getByRole('checkbox', { name: `Select invoice ${second.number}` }).check();
    await page.getByRole('button', { name: 'Pay selected invoices' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice payment' })).toBeVisible();
  });
});
