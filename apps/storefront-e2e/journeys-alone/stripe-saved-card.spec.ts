import { expect } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { cardsPage } from '../fixtures/identity/saved-cards.ts';
import { enterAs } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { confirmed, confirmedTotal, openPayment, pay, paymentIdOf, told, typePayer } from '../fixtures/steps.ts';
import { box, code, number, typeCard, typeIntoField } from '../fixtures/stripe/fields.ts';

test.use({ storeVariables: { CARD_PROCESSOR: 'stripe' } }); // the same setting with which `npm start` shows Stripe's fields

test('a customer saves a card typed into Stripe’s fields, and pays the next invoice with its security code only', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const saved = cardNumber('approved');
  await enterAs(page, await createAccount(store), cardsPage);
  await openPayment(page, takeInvoice({ currency: 'USD' }));
  await typePayer(page);
  await typeCard(page, saved);
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).press('Space');
  await pay(page);
  await confirmed(page);
  await expect(page.getByText(`Your card ending in ${saved.slice(-4)} is saved for next time.`)).toBeVisible();

  await openPayment(page, takeInvoice({ currency: 'USD' }));
  const card = `Visa ending in ${saved.slice(-4)}`;
  await expect(page.getByRole('radio', { name: `${card}, expires 12/2031` })).toBeChecked();
  await expect(box(page, number)).toHaveCount(0);
  await page.getByRole('checkbox', { name: /I agree to the terms of sale/ }).check();
  await pay(page);
  await expect(told(page, /^Please check/)).toBeFocused();
  await expect(box(page, code)).toHaveAccessibleDescription(/Enter your security code/);
  await typeIntoField(page, code, '123');
  await pay(page);
  await confirmed(page);
  await expect(page.getByRole('main')).toContainText(`Credit card ending in ${saved.slice(-4)}`);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});
