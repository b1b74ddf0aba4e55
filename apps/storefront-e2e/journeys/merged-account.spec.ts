import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { enterAs, reloadUntilKnown } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { findPath, openPayment } from '../fixtures/steps.ts';

const shopPath = '/cart?locale=en-us';

const announcement = /^Your account is now part of the account of your organization, .+\.$/;

test('a customer whose accounts were merged sees a notice until they close it, but not while paying @narrow', async ({
  page,
  context,
  store,
  takeInvoice,
}) => {
  const account = await createAccount(store, 'org');
  await enterAs(page, account, findPath);
  const banner = page.getByRole('status').filter({ hasText: announcement });
  await expect(banner).toBeVisible();
  await openPayment(page, takeInvoice());
  await reloadUntilKnown(page, account);
  await expect(banner).toHaveCount(0); // nothing interrupts a payment
  await page.goto(shopPath);
  await expect(banner).toBeVisible();
  await expectAccessible(page);

  const close = page.getByRole('button', { name: 'Close', exact: true });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await reloadUntilKnown(page, account);
  await expect(banner).toHaveCount(0);

  const other = await context.newPage(); // a new tab has empty session storage
  await other.goto(shopPath);
  await expect(other.getByRole('status').filter({ hasText: announcement })).toBeVisible();
});

test('a customer whose accounts were not merged sees no notice', async ({ page, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, shopPath);
  await reloadUntilKnown(page, account);
  await expect(page.getByRole('status').filter({ hasText: /\S/, visible: true })).toHaveCount(0);
});
