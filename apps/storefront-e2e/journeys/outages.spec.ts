import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import {
  confirmed,
  confirmedTotal,
  openPayment,
  pay,
  payAgain,
  payer,
  paymentIdOf,
  told,
  typePayment,
} from '../fixtures/steps.ts';

const technical =
  "We ran into a technical issue and couldn't process your invoice payment. Please try again later. You have not been charged.";

test('an unreachable card processor or network charges nothing and loses no input; later the payment works', async ({
  page,
  context,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const processor = `${store.sandboxOrigin}/card-processor/**`;
  await page.route(processor, (route) => route.abort());
  await openPayment(page, takeInvoice());
  await typePayment(page, cardNumber('approved'));
  await pay(page);
  await expect(told(page, technical)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(payer.lastName);
  await ledgers.expectNoCharge(paymentIdOf(page));

  await context.setOffline(true);
  await payAgain(page);
  await expect(told(page, /^Your device is offline, so nothing was sent\./)).toBeFocused();
  await context.setOffline(false);

  await page.unroute(processor);
  await payAgain(page);
  await confirmed(page);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('a silent card processor times out after 3 s; the input stays, and a later try pays', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const keys = `${store.sandboxOrigin}/card-processor/keys`;
  await page.route(keys, () => new Promise(() => undefined)); // hangs
  await openPayment(page, takeInvoice());
  await typePayment(page, cardNumber('approved'));
  const typed = await typedInto(page);
  const [asked, givenUp] = await Promise.all([
    page.waitForRequest(keys).then(() => Date.now()),
    page.waitForEvent('requestfailed', (request) => request.url() === keys).then(() => Date.now()),
    pay(page),
  ]);
  expect(givenUp - asked).toBeLessThan(3000);
  await expect(told(page, technical)).toBeFocused();
  await expect(page.getByRole('main').getByRole('button', { name: /^Pay invoices?: / })).toBeEnabled();
  expect(await typedInto(page)).toEqual({ ...typed, 'pay-securityCode': '' });
  await ledgers.expectNoCharge(paymentIdOf(page));

  await page.unroute(keys);
  await payAgain(page);
  await confirmed(page);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('a lost response to the browser is requested again, and the card is charged once', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_FAILED/);
  const keys: (string | undefined)[] = [];
  await page.route('**/attempts', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch(); // the charge is made, but the response is lost
    return route.abort();
  });
  await openPayment(page, takeInvoice());
  await typePayment(page, cardNumber('approved'));
  await pay(page);
  await confirmed(page);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('a browser that loses the network while paying shows the outcome when it is back', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_FAILED/);
  let isOnline = false;
  await page.route('**/api/gateway/**', async (route) => {
    if (isOnline) return route.continue();
    if (route.request().method() === 'POST') await route.fetch();
    return route.abort();
  });
  await openPayment(page, takeInvoice());
  await typePayment(page, cardNumber('approved'));
  await pay(page);
  await expect(told(page, /^We're checking your payment/)).toBeVisible();
  isOnline = true;
  await confirmed(page);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

/** Reads the values in the fields of the payment form, by their ids. */
async function typedInto(page: Page): Promise<Record<string, string>> {
  const fields = await page.getByRole('main').getByRole('textbox').all();
  const named = fields.map(async (field) => [await field.getAttribute('id'), await field.inputValue()] as const);
  return Object.fromEntries(await Promise.all(named));
}
