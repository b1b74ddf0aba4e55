import { expect } from '@playwright/test';
import { textsInMemory } from '../fixtures/heap.ts';
import { test } from '../fixtures/index.ts';
import {
  choose,
  confirmed,
  confirmedTotal,
  find,
  openPayment,
  pay,
  payer,
  paymentIdOf,
  payToTheEnd,
  typePayment,
} from '../fixtures/steps.ts';

test('a visitor finds an invoice, pays it by card and sees it paid afterwards @narrow @main', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const invoice = takeInvoice();
  await find(page, invoice);
  await expect(page).toHaveTitle(/^Your invoice –/);
  await expect(page.getByText(/\s×\s4$/)).toBeVisible();
  await choose(page, invoice);
  await payToTheEnd(page, cardNumber('approved'));

  await expect(page.getByText('Payment complete.')).toBeVisible();
  const details = page.getByRole('region', { name: 'Payment details' });
  await expect(details).toContainText('Credit card ending in 4242');
  await expect(details).toContainText(`${payer.firstName} ${payer.lastName}`);
  await expect(details).toContainText('United States');
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));

  await find(page, invoice);
  await expect(page.getByRole('button', { name: 'Paid' })).toBeDisabled();
  await expect(page.getByText(/^Paid on /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay( |$)/ })).toHaveCount(0);
});

test('typed numbers are in no URL', async ({ page, takeInvoice }) => {
  const invoice = takeInvoice();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  await choose(page, invoice);
  expect(addresses.length).toBeGreaterThan(3);
  for (const typed of [invoice.number, invoice.accountNumber])
    expect(addresses.filter((address) => address.includes(typed))).toEqual([]);
});

test('the card is sent to the card processor only, and only encrypted', async ({
  page,
  takeInvoice,
  cardNumber,
  store,
}) => {
  const bodies: { url: string; body: string }[] = [];
  page.on('request', (request) => bodies.push({ url: request.url(), body: request.postData() ?? '' }));
  await openPayment(page, takeInvoice());
  await payToTheEnd(page, cardNumber('approved'));
  expect(bodies.filter(({ url, body }) => (url + body).includes(cardNumber('approved')))).toEqual([]);
  expect(bodies.filter(({ url }) => url.startsWith(`${store.sandboxOrigin}/card-processor/tokens`))).toHaveLength(1);
});

test('after the payment no card data is left in memory', async ({ page, takeInvoice, cardNumber }) => {
  test.slow(); // the whole heap is read, twice
  const typed = cardNumber('approved');
  const inMemory = new RegExp(typed.split('').join(' ?'));
  await openPayment(page, takeInvoice());
  await typePayment(page, typed);
  expect(await textsInMemory(page)).toMatch(inMemory);
  await pay(page);
  await confirmed(page);
  expect(await textsInMemory(page)).not.toMatch(inMemory);
});
