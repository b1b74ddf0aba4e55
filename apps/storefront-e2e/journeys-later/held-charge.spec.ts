import { expect } from '@playwright/test';
import { test } from '../fixtures/own-time.ts';
import { confirmed, confirmedTotal, openPayment, pay, paymentIdOf, told, typePayment } from '../fixtures/steps.ts';

test('a delayed charge is voided, and its payer pays with another card, once', async ({
  page,
  time,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  await openPayment(page, takeInvoice({ currency: 'USD' }));
  await typePayment(page, cardNumber('approved-held'));
  await pay(page);
  await expect(told(page, /^We're checking your payment/)).toBeFocused({ timeout: 10_000 });
  expect(await ledgers.held()).toHaveLength(1);
  time.moveBy(61_000);
  await expect(told(page, /You have not been charged/)).toBeFocused({ timeout: 10_000 });
  expect(await ledgers.held()).toHaveLength(1);
  await ledgers.expectNoCharge(paymentIdOf(page));

  await typePayment(page, cardNumber('approved'));
  await pay(page);
  await confirmed(page);
  await expect.poll(ledgers.held, { timeout: 15_000 }).toEqual([]);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
  expect(await ledgers.differences()).toEqual([]);
});
