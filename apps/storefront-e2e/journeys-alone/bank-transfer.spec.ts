import { expect } from '@playwright/test';
import { test } from '../fixtures/own-storefront.ts';
import { setContent } from '../fixtures/scenarios.ts';
import { typeSearch } from '../fixtures/steps.ts';

test.afterEach(({ store }) => setContent(store, 'facts', 'normal'));

test('who would pay by bank transfer while the account in the content is wrong is led to Customer Support', async ({
  page,
  store,
  takeInvoice,
  pageFaults,
}) => {
  pageFaults.allow(/\/flags\//); // the flag service knows no second storefront
  await setContent(store, 'facts', 'hostile');
  await page.goto('/invoices/en-gb');
  await typeSearch(page, takeInvoice({ currency: 'GBP' }));
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  await page.goto(`${page.url()}?flags=bankTransfer:true`);
  const bankTransfer = page.getByRole('region', { name: 'Pay by bank transfer' });
  await expect(bankTransfer).toContainText("We can't show our bank details at the moment.");
  await expect(bankTransfer).not.toContainText(/IBAN|\d{6}/);
  await bankTransfer.getByRole('link', { name: 'Customer Support' }).click();
  await page.waitForURL(`${store.marketingSites['UK']}/contact-us`);
});

test('who pays by bank transfer copies each part into the form of the bank', async ({
  page,
  context,
  takeInvoice,
  pageFaults,
}) => {
  pageFaults.allow(/\/flags\//);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { number, accountNumber } = takeInvoice({ currency: 'GBP' });
  await page.goto(`/invoices/en-gb#invoice-number=${number}&account-number=${accountNumber}`);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  await page.goto(`${page.url()}?flags=bankTransfer:true`);
  const bankTransfer = page.getByRole('region', { name: 'Pay by bank transfer' });
  for (const [what, text] of [
    ['Payee', 'Assessments UK Ltd'],
    ['Payment reference', `${accountNumber} ${number}`],
    ['IBAN', 'GB95EXAM00123412345678'],
  ] as const) {
    await bankTransfer.getByRole('button', { name: `Copy: ${what}` }).press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  await expect(bankTransfer.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(bankTransfer).toContainText(number, { useInnerText: true });
  await expect(bankTransfer.getByRole('button')).toHaveCount(0);
  await expect(bankTransfer.getByRole('link')).toHaveCount(0);
});
