import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { enterAs, signInAs, signOut, signedOutNotice } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { addressesCarrying, carrying, encoded, notificationIn } from '../fixtures/notifications.ts';
import { choose, findPath, isHydrated, payToTheEnd } from '../fixtures/steps.ts';

const closing = (page: Page) => page.getByRole('button', { name: 'Close', exact: true });
const forAddresses = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const forms: readonly (readonly [message: string, text: string])[] = [
  ['Your order is on its way.', encoded({ message: 'Your order is on its way.' })],
  ['Commande expédiée – é 日本', encoded({ message: 'Commande expédiée – é 日本' })],
  ['日本へ発送しました ÿÿ?>', forAddresses(encoded({ message: '日本へ発送しました ÿÿ?>' }))], // unpadded, in the URL alphabet
];

test('a notification in ASCII, UTF-8 or base64url is shown and removed from the URL without a reload @narrow', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  for (const [place, [message, text]] of forms.entries())
    await test.step(message, async () => {
      await page.goto(carrying(text, `${findPath}?after=kept&b=%20c#main`));
      await expect(notificationIn(page, message)).toBeVisible();
      await expect(page).toHaveURL(/\/invoices\/en-us\?after=kept&b=%20c#main$/);
      expect(documents).toHaveLength(place + 1);
      expect(await addressesCarrying(page)).toEqual([]);
      if (place === 0) await expectAccessible(page);

      await closing(page).focus();
      await page.keyboard.press('Enter');
      await expect(notificationIn(page, message)).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
    });
});

test('going back to the page does not show the notification again', async ({ page }) => {
  await page.goto(carrying({ message: 'Your order is on its way.' }, findPath));
  await closing(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Quick order' }).first().click();
  await page.waitForURL('**/quickOrder');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Find and pay your invoice' }).click();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page).toHaveURL(/\/invoices\/en-us$/);
  await expect(page.getByText('Your order is on its way.')).toHaveCount(0);
});

test('a notification with an id is not shown again once closed, in any tab, until the sign-out', async ({
  page,
  context,
  store,
}) => {
  const account = await createAccount(store);
  const address = carrying(
    { message: 'New prices from May.', showOncePerSessionNotificationId: 'prices-may' },
    findPath,
  );
  const shown = (tab: Page) => notificationIn(tab, 'New prices from May.');
  await enterAs(page, account, findPath);
  await page.goto(address);
  await expect(shown(page)).toBeVisible();
  await page.goto(address); // a notification that was seen but not closed is shown again
  await closing(page).click();

  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await expect(tab).toHaveURL(/\/invoices\/en-us$/);
    await expect.poll(() => isHydrated(tab)).toBe(true);
    await expect(shown(tab)).toHaveCount(0);
  }
  await other.close();

  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible();
  await signInAs(page, account, findPath);
  await page.goto(address);
  await expect(shown(page)).toBeVisible();
});

test('a notification without an id is shown every time', async ({ page }) => {
  for (let times = 0; times < 2; times += 1) {
    await page.goto(carrying({ message: 'Your order is on its way.' }, findPath));
    await closing(page).click();
    await expect(page.getByText('Your order is on its way.')).toHaveCount(0);
  }
});

test('redirects by the home page and to the visitor’s store keep the notification', async ({ page }) => {
  for (const path of ['/?after=kept', '/invoices?after=kept', '/store/invoices?after=kept']) {
    await page.goto(carrying({ message: 'Your order is on its way.' }, path));
    await expect(notificationIn(page, 'Your order is on its way.'), path).toBeVisible();
    await expect(page, path).toHaveURL(/\/invoices\/en-us\?after=kept$/);
  }
});

test('every kind of page shows a notification, and none of its links contains it', async ({
  page,
  takeInvoice,
  cardNumber,
}) => {
  const expectShown = async (path: string) => {
    await page.goto(carrying({ message: 'Your order is on its way.' }, path));
    await expect(notificationIn(page, 'Your order is on its way.'), path).toBeVisible();
    expect(new URL(page.url()).searchParams.has('notification'), path).toBe(false);
    expect(await addressesCarrying(page), path).toEqual([]);
  };
  for (const path of [
    '/en/login?returnTo=%2Finvoices%2Fen-us',
    '/en-us/register',
    '/store/usassessments/en/quickOrder',
    '/search.html?q=memory&locale=en-us',
    '/p/WMB-101?locale=en-us',
    '/cart?locale=en-us',
    '/invoices/en-us/payments',
  ])
    await expectShown(path);
  const pathOf = () => new URL(page.url()).pathname;
  await choose(page, takeInvoice());
  const payment = pathOf();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  await expectShown(pathOf());
  await expectShown(payment);
  await payToTheEnd(page, cardNumber('approved'));
  await expectShown(pathOf());
});
