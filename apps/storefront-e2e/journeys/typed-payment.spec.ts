import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { greeting, password, typeSignIn } from '../fixtures/identity/sign-in.ts';
import { confirmed, confirmedTotal, choose, payAgain, payer, paymentIdOf, typePayment } from '../fixtures/steps.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Expects all typed values except card number and security code. */
async function expectTyped(page: Page): Promise<void> {
  await expect(field(page, 'First name')).toHaveValue(payer.firstName);
  await expect(field(page, 'Expiration month')).toHaveValue('12');
  await expect(field(page, 'Email address')).toHaveValue(payer.email);
  await expect(page.getByRole('combobox', { name: 'State/Province' })).toHaveValue(payer.region);
  await expect(field(page, 'Zip code')).toHaveValue(payer.postcode);
  await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
  await expect(field(page, 'Card number')).toHaveValue('');
  await expect(field(page, 'Security code')).toHaveValue('');
}

test('typed data survives the legal texts, a refresh, Back and signing in, and is deleted once paid', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  test.slow();
  const account = await createAccount(store);
  await choose(page, takeInvoice());
  await typePayment(page, cardNumber('approved'));

  const beside = page.context().waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'terms of sale' }).click();
  await (await beside).close();
  await expect(field(page, 'Card number')).not.toHaveValue('');

  await page.reload();
  await expectTyped(page);

  await page.getByRole('link', { name: 'Back to Invoice page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  await page.goBack();
  await expectTyped(page);

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await typeSignIn(page, account.email, password);
  await page.waitForURL('**/payment');
  await expect(greeting(page, account)).toBeVisible();
  await expectTyped(page);

  await payAgain(page, cardNumber('approved'));
  await confirmed(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(payer.street);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});
