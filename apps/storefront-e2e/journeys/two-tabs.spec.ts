import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import {
  choose,
  confirmed,
  confirmedTotal,
  find,
  openPayment,
  pay,
  paymentIdOf,
  payToTheEnd,
  told,
  typePayment,
} from '../fixtures/steps.ts';
import type { PayableSample } from '../fixtures/store.ts';

test('an invoice paid in another tab is not charged again', async ({
  page,
  context,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/status of 409/);
  const invoice = takeInvoice();
  const otherTab = await context.newPage();
  await choose(page, invoice);
  await typePayment(page, cardNumber('approved'));
  await choose(otherTab, invoice);
  await payToTheEnd(otherTab, cardNumber('approved'));

  await pay(page);
  await expect(told(page, /has been paid already. You have not been charged again\./)).toBeFocused();
  await ledgers.expectNoCharge(paymentIdOf(page));
  await ledgers.expectOneCharge(paymentIdOf(otherTab), await confirmedTotal(otherTab));

  await page.reload();
  await expect(told(page, /has been paid already/)).toBeFocused();
  await page.getByRole('link', { name: 'Back to Invoice page' }).click();
  await expect(page.getByRole('button', { name: 'Paid' })).toBeDisabled();
});

test('the same payment paid in two tabs at the same moment shows its confirmation in both', async ({
  page,
  context,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/status of 409/);
  const otherTab = await chooseInTwoTabs(page, context, takeInvoice());
  await typePayment(page, cardNumber('approved'));
  await typePayment(otherTab, cardNumber('approved'));
  await Promise.all([pay(page), pay(otherTab)]);
  await Promise.all([confirmed(page), confirmed(otherTab)]);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('a payment in progress in one tab is awaited in the other, and shown as paid without script', async ({
  page,
  context,
  browser,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/status of 409/);
  await openPayment(page, takeInvoice());
  const plain = await browser.newContext({ baseURL: store.storefrontOrigin, javaScriptEnabled: false });
  const withoutScript = await plain.newPage();
  await withoutScript.goto(page.url());
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await typePayment(page, cardNumber('approved-late'));
  await typePayment(otherTab, cardNumber('approved'));

  const asked = page.waitForRequest('**/attempts');
  await pay(page);
  await asked;
  await pay(otherTab);
  await expect(told(otherTab, /^We're checking your payment/)).toBeFocused();
  await Promise.all([confirmed(page), confirmed(otherTab)]);
  await withoutScript.reload();
  await confirmed(withoutScript);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
  await plain.close();
});

test('every screen is current after a refresh, and neither a double click nor Back pays twice', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const invoice = takeInvoice();
  await find(page, invoice);
  await page.reload();
  await page.getByRole('button', { name: `Pay invoice ${invoice.number}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await page.reload();
  await typePayment(page, cardNumber('approved'));
  await page.getByRole('button', { name: 'Pay invoice' }).dblclick();
  await confirmed(page);
  const number = await page.getByText(/^PC-/).innerText();
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));

  const confirmation = page.url();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Paid' })).toBeDisabled();
  await page.goto(confirmation.replace('/confirmation', ''));
  await expect(page).toHaveURL(confirmation);
});

test('two people who pay the same invoice at the same moment make one charge @main', async ({
  page,
  browser,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/status of 409/);
  const invoice = takeInvoice();
  const somebodyElse = await (await browser.newContext({ baseURL: store.storefrontOrigin })).newPage();
  await openPayment(page, invoice);
  await typePayment(page, cardNumber('approved-late'));
  await openPayment(somebodyElse, invoice);
  await typePayment(somebodyElse, cardNumber('approved'));

  const asked = page.waitForRequest('**/attempts');
  await pay(page);
  await asked;
  await pay(somebodyElse);
  const inProgress = 'A payment for one of these invoices is in progress. You have not been charged.';
  await expect(told(somebodyElse, inProgress)).toBeFocused();
  await ledgers.expectNoCharge(paymentIdOf(somebodyElse));
  await confirmed(page);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
  await somebodyElse.context().close();
});

/** Opens the payment page of an invoice in two tabs, and returns the second tab. */
async function chooseInTwoTabs(page: Page, context: BrowserContext, invoice: PayableSample): Promise<Page> {
  await openPayment(page, invoice);
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  return otherTab;
}
