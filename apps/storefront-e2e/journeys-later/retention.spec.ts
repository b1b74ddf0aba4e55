import { expect } from '@playwright/test';
import { test } from '../fixtures/own-time.ts';
import { typeInto } from '../fixtures/typing.ts';

const twoDaysMs = 2 * 24 * 60 * 60_000;

test('two days later an unpaid payment is deleted, and its URL reports it in the language of its store', async ({
  page,
  time,
  takeInvoice,
  pageFaults,
}) => {
  pageFaults.allow(/status of 404/);
  const { number, accountNumber } = takeInvoice({ currency: 'EUR' });
  await page.goto('/invoices/nl-nl');
  await typeInto(page.getByRole('textbox', { name: 'Factuurnummer', exact: true }), number);
  await typeInto(page.getByRole('textbox', { name: 'Klantnummer' }), accountNumber);
  await page.getByRole('button', { name: 'Factuur zoeken' }).click();
  await page.getByRole('button', { name: /^Factuur .+ betalen$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Factuur betalen' }).waitFor();
  const address = page.url();

  time.moveBy(twoDaysMs);
  const statusOf = async () => (await page.request.get(address)).status();
  await expect.poll(statusOf, { intervals: [2_000], timeout: 70_000 }).toBe(404); // swept once a minute
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'We kunnen deze pagina niet vinden' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Een factuur zoeken' })).toBeVisible();
});
