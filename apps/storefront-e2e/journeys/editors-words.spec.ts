import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import type { Sample } from '../fixtures/store.ts';

/** Opens results in the Dutch store, whose editors have written a different text for each kind of search. */
async function findInDutch(page: Page, { kind, number, accountNumber }: Sample): Promise<void> {
  const labels = {
    'invoice-number': 'Factuurnummer',
    'order-number': 'Bestelnummer',
    'purchase-order-number': 'Inkoopordernummer',
  } as const;
  await page.goto('/invoices/nl-nl');
  await page.getByRole('radio', { name: labels[kind], exact: true }).check();
  await page.getByRole('textbox', { name: labels[kind], exact: true }).pressSequentially(number);
  await page.getByRole('textbox', { name: 'Klantnummer' }).pressSequentially(accountNumber);
  await page.getByRole('button', { name: 'Factuur zoeken' }).click();
}

test('editors change the texts of each results page and of the payment without a release', async ({
  page,
  takeOrder,
}) => {
  const order = takeOrder(2);
  await findInDutch(page, order);
  await expect(page.getByRole('link', { name: 'Nog een bestelling zoeken' })).toBeVisible();
  await expect(page.getByText('Hulp nodig bij uw factuur?')).toBeVisible();
  await page.getByRole('checkbox').first().check(); // the hydrated app shows the same
  await expect(page.getByRole('link', { name: 'Nog een bestelling zoeken' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Terug naar uw facturen' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Overzicht' })).toContainText('Factuur INV'); // as in results and mails

  await findInDutch(page, { ...order, kind: 'purchase-order-number', number: order.number.replace('ORD', 'PO-') });
  await expect(page.getByRole('link', { name: 'Nog een inkooporder zoeken' })).toBeVisible();
});
