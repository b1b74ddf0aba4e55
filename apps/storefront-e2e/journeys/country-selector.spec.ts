import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { find, openPayment } from '../fixtures/steps.ts';

test('the country selector leads to the same page in another store, by keyboard @narrow', async ({ page }) => {
  await page.goto('/invoices/en-us?after=kept');
  const selector = page.getByRole('contentinfo').getByText('United States: choose another country');
  await selector.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Nederland' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/invoices/nl-nl?after=kept');
  await expect(page.getByRole('heading', { level: 1, name: 'Uw factuur zoeken en betalen' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/invoices\/nl-nl$/);
});

test('a payment stays in its store while another tab shows another one', async ({ page, context, takeInvoice }) => {
  await openPayment(page, takeInvoice());
  const other = await context.newPage();
  await other.goto('/invoices/es-es');
  await other.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice payment' })).toBeVisible();
});

test('the country selector works on pages without a store in the URL, which remember the choice', async ({
  page,
  takeInvoice,
}) => {
  await openPayment(page, takeInvoice());
  const address = page.url();
  await page.getByRole('contentinfo').getByText('United States: choose another country').click();
  await page.getByRole('link', { name: 'España' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pago de facturas' })).toBeVisible();
  await page.goto('/invoices/en-us');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Pago de facturas' })).toBeVisible();
});

test('the chosen store stays through a checkout, also after a payment step in another store', async ({
  page,
  context,
}) => {
  await page.goto('/invoices/en-us');
  await page.goto('/exp-checkout/payment');
  const domain = new URL(page.url()).hostname;
  await context.addCookies([{ name: 'locale', value: 'en-us', domain, path: '/exp-checkout/payment' }]); // as earlier versions set it
  await page.goto('/invoices/nl-nl');
  for (const path of ['/exp-checkout/delivery', '/exp-checkout/payment', '/cart']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL');
  }
});

test('results of a search are the same invoices in another store', async ({ page, takeInvoice }) => {
  const invoice = takeInvoice();
  await find(page, invoice);
  await page.getByRole('contentinfo').getByText('United States: choose another country').click();
  await page.getByRole('link', { name: 'Canada (français)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre facture' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Facture ${invoice.number}` })).toBeVisible();
});
