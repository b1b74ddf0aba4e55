import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { enterAs } from '../fixtures/identity/sign-in.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { test } from '../fixtures/index.ts';
import { choose, findPath, isAwake, payToTheEnd } from '../fixtures/steps.ts';

/** Checks the page as the server sent it, then with the app awake. */
async function expectBothAccessible(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => isAwake(page)).toBe(true);
  await expectAccessible(page);
}

/** Pages that take something over when they wake. */
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

test('axe finds nothing on the pages of a customer who is signed in @narrow', async ({ page, store }) => {
  await enterAs(page, await createAccount(store), '/invoices/en-us/payments');
  await expect(page.getByRole('main')).toContainText('No payments', { ignoreCase: true });
  await expectAccessible(page);
  await page.goto('/en/my-account/order-history?locale=en-us');
  await page.getByRole('heading', { level: 1, name: 'Order history' }).waitFor();
  await expectBothAccessible(page);
});
