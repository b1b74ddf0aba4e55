import { expect, type Locator, type Page } from '@playwright/test';
import { setFlag, waitForFlag } from '../fixtures/flags.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { mailTo } from '../fixtures/identity/mails.ts';
import { enterAs } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import {
  confirmed,
  confirmedTotal,
  findPath,
  openPayment,
  pay,
  payAgain,
  payer,
  paymentIdOf,
  typePayment,
} from '../fixtures/steps.ts';
import type { Store } from '../fixtures/store.ts';
import { typeInto } from '../fixtures/typing.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const line3 = (page: Page) => field(page, 'Address line 3');
const vatNumber = (page: Page) => field(page, 'VAT number');

test.afterEach(({ store }) => {
  for (const flag of ['line3', 'vat']) setFlag(store.flagsFile, flag, false);
});

/** Refreshes the page, types the card again, because it is never restored, and pays. */
async function refreshAndPay(page: Page, kept: Locator, typed: string, cardNumber: string): Promise<void> {
  await page.reload();
  await expect(kept).toHaveValue(typed);
  await payAgain(page, cardNumber);
  await confirmed(page);
}

/** Expects a text on the confirmation and in the receipt. */
async function expectConfirmed(page: Page, store: Store, text: string): Promise<void> {
  const details = page.getByRole('region', { name: 'Payment details' });
  await expect(details).toContainText(text);
  const number = await details.getByRole('definition').first().innerText();
  expect((await mailTo(store, payer, `Payment confirmation ${number}`)).text).toContain(text);
}

test('with address line 3 on, a guest fills it in, and it survives a refresh and is in the confirmation', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  test.setTimeout(150_000); // the server asks the flag service once a minute
  await openPayment(page, takeInvoice());
  await expect(line3(page)).toHaveCount(0);
  setFlag(store.flagsFile, 'line3', true);
  await waitForFlag(store, 'line3', true);
  const html = async () => (await page.request.get(page.url())).text();
  await expect.poll(html, { timeout: 70_000 }).toContain('Address line 3');
  await page.reload();
  await expect(vatNumber(page)).toHaveCount(0);

  await typePayment(page, cardNumber('approved'));
  await typeInto(line3(page), 'Mailbox 12');
  await refreshAndPay(page, line3(page), 'Mailbox 12', cardNumber('approved'));
  await expectConfirmed(page, store, 'Mailbox 12');
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('with the VAT number on, a customer fills it in on an open page, and it survives a refresh and is in the confirmation', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  test.slow();
  await enterAs(page, await createAccount(store), findPath);
  await openPayment(page, takeInvoice());
  await expect(vatNumber(page)).toHaveCount(0);
  await typePayment(page, cardNumber('approved'));
  setFlag(store.flagsFile, 'vat', true);
  await expect(vatNumber(page)).toBeVisible();
  await expect(line3(page)).toHaveCount(0);

  await typeInto(vatNumber(page), 'none');
  await pay(page);
  await expect(vatNumber(page)).toHaveAccessibleDescription(/^A VAT number has 4 to 20 letters and digits\./);
  await typeInto(vatNumber(page), 'be 0123.456.789');
  await refreshAndPay(page, vatNumber(page), 'be 0123.456.789', cardNumber('approved'));
  await expectConfirmed(page, store, 'BE 0123456789');
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});
