import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { enterAs, greeting, reloadUntilKnown } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { findPath, openPayment } from '../fixtures/steps.ts';

const shopPath = '/search.html?locale=en-us';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cart Summary' });
const keep = (page: Page) => dialog(page).getByRole('button', { name: 'OK, keep these items' });
const forget = (page: Page) => dialog(page).getByRole('button', { name: 'No, forget these items' });

/** Expects the cart page's text about the items of an old cart. */
async function expectInCart(page: Page, isInCart: boolean): Promise<void> {
  await page.goto('/cart?locale=en-us');
  const cart = page.getByRole('main');
  await cart.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
  for (const product of ['Emotional Wellbeing Inventory, manual', 'Reading Fluency Scale, student booklets (30)'])
    await expect(cart.getByText(product)).toBeVisible({ visible: isInCart });
}

test('a customer who keeps an old cart finds its items in the cart, and is not asked again @narrow', async ({
  page,
  store,
  takeInvoice,
}) => {
  const account = await createAccount(store, 'oldcart+uap');
  await openPayment(page, takeInvoice());
  await enterAs(page, account, new URL(page.url()).pathname);
  await reloadUntilKnown(page, account);
  await expect(dialog(page)).toHaveCount(0); // nothing interrupts a payment
  await page.goto(findPath);
  await expect(dialog(page)).toContainText('The prices of your earlier cart still apply.');
  await expect(dialog(page)).toContainText('Your discount is in the total.');
  await expect(dialog(page).getByRole('definition').first()).toHaveText('Quantity: 2');
  await expect(dialog(page).getByRole('definition').last()).toHaveText(/^\$[\d,]+\.\d\d$/);
  await expectAccessible(page);

  await keep(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(greeting(page, account)).toBeVisible();
  await expectInCart(page, true);
  await expect(dialog(page)).toHaveCount(0);
});

test('a customer who discards an old cart finds none of its items', async ({ page, store }) => {
  await enterAs(page, await createAccount(store, 'oldcart-expired'), shopPath);
  await expect(dialog(page)).toContainText('The prices of your earlier cart no longer apply.');
  await forget(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expectInCart(page, false);
});

test('Escape decides later: nothing is lost, and the tab does not ask again', async ({ page, context, store }) => {
  const account = await createAccount(store, 'oldcart-not-started');
  await enterAs(page, account, shopPath);
  await expect(dialog(page)).toContainText('The prices of your earlier cart do not apply yet.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(greeting(page, account)).toBeVisible();
  await expectInCart(page, false);
  await expect(dialog(page)).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(shopPath);
  await keep(other).click();
  await expect(dialog(other)).toHaveCount(0);
  await expectInCart(other, true);
});

test('when commerce fails, the customer sees an error and can retry', async ({ page, store, pageFaults }) => {
  pageFaults.allow(/status of 502/);
  await page.route('**/store/customer/old-cart', (route) => route.fulfill({ status: 502, body: 'no' }), { times: 2 });
  await enterAs(page, await createAccount(store, 'oldcart'), shopPath);
  for (const decide of [keep, forget]) {
    await decide(page).click();
    await expect(dialog(page).getByText('That did not work. Nothing is lost. Please try again.')).toBeVisible();
  }
  await expectAccessible(page);
  await keep(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expectInCart(page, true);
});

test('the UK store does not ask about an old cart; the others do', async ({ page, store }) => {
  const account = await createAccount(store, 'oldcart');
  await enterAs(page, account, '/search.html?locale=en-gb');
  await reloadUntilKnown(page, account);
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/search.html?locale=en-ca');
  await expect(dialog(page)).toBeVisible();
});
