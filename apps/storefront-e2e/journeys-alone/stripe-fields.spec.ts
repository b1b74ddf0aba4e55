import { expect } from '@playwright/test';
import { test as ownStorefrontTest } from '../fixtures/own-storefront.ts';
import { confirmed, confirmedTotal, openPayment, pay, payer, paymentIdOf, told, typePayer } from '../fixtures/steps.ts';
import { box, code, date, field, number, typeCard, typeIntoField } from '../fixtures/stripe/fields.ts';
import { standInForStripe, type StripeStandIn } from '../fixtures/stripe/stand-in.ts';

const test = ownStorefrontTest.extend<{ stripe: StripeStandIn }>({
  stripe: [async ({ context, store }, provide) => provide(await standInForStripe(context, store)), { auto: true }],
});

test.use({
  storeVariables: { CARD_PROCESSOR: 'stripe' },
  storefrontVariables: { STRIPE_PUBLISHABLE_KEY: 'pk_test_journeys' }, // without STRIPE_SCRIPT, so that the policy names Stripe's hosts
});

test('a card is typed into Stripe’s fields, which show its brand and errors, and is charged once', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
  stripe,
}) => {
  await openPayment(page, takeInvoice());
  expect(stripe.asked).toBe(0);
  await typePayer(page);
  await expect(box(page, number)).toHaveAccessibleDescription(/We take Visa, Mastercard/);
  await expect(page.locator('input[autocomplete^="cc-"]')).toHaveCount(0);
  expect(stripe.asked).toBe(1);

  await typeIntoField(page, number, '4242 4242');
  await typeIntoField(page, date, '12');
  await pay(page);
  const summary = told(page, /^Please check these fields/);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'This is not a card number. Please check and try again.',
    'Enter the expiration date as it is on the card, for example 04/29.',
    'Enter your security code',
  ]);
  await expect(box(page, number)).toHaveAccessibleDescription(/This is not a card number/);
  await summary.getByRole('link', { name: 'Enter your security code' }).press('Enter');
  await expect(field(page, code)).toBeFocused();
  await page.getByText(number, { exact: true }).click();
  await expect(field(page, number)).toBeFocused();

  await typeCard(page, cardNumber('approved'));
  await expect(box(page, number)).toHaveAccessibleDescription('Visa');
  await expect(box(page, code)).toHaveAccessibleDescription('3 digits on the back');
  await expect(page.getByText('Charged to your Visa card.')).toBeVisible();
  await expect(summary).toBeHidden();
  await pay(page);
  await confirmed(page);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

for (const width of [1440, 320])
  test.describe(`in a window of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('after a decline another card is typed; the number is still there, the code is not', async ({
      page,
      takeInvoice,
      cardNumber,
    }) => {
      await openPayment(page, takeInvoice());
      await typePayer(page);
      const declined = cardNumber('declined');
      await typeCard(page, declined);
      await pay(page);
      await expect(told(page, /Please check your payment details are correct/)).toBeFocused();
      await expect(field(page, code)).toHaveValue('');
      await expect(field(page, number)).toHaveValue(/^4/);
      await expect(page.getByText(`Charged to your Visa card ending in ${declined.slice(-4)}.`)).toBeVisible();
      await typeCard(page, cardNumber('approved'));
      await pay(page);
      await confirmed(page);
    });
  });

test('if Stripe.js is blocked the page reports it, keeps typed text, and shows the fields once it loads', async ({
  page,
  takeInvoice,
  cardNumber,
  stripe,
  pageFaults,
}) => {
  pageFaults.allow(/js\.stripe\.com|Stripe\.js could not be loaded|ERR_BLOCKED_BY_CLIENT/);
  stripe.isReachable = false;
  await openPayment(page, takeInvoice());
  await typePayer(page);
  const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(notice).toBeVisible();
  await expect(box(page, number)).toBeHidden();
  await pay(page);
  await expect(told(page, /We ran into a technical issue/)).toBeFocused();
  stripe.isReachable = true;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(payer.lastName);
  await typeCard(page, cardNumber('approved'));
  await pay(page);
  await confirmed(page);
});

test('only the payment page may connect to Stripe', async ({ page, takeInvoice, request }) => {
  await openPayment(page, takeInvoice());
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  const policy = await policyOf(page.url());
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
  expect(await policyOf('/invoices/en-us')).not.toContain('stripe');
});
