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

for (const path of [
  findPath,
  '/invoices/fr-ca',
  '/invoices/fr-ca/was-i-charged',
  `${findPath}/several`,
  '/en/login',
  '/en-us/register',
  '/en-us/error/503',
  '/fr-ca/error/content',
  '/invoices/xx-yy',
  '/nowhere',
  '/search.html?q=memory&locale=en-us',
  '/p/WMB-101?locale=en-us',
  '/store/usassessments/en/quickOrder',
])
  test(`axe finds nothing on ${path} @narrow`, async ({ page, pageFaults }) => {
    pageFaults.allow(/status of 404/);
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText('assessments', { ignoreCase: true });
    await expectBothAccessible(page);
  });

test('axe finds nothing on the pages of a payment @both', async ({ page, takeInvoice, cardNumber }) => {
  test.setTimeout(90_000);
  await choose(page, takeInvoice());
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  await expectBothAccessible(page);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await payToTheEnd(page, cardNumber('approved'));
  await expectBothAccessible(page);
});

test('axe finds nothing on the pages of a customer who is signed in @narrow', async ({ page, store }) => {
  await enterAs(page, await createAccount(store), '/invoices/en-us/payments');
  await expect(page.getByRole('main')).toContainText('No payments', { ignoreCase: true });
  await expectAccessible(page);
  await page.goto('/en/my-account/order-history?locale=en-us');
  await page.getByRole('heading', { level: 1, name: 'Order history' }).waitFor();
  await expectBothAccessible(page);
});
