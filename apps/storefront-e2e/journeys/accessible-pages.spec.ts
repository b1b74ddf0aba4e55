import { expect, type Page } from '@playwright/test';
import { expectAccessible as expectNothing } from '../fixtures/accessibility.ts';
import { atBank } from '../fixtures/bank.ts';
import { enterAs } from '../fixtures/identity/sign-in.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { test } from '../fixtures/index.ts';
import {
  choose,
  find,
  findPath,
  isHydrated,
  openPayment,
  pay,
  payAgain,
  payToTheEnd,
  sampleOf,
  told,
  typePayment,
  typeSearch,
} from '../fixtures/steps.ts';

const expectAccessible = (page: Page) => expectNothing(page, { isWhole: true });

/** Checks the accessibility of the page before and after hydration. */
async function expectBothAccessible(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expectAccessible(page);
}

/** The pages whose controls change at hydration. */
const forms = [
  findPath,
  `${findPath}/several`,
  '/en/login',
  '/en-us/register',
  '/search.html?q=memory&locale=en-us',
  '/store/usassessments/en/quickOrder',
];

const texts = [
  '/invoices/fr-ca',
  '/invoices/fr-ca/was-i-charged',
  '/en-us/error/503',
  '/fr-ca/error/content',
  '/invoices/xx-yy',
  '/nowhere',
  '/p/WMB-101?locale=en-us',
];

test('axe finds nothing on any kind of page @narrow', async ({ page, pageFaults }) => {
  test.slow(); // many pages, one after the other
  pageFaults.allow(/status of 404/);
  for (const path of [...forms, ...texts])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toContainText('assessments', { ignoreCase: true });
      await (forms.includes(path) ? expectBothAccessible : expectAccessible)(page);
    });
});

test('axe finds nothing on the pages of a payment, light and dark @narrow', async ({
  page,
  takeInvoice,
  cardNumber,
}) => {
  const expectInTheDark = async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await choose(page, takeInvoice());
  await expectAccessible(page);
  await expectInTheDark();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  await expectBothAccessible(page);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await payToTheEnd(page, cardNumber('approved'));
  await expectBothAccessible(page);
  await expectInTheDark();
});

test('axe finds nothing on a declined or pending payment, light and dark @both', async ({
  page,
  takeInvoice,
  cardNumber,
}) => {
  const expectEverywhere = async () => {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await openPayment(page, takeInvoice());
  await pay(page);
  await expect(page.getByRole('group', { name: /^Please check these fields/ })).toBeFocused();
  await expectEverywhere();
  await typePayment(page, cardNumber('declined'));
  await pay(page);
  await expect(told(page, /provide a different payment method/)).toBeVisible();
  await expectEverywhere();
  await payAgain(page, cardNumber('challenged'));
  await atBank(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Continue to your bank' }).waitFor();
  await expectEverywhere();
  await page.getByRole('button', { name: 'Pay with another card' }).click();
  await expect(told(page, /Please pay with another card/)).toBeVisible();
  await expectEverywhere();
});

test('axe finds nothing on the results and messages of the find page, with its help, menu and dialogs open @both', async ({
  page,
  store,
}) => {
  await page.goto(findPath);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Where is my invoice number/ }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await typeSearch(page, { ...sampleOf(store, 'Paid invoice'), number: 'INV9999999' });
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await page.getByRole('group', { name: /unable to find/ }).waitFor();
  await expectAccessible(page);
  await find(page, sampleOf(store, 'Purchase order, 8 invoices'));
  await page.getByRole('button', { name: /^Pay (\d+ )?invoices$/ }).click(); // shows an error, because no invoice is selected
  await expectAccessible(page);
});

test('axe finds nothing on a list of invoices in every state, light and dark @narrow', async ({ page, store }) => {
  await find(page, sampleOf(store, 'Order in every state'));
  await expectBothAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('axe finds nothing on the pages of a customer who is signed in @narrow', async ({ page, store }) => {
  await enterAs(page, await createAccount(store), '/invoices/en-us/payments');
  await expect(page.getByRole('main')).toContainText('No payments', { ignoreCase: true });
  await expectAccessible(page);
  await page.goto('/en/my-account/order-history?locale=en-us');
  await page.getByRole('heading', { level: 1, name: 'Order history' }).waitFor();
  await expectBothAccessible(page);
});
