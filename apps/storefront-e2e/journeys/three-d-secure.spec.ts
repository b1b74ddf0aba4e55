import { expect, type Page } from '@playwright/test';
import { answerBank, atBank, payUpToBank } from '../fixtures/bank.ts';
import { test } from '../fixtures/index.ts';
import {
  confirmed,
  confirmedTotal,
  openPayment,
  pay,
  payAgain,
  payer,
  paymentIdOf,
  payToTheEnd,
  told,
  typePayment,
} from '../fixtures/steps.ts';

const checkDetails = 'Please check your payment details are correct or provide a different payment method.';
const notCharged = 'You have not been charged.';
const asked = /^Your bank wants to check that it's you/;

/** The number of the test card whose bank approves without a challenge. */
const frictionless = '4000000000003055';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const keptHere = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

/** Expects all typed values, except card number and security code, to be restored. */
async function expectTyped(page: Page): Promise<void> {
  await expect(field(page, 'Last name')).toHaveValue(payer.lastName);
  await expect(field(page, 'Email address')).toHaveValue(payer.email);
  await expect(field(page, 'Zip code')).toHaveValue(payer.postcode);
  await expect(field(page, 'Expiration year')).toHaveValue('2031');
  await expect(page.getByRole('combobox', { name: 'State/Province' })).toHaveValue(payer.region);
  await expect(page.getByRole('checkbox', { name: /I agree to the terms of sale/ })).toBeChecked();
  for (const secret of ['Card number', 'Security code']) await expect(field(page, secret)).toHaveValue('');
}

async function payWith(page: Page, cardNumber: string): Promise<void> {
  await payAgain(page, cardNumber);
  await confirmed(page);
}

test('a frictionless card needs no challenge', async ({ page, takeInvoice, ledgers }) => {
  await openPayment(page, takeInvoice());
  await payToTheEnd(page, frictionless);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('a payer who passes 3-D Secure has paid once, also after going back and refreshing @both @main', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const paymentId = await payUpToBank(page, takeInvoice(), cardNumber('challenged'));
  await ledgers.expectNoCharge(paymentId);
  await answerBank(page, 'pass');
  await confirmed(page);
  expect(page.url()).not.toContain('?');
  const total = await confirmedTotal(page);
  await ledgers.expectOneCharge(paymentId, total);
  expect(await keptHere(page)).not.toContain(payer.lastName);
  await page.reload();
  await confirmed(page);
  await page.goBack();
  await page.goto(`/invoices/${paymentId}/payment`);
  await confirmed(page);
  await ledgers.expectOneCharge(paymentId, total);
});

for (const [answer, reason] of [
  ['fail', 'Your bank could not confirm that it was you.'],
  ['cancel', 'The payment was not confirmed with your bank.'],
] as const)
  test(`a payer who returns from the bank with “${answer}” sees why, finds the typed data and pays with another card`, async ({
    page,
    takeInvoice,
    cardNumber,
    ledgers,
  }) => {
    const paymentId = await payUpToBank(page, takeInvoice(), cardNumber('challenged'));
    await answerBank(page, answer);
    await expect(told(page, `${checkDetails} ${reason} ${notCharged}`)).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Invoice payment/);
    await expectTyped(page);
    await ledgers.expectNoCharge(paymentId);
    await payWith(page, cardNumber('approved'));
    await ledgers.expectOneCharge(paymentId, await confirmedTotal(page));
  });

test('the query with which a bank returns is not trusted, and leaves the address at once', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const paymentId = await payUpToBank(page, takeInvoice(), cardNumber('challenged'));
  const bank = page.url();
  const added = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded';
  await page.goto(`/invoices/${paymentId}/payment?${added}`);
  await expect(told(page, asked)).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  await expect(page).toHaveTitle(/^Your bank wants to check that it's you –/);
  await ledgers.expectNoCharge(paymentId);
  await page.getByRole('link', { name: 'Continue to your bank' }).click();
  await expect(page).toHaveURL(bank);
  await answerBank(page, 'pass');
  await confirmed(page);
  await ledgers.expectOneCharge(paymentId, await confirmedTotal(page));
});

test('a payer who goes back from the bank finds the typed data, and pays with another card; the first is never charged @both @main', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const paymentId = await payUpToBank(page, takeInvoice(), cardNumber('challenged'));
  const bank = page.url();
  await page.goBack();
  await expect(told(page, asked)).toBeVisible();
  await page.getByRole('button', { name: 'Pay with another card' }).click();
  await expect(told(page, `${notCharged} Please pay with another card.`)).toBeFocused();
  await expectTyped(page);
  await payWith(page, cardNumber('approved'));
  const total = await confirmedTotal(page);
  await page.goto(bank);
  await expect(page.getByRole('main')).toContainText('This question is over.');
  await page.getByRole('link', { name: 'Back to the store' }).click();
  await confirmed(page);
  await ledgers.expectOneCharge(paymentId, total);
});

test('a payer who never returns from the bank has paid, once', async ({
  page,
  request,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const paymentId = await payUpToBank(page, takeInvoice(), cardNumber('challenged'));
  const bank = page.url();
  await page.close();
  await request.post(bank, { form: { answer: 'pass' }, maxRedirects: 0 });
  await expect
    .poll(async () => (await ledgers.gateway()).filter((entry) => entry.paymentId === paymentId).length, {
      timeout: 30_000,
    })
    .toBe(1);
});

test('a payer who is lost on the way back finds the confirmation by the payment status', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_FAILED|Failed to load resource/);
  const paymentId = await payUpToBank(page, takeInvoice(), cardNumber('challenged'));
  await page.route(/\/payment\?/, (route) => route.abort());
  await answerBank(page, 'pass').catch(() => undefined);
  await page.waitForURL(/chrome-error|\/payment/);
  await page.unroute(/\/payment\?/);
  await page.goto(`/invoices/${paymentId}/payment`);
  await confirmed(page);
  await ledgers.expectOneCharge(paymentId, await confirmedTotal(page));
});

test('a payment in 3-D Secure continues in a second tab, and is shown as paid in the first', async ({
  page,
  context,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/status of 409/);
  await openPayment(page, takeInvoice());
  const paymentId = paymentIdOf(page);
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await typePayment(otherTab, cardNumber('approved'));
  await typePayment(page, cardNumber('challenged'));
  await pay(page);
  await atBank(page);
  await otherTab.bringToFront();
  await pay(otherTab);
  await expect(told(otherTab, asked)).toBeFocused();
  await page.goBack();
  await expect(told(page, asked)).toBeVisible();
  await otherTab.getByRole('link', { name: 'Continue to your bank' }).click();
  await atBank(otherTab);
  await answerBank(otherTab, 'pass');
  await Promise.all([confirmed(otherTab), confirmed(page)]);
  await ledgers.expectOneCharge(paymentId, await confirmedTotal(page));
});

test('without script, a link leads to the bank and the return page shows the result', async ({
  page,
  browser,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const paymentId = await payUpToBank(page, takeInvoice(), cardNumber('challenged'));
  const plain = await browser.newContext({ baseURL: store.storefrontOrigin, javaScriptEnabled: false });
  const withoutScript = await plain.newPage();
  await withoutScript.goto(`/invoices/${paymentId}/payment`);
  await expect(withoutScript.getByRole('button', { name: 'Pay with another card' })).toHaveCount(0);
  await withoutScript.getByRole('link', { name: 'Continue to your bank' }).click();
  await withoutScript.getByRole('button', { name: /^Pass/ }).click();
  await confirmed(withoutScript);
  await ledgers.expectOneCharge(paymentId, await confirmedTotal(withoutScript));
  await plain.close();
});
