import { expect } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { test } from '../fixtures/index.ts';
import { setIdentity } from '../fixtures/scenarios.ts';
import { enterAs, greeting } from '../fixtures/identity/sign-in.ts';
import { confirmed, confirmedTotal, findPath, openPayment, pay, paymentIdOf, typePayment } from '../fixtures/steps.ts';

test.afterEach(({ store }) => setIdentity(store, 'normal'));

test('while the identity server is down, a customer pays as a guest and stays signed in', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_FAILED|status of (401|50[0-9])/);
  const account = await createAccount(store);
  await page.route('**/api/gateway/users/*', (route) => route.abort()); // otherwise the gateway would have checked the token and cached the result
  await enterAs(page, account, findPath);
  await openPayment(page, takeInvoice());
  await typePayment(page, cardNumber('approved'));
  await setIdentity(store, 'down');
  await pay(page);
  await confirmed(page);
  await expect(page.getByRole('main')).not.toContainText('Your payments');
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));

  await setIdentity(store, 'normal');
  await page.reload();
  await expect(greeting(page, account)).toBeVisible();
});
