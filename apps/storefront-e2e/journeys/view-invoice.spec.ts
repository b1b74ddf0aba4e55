import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { fetchPdf, readPdf } from '../fixtures/pdf.ts';
import { find, sampleOf } from '../fixtures/steps.ts';

const viewOf = ({ number }: { number: string }) => `View invoice ${number} (PDF, opens in a new tab)`;

test('a customer reads the lines of an invoice before they pay it', async ({ page, takeInvoice }) => {
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
    'Assessments, Inc. 100 Example Avenue Minneapolis, MN 55401 United States EIN 00',
    'Bill to',
    'Green Valley School District',
    'Record forms, package of 25',
    `Total ${total} USD`,
    'You can pay this invoice by card at',
  ])
    expect(text).toContain(said);
  await expect(page.getByRole('button', { name: `Pay invoice ${invoice.number}` })).toBeVisible();
});

const languages = [
  [
    'fr-ca',
    'A1002',
    [
      'Facturé à',
      'Clinique Saint-Laurent',
      'TPS 5 %',
      'Sous-total',
      '$ CAD',
      'Assessments Canada inc.',
      'No de TPS/TVH 0',
    ],
  ],
  [
    'nl-nl',
    'A1004',
    ['Gefactureerd aan', 'Praktijk De Linde', 'Btw 21%', 'Subtotaal', 'Voorbeeldstraat 1', 'Btw-nummer NL0'],
  ],
  ['es-es', 'A1004', ['Facturado a', 'Precio unitario', 'Descripción', 'Assessments España, S. L.', 'NIF B0']],
  [
    'en-gb',
    'A1003',
    [
      'Bill to',
      'Harley Street Psychology Ltd',
      'VAT 20%',
      'Assessments UK Clinical',
      'VAT number GB 999',
      'Sort code 00-12-34',
    ],
  ],
] as const;

test('an invoice has the wording of each store', async ({ page, takeInvoice }) => {
  for (const [locale, accountNumber, said] of languages)
    await test.step(locale, async () => {
      const { kind, number } = takeInvoice({ accountNumber });
      const found = await page.request.post(`/invoices/${locale}`, {
        headers: { 'sec-fetch-site': 'same-origin' },
        form: { kind, number, accountNumber },
      });
      const [, document = ''] = /href="([^"]+\/invoice\.pdf)"/.exec(await found.text()) ?? [];
      const text = await fetchPdf(page, document);
      for (const words of [number, ...said]) expect(text).toContain(words);
    });
});

test('a paid invoice is marked on paper, and an expired lookup leads to the find page', async ({ page, store }) => {
  const paid = sampleOf(store, 'Paid invoice');
  await find(page, paid);
  const { url, text } = await readPdf(page, viewOf(paid));
  expect(text).toContain('Paid on Mar 16, 2026');
  await page.goto(url.replace(/[\w-]{22}/, 'AAAAAAAAAAAAAAAAAAAAAA'));
  await expect(page).toHaveURL(/\/invoices\/en-us\?expired=true$/);
});
