import { expect, type Page } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { revokeAtServer, watchIdentityCalls } from '../fixtures/identity/identity-calls.ts';
import { test } from '../fixtures/index.ts';
import { readPdf } from '../fixtures/pdf.ts';
import { enterAs, greeting, signInAs, signOut, signedOutNotice } from '../fixtures/identity/sign-in.ts';
import {
  choose,
  confirmedTotal,
  findPath,
  openPayment,
  pay,
  payer,
  paymentIdOf,
  payToTheEnd,
  typePayment,
} from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const paymentsPath = '/invoices/en-us/payments';
const inAccount = 'You can see this payment at any time under Your payments.';

const paymentOf = (page: Page, number: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: number });

const confirmationNumber = (page: Page): Promise<string> => page.getByText(/^PC-/).innerText();

async function openPayments(page: Page): Promise<void> {
  await page.goto(paymentsPath);
  await page.getByRole('heading', { level: 1, name: 'Your payments' }).waitFor();
}

async function expectNoPayments(page: Page): Promise<void> {
  await openPayments(page);
  await expect(page.getByText('No payments yet.')).toBeVisible();
}

test('a signed-in payer finds the payment in their account, at once and later @narrow', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const account = await createAccount(store);
  const invoice = takeInvoice({ currency: 'USD' });
  await enterAs(page, account, findPath);
  await choose(page, invoice);
  await payToTheEnd(page, cardNumber('approved'));
  await expect(page.getByRole('main')).toContainText(inAccount);
  const number = await confirmationNumber(page);
  const total = await page.getByRole('definition').last().innerText();
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
  const confirmation = page.url();

  await page.getByRole('link', { name: 'Your payments' }).click();
  await page.waitForURL(`**${paymentsPath}`);
  for (const text of [number, total, 'Complete', 'Credit card ending in 4242'])
    await expect(paymentOf(page, invoice.number)).toContainText(text);
  const { text: receipt } = await readPdf(page, `View receipt (PDF) of ${number}`);
  expect(receipt).toContain(invoice.number);
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page).toHaveURL(confirmation);

  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible();
  await openPayments(page);
  await expect(page.getByText('Sign in to see what you have paid.')).toBeVisible();
  await signInAs(page, account, paymentsPath);
  await expect(paymentOf(page, invoice.number)).toContainText(total);
});

test('a user finds name and e-mail address filled in, and can change them', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
}) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await openPayment(page, takeInvoice());
  const field = (name: string) => page.getByRole('textbox', { name });
  await expect(field('First name')).toHaveValue(account.firstName);
  await expect(field('Last name')).toHaveValue(account.lastName);
  await expect(field('Email address')).toHaveValue(account.email);
  await typeInto(field('Email address'), 'books@school.example');
  await page.reload();
  await expect(field('First name')).toHaveValue(account.firstName);
  await expect(field('Email address')).toHaveValue('books@school.example');
  await payToTheEnd(page, cardNumber('approved'));
  await expect(page.getByRole('main')).toContainText(payer.email);
});

test("a guest's payment is in no account", async ({ page, store, takeInvoice, cardNumber }) => {
  const account = await createAccount(store);
  await openPayment(page, takeInvoice());
  await payToTheEnd(page, cardNumber('approved'));
  await expect(page.getByRole('main')).not.toContainText(inAccount);
  await enterAs(page, account, findPath);
  await expectNoPayments(page);
});

test('a payment whose token is rejected at the last moment still belongs to the customer', async ({
  page,
  context,
  store,
  takeInvoice,
  cardNumber,
  pageFaults,
}) => {
  pageFaults.allow(/status of 401/);
  const account = await createAccount(store);
  const invoice = takeInvoice();
  await enterAs(page, account, findPath);
  await openPayment(page, invoice);
  await typePayment(page, cardNumber('approved'));
  await revokeAtServer(page, store.sandboxOrigin);
  const calls = watchIdentityCalls(context);
  const sent: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/attempts')) sent.push(response.status());
  });
  await pay(page);
  await expect(page.getByRole('main')).toContainText(inAccount);
  expect(sent).toEqual([401, expect.any(Number)]);
  expect(calls).toContain('authorize');
  await openPayments(page);
  await expect(paymentOf(page, invoice.number)).toHaveCount(1);
});

test('a user pays as a guest while the identity server is unreachable', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_FAILED|status of 401|Blocked a frame/); // the iframe of a silent sign-in shows the browser's error page
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await openPayment(page, takeInvoice());
  await typePayment(page, cardNumber('approved'));
  await revokeAtServer(page, store.sandboxOrigin);
  await page.route('**/auth/**', (route) => route.abort());
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment confirmation' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('main')).not.toContainText(inAccount);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));

  await page.unroute('**/auth/**');
  await page.reload();
  await expect(greeting(page, account)).toBeVisible();
});
