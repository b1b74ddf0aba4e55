import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { cardHeadings, cardsPage, listTwoCards, noCards } from '../fixtures/identity/saved-cards.ts';
import { enterAs } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import {
  confirmed,
  confirmedTotal,
  findPath,
  openPayment,
  pay,
  payer,
  paymentIdOf,
  told,
  typePayment,
} from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

test('a customer saves a card while paying, and pays the next invoice with its security code only @narrow @main', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const number = cardNumber('approved');
  const card = `Visa ending in ${number.slice(-4)}`;
  await enterAs(page, await createAccount(store), cardsPage);
  await expect(noCards(page)).toBeVisible();

  await openPayment(page, takeInvoice({ currency: 'USD' }));
  const keep = page.getByRole('checkbox', { name: 'Save this card for next time' });
  await expect(keep).toHaveAccessibleDescription(/the card processor keeps its number/);
  await typePayment(page, number);
  await keep.focus();
  await page.keyboard.press('Space');
  await pay(page);
  await confirmed(page);
  const saved = page.getByText(`Your card ending in ${number.slice(-4)} is saved for next time.`);
  await expect(saved).toBeVisible();
  await saved.getByRole('link', { name: 'Payment Cards' }).press('Enter');
  await expect(cardHeadings(page)).toHaveText([card]);
  await expect(page.getByText('Expires 12/2031')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(number.slice(0, 12));

  await openPayment(page, takeInvoice({ currency: 'USD' }));
  await expect(page.getByRole('radio', { name: `${card}, expires 12/2031` })).toBeChecked();
  await expect(field(/Card number|Expiration/)).toHaveCount(0);
  await expect(field('Street address')).toHaveValue(payer.street);
  await expect(page.getByRole('combobox', { name: 'State/Province' })).toHaveValue(payer.region);
  await expectAccessible(page);
  await typeInto(field('Security code'), '123');
  await page.getByRole('checkbox', { name: /I agree to the terms of sale/ }).check();
  await expect(page.getByText(`Charged to your ${card.replace(' ending', ' card ending')}.`)).toBeVisible();
  await pay(page);
  await confirmed(page);
  await expect(page.getByRole('main')).toContainText(`Credit card ending in ${number.slice(-4)}`);
  await expect(saved).toHaveCount(0);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('a saved card removed in the meantime is reported, and another one is typed instead', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
  pageFaults,
}) => {
  pageFaults.allow(/status of 404/);
  const number = cardNumber('approved');
  const type = (name: string, text: string) => typeInto(page.getByRole('textbox', { name }), text);
  await listTwoCards(page);
  await enterAs(page, await createAccount(store), findPath);
  await openPayment(page, takeInvoice({ currency: 'USD' }));
  await expect(page.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
  await type('Security code', '123');
  await type('Street address', payer.street);
  await type('City', payer.city);
  await page.getByRole('combobox', { name: 'State/Province' }).selectOption(payer.region);
  await type('Zip code', payer.postcode);
  await page.getByRole('checkbox', { name: /I agree to the terms of sale/ }).check();
  await page.unroute('**/api/gateway/users/*/cards');
  await pay(page);
  await expect(told(page, /^This saved card has been removed\./)).toBeFocused();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await type('Card number', number);
  await type('Expiration month', '12');
  await type('Expiration year', '2031');
  await type('Security code', '123');
  await pay(page);
  await confirmed(page);
  await expect(page.getByRole('main')).toContainText(payer.street);
});
