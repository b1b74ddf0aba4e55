import { expect } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { mailTo } from '../fixtures/identity/mails.ts';
import { enterAs, greeting, signedOutNotice, typeSignIn } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/own-time.ts';
import {
  choose,
  confirmed,
  find,
  findPath,
  pay,
  paymentIdOf,
  payer,
  payToTheEnd,
  sampleOf,
  told,
  typePayment,
} from '../fixtures/steps.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Returns the calendar day `count` days after `day`, or before it if `count` is negative. */
const dayFrom = (day: string, count: number) => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

test('a payer whose payment has expired is notified, is not charged, and pays after a new search', async ({
  page,
  time,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/status of 410/); // the gateway's status for an expired payment
  const invoice = takeInvoice({ currency: 'USD' });
  await choose(page, invoice);
  const abandoned = paymentIdOf(page);
  await typePayment(page, cardNumber('approved'));
  time.moveBy(91 * minuteMs);
  await pay(page);
  await expect(told(page, /This payment was not made in time\./)).toContainText('You have not been charged.');
  await ledgers.expectNoCharge(abandoned);

  await page.goBack();
  await expect(page.getByText('Your search results are no longer kept. Please search again.')).toBeVisible();
  await choose(page, invoice);
  await payToTheEnd(page, cardNumber('approved'));
});

test('a selection on results older than half an hour leads back to the search', async ({ page, time, takeInvoice }) => {
  const { number } = takeInvoice({ currency: 'USD' });
  await find(page, { title: '', kind: 'invoice-number', number, accountNumber: 'A1001' });
  time.moveBy(31 * minuteMs);
  await page.getByRole('button', { name: `Pay invoice ${number}` }).click();
  await expect(page).toHaveURL(/\/invoices\/en-us\?expired=true$/);
  await expect(page.getByText('Your search results are no longer kept. Please search again.')).toBeVisible();
});

test('a scheduled invoice can be paid from its day on, by the calendar of the store', async ({
  page,
  store,
  time,
  cardNumber,
}) => {
  const scheduled = sampleOf(store, 'Scheduled invoice');
  await find(page, scheduled);
  const from = /You can pay this invoice from (.+)\./.exec(await page.getByRole('main').innerText())?.[1] ?? '';
  const day = new Date(`${from} UTC`).toISOString().slice(0, 10);
  const payButton = page.getByRole('button', { name: `Pay invoice ${scheduled.number}` });

  time.moveTo(`${dayFrom(day, -1)}T12:30:00Z`); // after midnight in Auckland, early the day before in Los Angeles
  await find(page, scheduled, 'en-nz');
  await expect(payButton).toBeVisible();
  await find(page, scheduled);
  await expect(page.getByText(`You can pay this invoice from ${from}.`)).toBeVisible();

  time.moveTo(`${day}T06:30:00Z`); // the day has begun in London, not in Los Angeles
  await find(page, scheduled);
  await expect(payButton).toHaveCount(0);

  time.moveTo(`${day}T08:30:00Z`);
  await choose(page, scheduled);
  await payToTheEnd(page, cardNumber('approved'));
  const main = page.getByRole('main');
  await expect(main).toContainText(`Paid on${from}`);
  const confirmation = page.url();
  const number = /PC-[\w-]+/.exec(await main.innerText())?.[0] ?? '';
  expect((await mailTo(store, payer, `Payment confirmation ${number}`)).text).toContain(`Paid on: ${from}`);
  await find(page, scheduled);
  await expect(main).toContainText(`Paid on ${from}`);

  time.moveBy(25 * hourMs);
  await page.goto(confirmation);
  await confirmed(page);
  await expect(main).toContainText(number);
  await expect(main).not.toContainText(payer.email);
  await expect(main).not.toContainText(payer.street);
});

test('a laptop that wakes after a night is signed out, also at the servers, and signs in again', async ({
  page,
  store,
  time,
  pageFaults,
}) => {
  pageFaults.allow(/status of 401/); // the servers have deleted the session
  await page.clock.install({ time: time.nowMs() });
  const account = await createAccount(store);
  await enterAs(page, account, '/invoices/en-us/payments');
  time.moveBy(13 * hourMs);
  await page.clock.fastForward(13 * hourMs);
  await expect(signedOutNotice(page)).toBeVisible();
  await expect(greeting(page, account)).toHaveCount(0);

  await page.waitForURL((url) => !url.pathname.endsWith('/payments')); // the page redirects automatically
  await page.goto(findPath);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await typeSignIn(page, account.email);
  await expect(greeting(page, account)).toBeVisible();
});
