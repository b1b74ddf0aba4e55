import { expect } from '@playwright/test';
import { atBank, payUpToBank } from '../fixtures/bank.ts';
import { test } from '../fixtures/own-time.ts';
import { linkIn, mailTo } from '../fixtures/identity/mails.ts';
import { confirmed, confirmedTotal, openPayment, payer, payToTheEnd, paymentIdOf, told } from '../fixtures/steps.ts';

test('3-D Secure ends after 15 minutes without an answer: nothing is charged, and the invoice can be paid again', async ({
  page,
  store,
  time,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const invoice = takeInvoice({ currency: 'USD' });
  const paymentId = await payUpToBank(page, invoice, cardNumber('challenged'));
  const bank = page.url();
  time.moveBy(16 * 60_000);
  await page.goto(`/invoices/${paymentId}/payment`);
  await expect(told(page, /The payment was not confirmed with your bank. You have not been charged\./)).toBeVisible({
    timeout: 45_000, // several processes work off 16 minutes of waiting tasks before
  });
  await ledgers.expectNoCharge(paymentId);
  const mail = await mailTo(store, payer, 'Your payment was not confirmed');
  expect(mail.text).toContain(invoice.number);
  expect(mail.text).toContain('You have not been charged.');
  await page.goto(linkIn(mail));
  await expect(page.getByRole('textbox', { name: 'Invoice number', exact: true })).toHaveValue(invoice.number);
  expect(page.url()).not.toContain(invoice.number);
  await page.goto(bank);
  await atBank(page);
  await expect(page.getByRole('button')).toHaveCount(0);

  await openPayment(page, invoice);
  await payToTheEnd(page, cardNumber('approved'));
  await confirmed(page);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
  expect(await ledgers.differences()).toEqual([]);
});
