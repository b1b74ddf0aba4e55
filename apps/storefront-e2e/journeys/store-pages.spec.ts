import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { customers, typeSignIn } from '../fixtures/identity/sign-in.ts';
import { isHydrated } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

test('a customer orders, sees totals and statuses in the order history, and pays from there @narrow', async ({
  page,
  pageFaults,
}) => {
  test.slow();
  await page.goto('/store/usassessments/en');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  const isRow = first?.x !== second?.x;
  if (isRow) expect([second?.y, second?.height]).toEqual([first?.y, first?.height]);
  await page.goto('/store/usassessments/en/quickOrder');
  await typeInto(page.getByRole('textbox', { name: 'Product number' }).first(), 'WMB-101');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole('textbox', { name: 'Product number' }).first()).toHaveValue('WMB-101');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
  await expect(page.getByText('Working Memory Battery')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Working Memory Battery')).toBeVisible();

  await page.goto('/en/my-account/order-history?locale=en-us');
  await expect(page).toHaveURL(/\/en\/login\?/);
  await typeSignIn(page, customers.unitedStates.email);
  await page.getByRole('heading', { level: 1, name: 'Order history' }).waitFor();
  const invoiced = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^View invoice/ }) });
  await expect(invoiced.first()).toContainText(/\$[\d,]+\.\d\d.*(Unpaid|Overdue|Paid|progress|Not payable)/);
  const listed = page.getByRole('listitem').filter({ hasText: 'View invoice INV6000001' });
  await expect(listed).toContainText(/\$[\d,]+\.\d\d\s*Unpaid/);
  await page.getByRole('link', { name: 'Pay several invoices at once' }).press('Enter');
  await page.getByRole('button', { name: 'See the invoices of account A1001' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Your invoices' }).waitFor();

  pageFaults.allow(/ERR_FAILED/);
  await page.route('**/users/*/invoice-lookups', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/invoice-lookups'),
    timeout: 20_000,
  });
  await page.goto('/en/my-account/order-history?locale=en-us');
  await failed;
  await expect(invoiced.first()).not.toContainText('$');
  await page
    .getByRole('button', { name: /^View invoice/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Your invoices?$/ }).waitFor();
  await expect(page).toHaveURL(/\/invoices\/en-us\/invoice-number\/[\w-]{22}$/);
});

test('going back to a store page shows it again', async ({ page }) => {
  await page.goto('/search.html?q=memory&locale=en-us');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByRole('link', { name: 'Invoices' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Find and pay your invoice' }).waitFor();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
});
