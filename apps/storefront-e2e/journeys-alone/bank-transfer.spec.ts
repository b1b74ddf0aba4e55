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
