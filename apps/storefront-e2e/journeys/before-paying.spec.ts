import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/index.ts';
import { confirmed, openPayment, pay, typePayment } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

test('before paying a customer sees the amount, and corrects a mistyped e-mail address with one press', async ({
  page,
  takeInvoice,
  cardNumber,
}) => {
  await openPayment(page, takeInvoice());
  const number = cardNumber('approved');
  await typePayment(page, number);
  await typeInto(page.getByRole('textbox', { name: 'Email address' }), 'zoe@gmial.com');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Did you mean zoe@gmail.com?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, use it' }).click();
  await expect(page.getByText(`card ending in ${number.slice(-4)}.`)).toBeVisible();
  await expect(page.getByText('The confirmation goes to zoe@gmail.com.')).toBeVisible();
  await pay(page);
  await confirmed(page);
  await expect(page.getByText('zoe@gmail.com')).toBeVisible();
});
