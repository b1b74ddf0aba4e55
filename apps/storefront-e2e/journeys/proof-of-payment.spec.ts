import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { mailTo } from '../fixtures/identity/mails.ts';
import { test } from '../fixtures/index.ts';
import { readPdf } from '../fixtures/pdf.ts';
import { confirmed, confirmedTotal, find, openPayment, payer, payToTheEnd, sampleOf } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

/** Prints the page to a PDF and counts its sheets of paper: each is an object with `/Type /Page`. */
async function sheetsOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Follows a link to a CSV file, whose cells contain neither commas nor quotes. */
async function download(page: Page, link: string, delimiter = ','): Promise<{ name: string; rows: string[][] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\ufeff(?:[^\r\n"]+\r\n)+$/);
  const lines = text.slice(1).trimEnd().split('\r\n');
  return { name: file.suggestedFilename(), rows: lines.map((line) => line.split(delimiter)) };
}

test('a confirmation prints on one sheet, its receipt is a complete PDF, and its controls work before hydration', async ({
  page,
  browser,
  takeInvoice,
  cardNumber,
}) => {
  const invoice = takeInvoice({ currency: 'USD' });
  await openPayment(page, invoice);
  await payToTheEnd(page, cardNumber('approved'));
  const number = await page.getByText(/^PC-/).innerText();
  const total = (await page.getByRole('definition').last().innerText()).replaceAll(/\s/g, ' ');

  await test.step('a printed confirmation is on one sheet', async () => {
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(page.getByRole('banner')).toHaveText(/^\s*Assessments\s*$/, { useInnerText: true });
    await expect(main.getByRole('heading')).toHaveText(['Payment confirmation', 'Payment details']);
    await expect(main.getByText(/^PC-/)).toBeVisible();
    await expect(main.getByText('Credit card ending in 4242')).toBeVisible();
    await expect(main.getByText('Payment complete.')).toBeVisible();
    for (const line of ['Assessments, Inc.', 'EIN 00-0000000', '1-800-555-0199'])
      await expect(main.getByText(line).filter({ visible: true })).toHaveCount(1);
    await expect(main.getByRole('definition').last()).toHaveText(/^\$[\d,.]+ USD$/, { useInnerText: true });
    await expect(main.getByText(/We'll email|We have emailed/)).toBeHidden();
    for (const role of ['contentinfo', 'navigation', 'search', 'searchbox', 'button'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveText(['Assessments', '1-800-555-0199', /^support@us/]);
    expect([await sheetsOf(page, 'A4'), await sheetsOf(page, 'Letter')]).toEqual([1, 1]);
    await page.emulateMedia({ media: null });
  });

  await test.step('the receipt is a PDF', async () => {
    const { text } = await readPdf(page, 'View receipt (PDF)');
    const { firstName, lastName, street } = payer;
    for (const said of [
      `Receipt ${number}`,
      'Assessments, Inc.',
      'EIN 00-0000000',
      'USD',
      `${firstName} ${lastName}`,
      street,
      'Credit card ending in 4242',
      total,
    ])
      expect(text).toContain(said);
    for (const said of [invoice.number, invoice.accountNumber]) expect(text).toContain(said);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment confirmation' })).toBeVisible();
  });

  await test.step('a confirmation before hydration is printed and its number copied', async () => {
    const printed: string[] = [];
    await page.exposeFunction('notePrint', () => printed.push(page.url()));
    await page.addInitScript('window.print = () => void notePrint()');
    await page.reload();
    await confirmed(page);
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => printed).toEqual([page.url()]);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.reload();
    await confirmed(page);
    await page.getByRole('button', { name: 'Copy confirmation number' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  });

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect(plain.getByText(number)).toBeVisible();
  await expect(plain.getByRole('button', { name: /Print|Copy/ })).toHaveCount(0);
  await context.close();
});

test('printed results contain only the invoices', async ({ page, store }) => {
  const sample = sampleOf(store, 'Paid invoice');
  await find(page, sample);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toContainText(`Invoice ${sample.number}`, { useInnerText: true });
  await expect(page.getByText(/^Paid on /)).toBeVisible();
  for (const role of ['contentinfo', 'navigation', 'search', 'button', 'region'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
});

test('the allocation to invoices is downloaded as CSV, also without script', async ({
  page,
  browser,
  takeOrder,
  cardNumber,
}) => {
  await find(page, takeOrder(2));
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await page.getByRole('button', { name: /^Pay \d+ invoices$/ }).click();
  await payToTheEnd(page, cardNumber('approved'));
  const hydrated = await download(page, 'Download allocation (CSV)');
  const number = await page.getByText(/^PC-/).innerText();
  expect(hydrated.name).toBe(`${number}.csv`);
  const [titles, ...rows] = hydrated.rows;
  expect(titles?.slice(0, 2)).toEqual(['Invoice number', 'Order number']);
  expect(rows.length).toBeGreaterThanOrEqual(2);
  const { amountMinor, currency } = await confirmedTotal(page);
  expect(rows.reduce((sum, row) => sum + Number(row[4]?.replace('.', '')), 0)).toBe(amountMinor);
  for (const [invoice = '', , , , , ...others] of rows) {
    await expect(page.getByRole('rowheader', { name: invoice })).toBeVisible();
    expect(others).toEqual([currency, number, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  }

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${page.url()}?locale=fr-ca`);
  const french = await download(plain, 'Télécharger la répartition (CSV)', ';');
  expect(french.rows[0]?.slice(0, 2)).toEqual(['Numéro de facture', 'Numéro de commande']);
  expect(french.rows.slice(1)).toEqual(rows.map((row) => row.with(4, row[4]?.replace('.', ',') ?? '')));
  await context.close();
});

const receiptField = (page: Page) => page.getByRole('textbox', { name: 'Email address' });

test('the receipt is also sent to the accounts department, and a mistyped address can be corrected', async ({
  page,
  takeInvoice,
  cardNumber,
  store,
}) => {
  const books = `books.${crypto.randomUUID()}@school.example`;
  await openPayment(page, takeInvoice());
  await payToTheEnd(page, cardNumber('approved'));
  await typeInto(receiptField(page), 'books@school');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email address (e.g. name@example.com)')).toBeVisible();
  await expect(receiptField(page)).toHaveValue('books@school');
  await expect(receiptField(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Payment confirmation/);
  expect(page.url()).not.toContain('school');

  await typeInto(receiptField(page), books);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'The receipt is on its way.' })).toBeFocused();
  await expect(page.getByText(new RegExp(`We (also send|have also sent) the receipt to ${books}`))).toBeVisible();
  await expect(receiptField(page)).toHaveValue('');
  const number = await page.getByText(/^PC-/).innerText();
  const { text } = await mailTo(store, { email: books }, `Payment confirmation ${number}`);
  expect(text).toContain(payer.lastName);
  await expect(async () => {
    await page.reload();
    for (const sent of [
      `We have emailed this confirmation to ${payer.email}.`,
      `We have also sent the receipt to ${books}.`,
    ])
      await expect(page.getByText(sent)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
});
