import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { customers, enterAs, signIn, typeSignIn } from '../fixtures/identity/sign-in.ts';
import { isAwake } from '../fixtures/steps.ts';

const ordersPath = '/en/my-account/order-history?locale=en-us';

const moves = [
  {
    customer: customers.newZealand,
    country: 'New Zealand',
    from: 'en-au',
    to: 'en-nz',
    store: 'New Zealand',
    formerStore: 'Australia',
    code: 'NZ',
  },
  {
    customer: customers.singapore,
    country: 'Singapore',
    from: 'ja-jp',
    to: 'zh-sg',
    store: 'Singapore',
    formerStore: 'Japan & Asia',
    code: 'SG',
  },
];

for (const { customer, country, from, to, store, formerStore, code } of moves) {
  test(`a customer registered in ${country} is moved from ${from} to ${to}, told so, and can go back for good @narrow`, async ({
    page,
    context,
  }) => {
    await page.goto(`/invoices/${from}?after=kept`);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await typeSignIn(page, customer.email);
    await page.waitForURL(`**/invoices/${to}?after=kept`);
    await expect(page.getByRole('status').filter({ hasText: `You're now in the ${store} store` })).toBeVisible();
    const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(cookies).toMatchObject({ locale: to, registration: code, 'currency-auto-switched': from });

    await page.getByRole('link', { name: `Go back to ${formerStore}` }).click();
    await page.waitForURL(`**/invoices/${from}?after=kept`);
    await expect.poll(() => isAwake(page)).toBe(true);
    await expect(page.getByText("You're now in")).toHaveCount(0);
    expect(await context.cookies()).toContainEqual(
      expect.objectContaining({ name: 'currency-switched', value: from, expires: -1 }),
    );
    await page.reload();
    await expect.poll(() => isAwake(page)).toBe(true);
    await expect(page).toHaveURL(new RegExp(`/invoices/${from}\\?after=kept$`));
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('currency-auto-switched');
  });
}

test('a customer who has chosen the sibling store by hand stays there', async ({ page, context }) => {
  await page.goto('/invoices/en-us');
  const footer = page.getByRole('contentinfo');
  await footer.getByText('United States: choose another country').click();
  await footer.getByRole('link', { name: 'Australia' }).click();
  await page.waitForURL('**/invoices/en-au');
  await enterAs(page, customers.newZealand, '/invoices/en-au');
  await expect(page).toHaveURL(/\/invoices\/en-au$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('currency-auto-switched');
});

test('a customer in the store of their own country stays, and the notice can be closed by keyboard', async ({
  page,
}) => {
  await signIn(page, customers.newZealand, ordersPath);
  await page.goto('/invoices/en-nz');
  await expect.poll(() => isAwake(page)).toBe(true);
  await expect(page).toHaveURL(/\/invoices\/en-nz$/);

  await page.goto('/invoices/en-au');
  await page.waitForURL('**/invoices/en-nz');
  const close = page.getByRole('button', { name: 'Close', exact: true });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText("You're now in")).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect.poll(() => isAwake(page)).toBe(true);
  await expect(page.getByText("You're now in")).toHaveCount(0);
});

test('whoever cannot be asked for is nobody: the page works while the identity server is silent', async ({
  page,
  context,
  baseURL,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_FAILED/);
  await context.addCookies([{ name: 'signed-in', value: 'yes', url: baseURL ?? '' }]);
  await page.route(/\/(api\/session|auth\/.*)$/, (route) => route.abort());
  await page.goto('/invoices/en-au');
  await expect.poll(() => isAwake(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Find invoice' })).toBeEnabled();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('nonsense in the cookies of a move is ignored', async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'currency-auto-switched', value: 'en-au', url },
    { name: 'registration', value: '<b>nonsense', url },
  ]);
  await page.goto('/invoices/en-nz');
  await expect.poll(() => isAwake(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Find invoice' })).toBeEnabled();
  await expect(page.getByText("You're now in")).toHaveCount(0);
});
