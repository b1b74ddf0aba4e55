import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { confirmed, confirmedTotal, findPath, payer, paymentIdOf, tabTo } from '../fixtures/steps.ts';

test('a visitor finds and pays an invoice with the keyboard alone', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const invoice = takeInvoice();
  const type = async (name: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(text);
  };
  await page.goto(findPath);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await type('Invoice number', invoice.number);
  await type('Customer account number', invoice.accountNumber);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: `Pay invoice ${invoice.number}` }));
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await type('First name', payer.firstName);
  await type('Last name', payer.lastName);
  await type('Card number', cardNumber('approved'));
  await type('Expiration month', '12');
  await type('Expiration year', '31');
  await type('Security code', '123');
  await type('Email address', payer.email);
  await type('Street address', payer.street);
  await type('City', payer.city);
  await tabTo(page, page.getByRole('combobox', { name: 'State/Province' }));
  await page.keyboard.type('Minn');
  await type('Zip code', payer.postcode);
  await tabTo(page, page.getByRole('checkbox', { name: /I agree to the terms of sale/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Pay invoice' }));
  await page.keyboard.press('Enter');
  await confirmed(page);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});
