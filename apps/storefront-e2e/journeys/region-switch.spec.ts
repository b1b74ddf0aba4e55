import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { customers, signIn, signInAs, typeSignIn } from '../fixtures/identity/sign-in.ts';
import { isHydrated } from '../fixtures/steps.ts';

const ordersPath = '/en/my-account/order-history?locale=en-us';

test('a customer registered in New Zealand is moved from Australia to their store with a notice, and can go back for good @narrow @main', async ({
  page,
  context,
}) => {
  await page.goto('/invoices/en-au?after=kept');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await typeSignIn(page, customers.newZealand.email);
  await page.waitForURL('**/invoices/en-nz?after=kept');
  await expect(page.getByRole('status').filter({ hasText: "You're now in the New Zealand store" })).toBeVisible();
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(cookies).toMatchObject({ locale: 'en-nz', registration: 'NZ', 'currency-auto-switched': 'en-au' });

  await page.getByRole('link', { name: 'Go back to Australia' }).click();
  await page.waitForURL('**/invoices/en-au?after=kept');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByText("You're now in")).toHaveCount(0);
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'currency-switched', value: 'en-au', expires: -1 }),
  );
  await page.reload();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page).toHaveURL(/\/invoices\/en-au\?after=kept$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('currency-auto-switched');
});

test('a customer who chose the sibling store stays there', async ({ page, context }) => {
  await page.goto('/invoices/en-us');
  const footer = page.getByRole('contentinfo');
  await footer.getByText('United States: choose another country').click();
  await footer.getByRole('link', { name: 'Australia' }).click();
  await page.waitForURL('**/invoices/en-au');
  await signInAs(page, customers.newZealand, '/invoices/en-au');
  await expect(page).toHaveURL(/\/invoices\/en-au$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('currency-auto-switched');
});

test('a customer in the store of their own country stays, and the notice can be closed by keyboard', async ({
  page,
}) => {
  await signIn(page, customers.newZealand, ordersPath);
  await page.goto('/invoices/en-nz');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page).toHaveURL(/\/invoices\/en-nz$/);

  await page.goto('/invoices/en-au');
  await page.waitForURL('**/invoices/en-nz');
  const close = page.getByRole('button', { name: 'Close', exact: true });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText("You're now in")).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByText("You're now in")).toHaveCount(0);
});

test('an unknown visitor is anonymous: the page works while the identity server is silent', async ({
  page,
  context,
  baseURL,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_FAILED/);
  await context.addCookies([{ name: 'signed-in', value: 'yes', url: baseURL ?? '' }]);
  await page.route(/\/(api\/session|auth\/.*)$/, (route) => route.abort());
  await page.goto('/invoices/en-au');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Find invoice' })).toBeEnabled();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('invalid cookies of a move are ignored', async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'currency-auto-switched', value: 'en-au', url },
    { name: 'registration', value: '<b>nonsense', url },
  ]);
  await page.goto('/invoices/en-nz');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Find invoice' })).toBeEnabled();
  await expect(page.getByText("You're now in")).toHaveCount(0);
});
