import { expect } from '@playwright/test';
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
/** Groups the digits of a card in fours, as the page does for all cards except American Express. */
const inFours = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
const declined = `${checkDetails} Your bank declined the card. ${notCharged}`;

test('a declined card is not charged and keeps the input except the security code; another card pays @narrow @main', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  await openPayment(page, takeInvoice());
  await typePayment(page, cardNumber('declined'));
  await pay(page);
  await expect(told(page, declined)).toBeFocused();
  await expect(told(page, declined)).toBeInViewport();
  await expect(page).toHaveTitle(/^Error: Invoice payment/);
  await ledgers.expectNoCharge(paymentIdOf(page));
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(payer.lastName);
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue(inFours(cardNumber('declined')));
  await expect(page.getByRole('textbox', { name: 'Security code' })).toHaveValue('');

  await page.getByRole('textbox', { name: 'Card number' }).click();
  await page.keyboard.type(cardNumber('approved'));
  await payAgain(page);
  await confirmed(page);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('after five declined cards the payer sees what to do, and no other card is charged', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/status of 429/);
  await openPayment(page, takeInvoice());
  await typePayment(page, cardNumber('declined'));
  for (let refused = 0; refused < 5; refused += 1) {
    await (refused === 0 ? pay(page) : payAgain(page));
    await expect(told(page, declined)).toBeFocused();
  }
  await payAgain(page, cardNumber('approved'));
  const notice = told(page, new RegExp(`^Too many cards have been refused for this payment. ${notCharged} `));
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(/ask your bank why\. You can try again here in (59|60) minutes\. For help/);
  await expect(notice.getByRole('link', { name: 'Customer Support' })).toBeVisible();
  await ledgers.expectNoCharge(paymentIdOf(page));
});

const reasons = [
  ['insufficient-funds', 'There are not enough funds on the card.'],
  ['expired-card', 'The card has expired.'],
  ['wrong-security-code', 'The security code is not the one on the card.'],
] as const;

test('the reason of a decline is shown, and nothing is charged', async ({ page, takeInvoice, cardNumber, ledgers }) => {
  await openPayment(page, takeInvoice());
  await typePayment(page, cardNumber('approved'));
  for (const [outcome, reason] of reasons) {
    await payAgain(page, cardNumber(outcome));
    await expect(told(page, `${checkDetails} ${reason} ${notCharged}`)).toBeFocused();
  }
  await ledgers.expectNoCharge(paymentIdOf(page));
});

test('a charge whose answer is lost ends in one paid payment', async ({ page, takeInvoice, cardNumber, ledgers }) => {
  await openPayment(page, takeInvoice());
  await payToTheEnd(page, cardNumber('approved-answer-lost'));
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('a slow response is awaited, also across a refresh', async ({ page, takeInvoice, cardNumber, ledgers }) => {
  await openPayment(page, takeInvoice());
  await typePayment(page, cardNumber('approved-late'));
  await pay(page);
  await expect(
    page.getByRole('status').filter({ hasText: 'Please keep this page open for half a minute.' }),
  ).toBeVisible();
  await expect(told(page, /^We're checking your payment/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page).toHaveTitle(/^We're checking your payment –/);
  await expect(told(page, /You need not keep this page open any more: you will not be charged twice/)).toBeVisible();
  await page.reload();
  await expect(told(page, /^We're checking your payment/)).toBeVisible();
  await expect(page).toHaveTitle(/^We're checking your payment –/);
  await confirmed(page);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('an empty form lists everything that is missing, takes the focus and links to each field', async ({
  page,
  takeInvoice,
}) => {
  await openPayment(page, takeInvoice());
  await pay(page);
  const summary = told(page, 'Please check these fields');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Enter your first name',
    'Enter your last name',
    'Enter your card number',
    'Enter the expiration date (month and year)',
    'Enter your security code',
    'Enter your email',
    'Please enter a street address',
    'Please enter a city',
    'Please select a state/province',
    'Please enter a zip/postal code',
    'Please agree to the terms of sale and the privacy statement',
  ]);
  await page.getByRole('link', { name: 'Please enter a city' }).click();
  await expect(page.getByRole('textbox', { name: 'City' })).toBeFocused();
});
