import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { meddle, type Meddling } from '../fixtures/foreign-changes.ts';
import { test } from '../fixtures/index.ts';
import { find, invoiceBoxes, listTool, moneyOf, sampleOf, tabTo, told } from '../fixtures/steps.ts';

const long = 'Purchase order, 64 invoices';

const payButton = (page: Page, count: number) => page.getByRole('button', { name: `Pay ${count} invoices` });

const amountsOf = async (page: Page) => {
  const cells = await page
    .getByRole('cell')
    .getByText(/^\$[\d,]+\.\d\d$/)
    .allTextContents(); // also of rows outside the viewport
  return cells.map((text) => moneyOf(text).amountMinor);
};

const sortButton = (page: Page, title: string): Locator =>
  page.getByRole('columnheader').getByRole('button', { name: title });

for (const change of [undefined, 'a translator', 'a password manager'] as const)
  test(`the check box in the table head also selects hidden rows, as the first action on a page with ${change ?? 'nothing else'}`, async ({
    page,
    store,
    pageFaults,
  }) => {
    pageFaults.allow(/^Rendered again: /);
    await find(page, sampleOf(store, long));
    const { promise: pressed, resolve: startApp } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await pressed;
      await route.continue();
    });
    if (change) await page.addInitScript(meddle, { change, when: 'before' } as Meddling);
    await page.reload();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    startApp();
    const selected = page.getByRole('region', { name: 'Summary' });
    await expect(selected).toContainText(/Invoices selected\s*[1-9]/);
    await expect(invoiceBoxes(page, { checked: false })).toHaveCount(0);
    const count = await selected.innerText();
    await page.getByRole('button', { name: 'Unselect all' }).click();
    await page.getByRole('button', { name: 'Select all', exact: true }).click();
    await expect(selected).toHaveText(count, { useInnerText: true });
  });

test('rows are sorted over all pages, and the selection stays, also on the way back', async ({ page, store }) => {
  await find(page, sampleOf(store, long));
  for (const row of [0, 3]) await invoiceBoxes(page).nth(row).check();
  await expect(payButton(page, 2)).toBeVisible();

  await sortButton(page, 'Amount').click();
  await expect(page).toHaveURL(/sort=amount/);
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(payButton(page, 2)).toBeVisible();
  const rising = await amountsOf(page);
  expect(rising).toEqual(rising.toSorted((one, other) => one - other));
  await invoiceBoxes(page).last().check();

  await sortButton(page, 'Amount').click();
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  const falling = await amountsOf(page);
  expect(falling).toEqual(falling.toSorted((one, other) => other - one));
  expect(falling[0]).toBeGreaterThan(rising.at(-1) ?? 0); // the largest amount was on the second page
  await expect(payButton(page, 3)).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(payButton(page, 3)).toBeVisible();
  await page.goBack();
  await expect(invoiceBoxes(page, { checked: true })).toHaveCount(2);
  await expect(payButton(page, 2)).toBeVisible();
});

test('unpayable rows are hidden and shown again, and the selection stays', async ({ page, store }) => {
  await find(page, sampleOf(store, 'Order in every state'));
  await expect(page.getByText('Overdue by 12 days')).toBeVisible();
  await sortButton(page, 'Status').click();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('tbody').getByRole('row').first()).toContainText('Overdue by 12 days');
  await page.getByRole('button', { name: 'Select overdue' }).click();
  const pay = page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Pay invoice' });
  await expect(pay).toBeVisible();
  await expect(page).toHaveURL(/selected=overdue/);
  const count = await page.getByRole('rowheader').count();

  await (await listTool(page, 'button', /^Show only the 2 /)).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Paid', exact: true })).toHaveCount(0);
  await expect(invoiceBoxes(page, { checked: true })).toHaveCount(1);
  await expect(pay).toBeVisible();
  await (await listTool(page, 'button', `Show all ${count} invoices`)).click();
  await expect(page.getByRole('rowheader')).toHaveCount(count);
  await expect(invoiceBoxes(page, { checked: true })).toHaveCount(1);
});

test('rows are sorted, selected and paid by keyboard only, no bar hides the focus, and the way back restores it @narrow', async ({
  page,
  store,
}) => {
  await find(page, sampleOf(store, 'Purchase order, 8 invoices'));
  await tabTo(page, sortButton(page, 'Amount'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=amount/);
  await page.keyboard.press('Tab');
  await expect(page.locator('#list :focus')).toBeVisible(); // the list has focusable content, and Tab continues from there

  for (const row of [0, 7]) {
    await tabTo(page, invoiceBoxes(page).nth(row));
    await page.keyboard.press('Space');
    expect(await isUncovered(page)).toBe(true);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await expect(page.getByRole('region', { name: 'Summary' }).getByRole('term')).toHaveCount(2);
  await tabTo(page, page.getByRole('link', { name: 'Back to Invoice page' }));
  await page.keyboard.press('Enter');
  const handOver = async () => {
    await tabTo(page, await listTool(page, 'button', 'Send to your finance office'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Back to your invoices' }));
    await page.keyboard.press('Enter');
  };
  for (const visit of [() => payButton(page, 2).waitFor(), () => page.reload(), handOver]) {
    await visit();
    await expect(payButton(page, 2)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
  }
});

test('count, total and button are always visible, except in a very low window', async ({ page, store }) => {
  await find(page, sampleOf(store, long));
  await expect(page.getByRole('button', { name: 'Pay invoices' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Pay invoices' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 256 }); // 1280 × 1024 at 400 %
  await expect(page.getByRole('button', { name: 'Pay invoices' })).not.toBeInViewport();
});

test('one press selects all invoices of one currency, and each currency is paid separately', async ({
  page,
  store,
}) => {
  await find(page, sampleOf(store, 'Purchase order, two currencies'));
  await page.getByRole('button', { name: 'Select all in CAD' }).click();
  await expect(invoiceBoxes(page, { checked: true })).toHaveCount(2);
  await expect(page.getByRole('status')).toContainText(/Total\s*CA\$[\d,.]+$/);
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await expect(page.getByRole('status')).toContainText(/\$[\d,.]+ \+ CA\$[\d,.]+$/);
  await page.getByRole('button', { name: 'Pay 2 invoices in CAD' }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('CA$');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Pay 2 invoices in USD' })).toBeVisible();
});

test('two tabs with the same invoices have separate selections', async ({ page, context, store }) => {
  await find(page, sampleOf(store, long));
  const other = await context.newPage();
  await other.goto(page.url());
  await page.bringToFront(); // a background tab paints nothing, and loads the app late
  await invoiceBoxes(page).first().check();
  await expect(page).toHaveURL(/selected=/);
  await other.bringToFront();
  await other.getByRole('button', { name: 'Select all', exact: true }).click();
  await expect(payButton(other, 56)).toBeVisible();
  await page.reload();
  await expect(invoiceBoxes(page, { checked: true })).toHaveCount(1);
  await other.reload();
  await expect(payButton(other, 56)).toBeVisible();
});

test('the downloads have the full list, independent of the visible rows', async ({ page, store }) => {
  const sample = sampleOf(store, long);
  await find(page, sample);
  await (await listTool(page, 'button', /^Show only the /)).click();
  await expect(page).toHaveURL(/view=payable/);
  const started = page.waitForEvent('download');
  await (await listTool(page, 'link', 'Download list: CSV')).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('invoices.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(65);
  expect(lines.filter((line) => line.includes(`,${sample.number},${sample.accountNumber},`))).toHaveLength(64);
  expect(lines.filter((line) => line.includes(',Paid,'))).toHaveLength(8);
  const workbookStarted = page.waitForEvent('download');
  await (await listTool(page, 'link', 'Download list: XLSX')).click();
  const workbook = await workbookStarted;
  expect(workbook.suggestedFilename()).toBe('invoices.xlsx');
  const { sheets } = await readXlsx(await readFile(await workbook.path()));
  expect(sheets[0]?.rows.filter(([, , number]) => number === sample.number)).toHaveLength(64);
});

test('printed rows are a table, without messages of the screen', async ({ page, store }) => {
  await find(page, sampleOf(store, 'Order in every state'));
  await page.getByRole('button', { name: 'Pay invoices' }).click();
  const notice = told(page, 'Please select at least one invoice to pay.');
  await expect(notice).toBeFocused();
  await page.setViewportSize({ width: 720, height: 1000 }); // a sheet of paper
  await page.emulateMedia({ media: 'print' });
  await expect(notice).toBeHidden();
  await expect(page.getByRole('row').first()).toHaveCSS('display', 'table-row');
  await expect(page.getByRole('columnheader', { name: 'Due date' })).toBeVisible();
  await expect(invoiceBoxes(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Pay/ })).toHaveCount(0);
});

/** True when the centre of the focused element is not covered. */
const isUncovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const { x, y, width, height } = focused.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === focused;
  });
