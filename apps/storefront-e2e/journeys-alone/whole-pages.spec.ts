import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { customers, signIn } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { setCommerce } from '../fixtures/scenarios.ts';
import { isHydrated } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

/** Expects a page of commerce in the store's own layout, without anything that commerce has around its content. */
async function expectInLayout(page: Page, heading: string, title = heading): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  for (const text of ['Imprint of the sandbox shop', 'Sandbox shop', 'Your basket'])
    await expect(page.getByText(text)).toHaveCount(0);
  expect(await page.evaluate(() => 'commerceScripts' in window)).toBe(false);
  await expectAccessible(page, { isWhole: true });
}

test.describe('a commerce that sends whole pages', () => {
  test.beforeEach(({ store }) => setCommerce(store, 'whole-pages'));
  test.afterEach(({ store }) => setCommerce(store, 'normal'));

  test('is shown in the store’s layout, from a product to an order, and runs no script', async ({
    page,
    pageFaults,
  }) => {
    test.slow();
    pageFaults.allow(/status of 422/);
    const main = page.getByRole('main');
    await signIn(page, customers.unitedStates, '/p/WMB-101?locale=en-us');
    await expectInLayout(page, 'Working Memory Battery, complete kit');
    await main.getByRole('button', { name: 'Add to cart' }).click();

    await expectInLayout(page, 'Cart');
    const quantity = main.getByRole('spinbutton', { name: /Working Memory Battery/ });
    await expect(quantity).toHaveValue('1');
    await typeInto(quantity, '1000');
    await main.getByRole('button', { name: 'Update quantities' }).click();
    await expectInLayout(page, 'Cart', 'Error: Cart');
    await expect(main.getByRole('alert')).toBeVisible();
    await typeInto(quantity, '2');
    await main.getByRole('button', { name: 'Update quantities' }).click();
    await expectInLayout(page, 'Cart');
    await expect(quantity).toHaveValue('2');

    await main.getByRole('link', { name: 'Go to checkout' }).click();
    await expectInLayout(page, 'Checkout');
    await typeInto(main.getByRole('textbox', { name: 'Address line 1' }), '12 Harbor Avenue');
    await main.getByRole('button', { name: 'Place order' }).click();
    await expectInLayout(page, 'Thank you for your order');
  });

  test('has a token in its forms, without which it refuses a posted form', async ({ page }) => {
    const refused = await page.request.post('/cart/lines?locale=en-us', {
      form: { product: 'WMB-101' },
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    });
    expect(refused.status()).toBe(403);
    expect(await refused.text()).not.toContain('403 Forbidden');
  });
});
