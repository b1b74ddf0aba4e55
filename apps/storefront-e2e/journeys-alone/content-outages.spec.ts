import { expect, type Page } from '@playwright/test';
import { expectFirstContentInTime } from '../fixtures/content/first-content.ts';
import { expectOwnLinksOnly, headerAndFooterOf, menuSection } from '../fixtures/content/header-footer.ts';
import { storeOf } from '../fixtures/content/stores.ts';
import { test } from '../fixtures/own-storefront.ts';
import { contentOutages, contentParts, setAllContent } from '../fixtures/scenarios.ts';
import { isHydrated, typeSearch } from '../fixtures/steps.ts';

const unitedStates = storeOf('en-us');

test.afterEach(({ store }) => setAllContent(store, 'normal'));

/**
 * All resources except `facts`, whose fallback has unit tests and the journey of bank transfer. `site-in-trouble.test.ts` of
 * `libs/content` proves for each resource that its failure leaves the others unchanged.
 */
const shownParts = contentParts.filter((part) => part !== 'facts');

for (const outage of contentOutages) {
  test(`a store whose first visitor comes while all content is ${outage} has useful pages in time`, async ({
    page,
    store,
    takeInvoice,
    pageFaults,
  }) => {
    pageFaults.allow(/status of 503.*searchSuggestions/); // browsers log failed requests
    await page.request.get('/invoices/ja-jp'); // the process has served another store
    await setAllContent(store, outage, shownParts);
    await expectFirstContentInTime(page, unitedStates.findPath, ['/invoices/en-au', '/invoices/zh-sg']);
    await expectOwnLinksOnly(page, unitedStates);
    await expectMenu(page);
    await expectSearch(page);

    const invoice = takeInvoice();
    await page.goto(unitedStates.findPath);
    await typeSearch(page, invoice);
    await page.getByRole('button', { name: 'Find invoice' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
    await expect(page.getByRole('button', { name: `Pay invoice ${invoice.number}` })).toBeEnabled();
    await expect(headerAndFooterOf(page).footer.getByRole('link', { name: 'Terms of use' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

async function expectMenu(page: Page): Promise<void> {
  const { header } = headerAndFooterOf(page);
  await menuSection(header, 'Ordering & Support').click();
  await expect(header.getByRole('link', { name: 'Returns' })).toBeVisible();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(header.getByRole('link', { name: 'Returns' })).toBeHidden();
}

/** Expects no suggestions and no message; Enter still searches. */
async function expectSearch(page: Page): Promise<void> {
  const search = page.getByRole('banner').getByLabel('Search the store');
  await search.focus();
  await expect(search).toHaveRole('combobox');
  const answered = page.waitForResponse('**/api/searchSuggestions?*');
  await page.keyboard.type('memory');
  expect((await answered).status()).toBe(503);
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search.html?q=memory&locale=en-us');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
}
