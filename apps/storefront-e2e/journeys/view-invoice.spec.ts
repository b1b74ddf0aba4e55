import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { fetchPdf, readPdf } from '../fixtures/pdf.ts';
import { find, sampleOf } from '../fixtures/steps.ts';

const viewOf = ({ number }: { number: string }) => `View invoice ${number} (PDF, opens in a new tab)`;

test('a customer reads what an invoice is for before they pay it @both', async ({ page, takeInvoice }) => {
  const invoice = takeInvoice({ currency: 'USD' });
  await find(page, invoice);
  const total = await page
    .getByText(/^\$[\d,.]+$/)
    .first()
    .innerText();
  const { url, text } = await readPdf(page, viewOf(invoice));
  expect(url).not.toContain(invoice.number);
  for (const said of [
    `Invoice ${invoice.number}`,
    'Bill to',
    'Green Valley School District',
    'Record forms, package of 25',
    `Total ${total}`,
    'You can pay this invoice by card at',
  ])
    expect(text).toContain(said);
  await expect(page.getByRole('button', { name: `Pay invoice ${invoice.number}` })).toBeVisible();
});

for (const [locale, accountNumber, said] of [
  ['fr-ca', 'A1002', ['Facturé à', 'Clinique Saint-Laurent', 'TPS 5 %', 'Sous-total']],
  ['nl-nl', 'A1004', ['Gefactureerd aan', 'Praktijk De Linde', 'Btw 21%', 'Subtotaal']],
  ['es-es', 'A1004', ['Facturado a', 'Precio unitario', 'Descripción']],
  [
    'en-gb',
    'A1003',
    ['Bill to', 'Harley Street Psychology Ltd', 'VAT 20%', 'Assessments UK Clinical', 'Sort code 00-12-34'],
  ],
] as const)
  test(`an invoice is in the words of ${locale}`, async ({ page, takeInvoice }) => {
    const { number } = takeInvoice({ accountNumber });
    await page.goto(`/invoices/${locale}#invoice-number=${number}&account-number=${accountNumber}`);
    await page.locator('#main [type="submit"]').first().click();
    const text = await fetchPdf(page, (await page.locator('a[href$="/invoice.pdf"]').getAttribute('href')) ?? '');
    for (const words of [number, ...said]) expect(text).toContain(words);
  });

test('a paid invoice says so on paper, and who finds no more is led to the find page', async ({ page, store }) => {
  const paid = sampleOf(store, 'Paid invoice');
  await find(page, paid);
  const { url, text } = await readPdf(page, viewOf(paid));
  expect(text).toContain('Paid on Mar 16, 2026');
  await page.goto(url.replace(/[\w-]{22}/, 'AAAAAAAAAAAAAAAAAAAAAA'));
  await expect(page).toHaveURL(/\/invoices\/en-us\?expired=true$/);
});
