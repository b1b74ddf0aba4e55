import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expectOwnLinksOnly } from '../fixtures/content/header-footer.ts';
import { stores } from '../fixtures/content/stores.ts';
import { test } from '../fixtures/index.ts';
import { isHydrated } from '../fixtures/steps.ts';

test('the error page of every store is in its language and links to the invoices', async ({ page }) => {
  test.slow(); // ten stores, one after the other
  for (const store of stores)
    await test.step(store.locale, async () => {
      const { locale, words, findPath } = store;
      const answer = await page.goto(`/${locale}/error/503`);
      expect(answer?.headers()['cache-control']).toContain('no-store');
      await expect(page).toHaveTitle(new RegExp(`^${words.notNow} – `));
      await expect(page.getByRole('heading', { level: 1, name: words.notNow })).toBeVisible();
      await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
      await expectOwnLinksOnly(page, store);
      await page.getByRole('heading', { level: 1 }).click();
      await expect.poll(() => isHydrated(page)).toBe(true);
      await page.getByRole('link', { name: words.retry }).click();
      await page.waitForURL(`**${findPath}`);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    });
});

test('there is an error page for every status of a content failure @narrow @main', async ({ page }) => {
  for (const status of ['400', '409', '500', '511', 'content']) {
    await page.goto(`/en-gb/error/${status}`);
    await expect(page.getByRole('heading', { level: 1, name: "Sorry, that didn't work" })).toBeVisible();
  }
  await expectAccessible(page);
});

test('the error page for missing content says that the page works without it', async ({ page }) => {
  await page.goto('/en-gb/error/404');
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not available right now' })).toBeVisible();
  await expect(page.getByText('Some texts of this page are missing.')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL('**/invoices/en-gb');
});

test('an unknown status has no error page', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 404/);
  for (const status of ['200', '410', '512', 'nonsense', '%3Cb%3E']) {
    const answer = await page.goto(`/en-us/error/${status}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: "We can't find this page" })).toBeVisible();
  }
});

test('a foreign form is rejected on a page of the store, which links back @narrow', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 415/);
  await page.goto('/invoices/fr-ca');
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'text/plain', action: '/invoices/fr-ca' });
    document.body.append(form);
    form.submit();
  });
  expect((await answered).status()).toBe(415);
  await expect(page.getByRole('heading', { level: 1, name: 'Désolés, cela n’a pas fonctionné' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
});

test('a URL that is too long has a page, in the language of the URL or the browser', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 431/);
  const tooLong = 'a'.repeat(20_000);
  const heading = page.getByRole('heading', { level: 1 });
  const answer = await page.goto(`/invoices/nl-nl/${tooLong}`);
  expect(answer?.status()).toBe(431);
  await expect(heading).toHaveText(['We kunnen deze pagina niet vinden']);
  await page.goto(`/${tooLong}`);
  await expect(heading).toHaveText(["We can't find this page"]);
  await page.getByRole('link', { name: 'Find an invoice' }).click();
  await page.waitForURL('**/invoices/en-us');
});
