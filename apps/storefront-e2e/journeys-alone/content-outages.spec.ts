import { expect, type Page } from '@playwright/test';
import { expectFirstContentInTime } from '../fixtures/content/first-content.ts';
import { expectOwnLinksOnly, frameOf, menuSection } from '../fixtures/content/frame.ts';
import { storeOf } from '../fixtures/content/stores.ts';
import { test } from '../fixtures/own-storefront.ts';
import { contentOutages, contentParts, setAllContent, setContent } from '../fixtures/scenarios.ts';
import { isAwake, typeSearch } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const unitedStates = storeOf('en-us');

test.afterEach(({ store }) => setAllContent(store, 'normal'));

/** All parts but facts: what is shown without those is proven where they are read, and in the journey of bank transfer. */
const shownParts = contentParts.filter((part) => part !== 'facts');

for (const part of shownParts) {
  for (const outage of contentOutages) {
    test(`a store whose first visitor comes while the sites’ ${part} is ${outage} has useful pages in time`, async ({
      page,
      store,
      takeInvoice,
      pageFaults,
    }) => {
      test.setTimeout(60_000);
      if (part === 'search') pageFaults.allow(/status of 503.*searchSuggestions/); // the browser’s own line
      await page.request.get('/invoices/ja-jp'); // the process has served another store
      await setContent(store, part, outage);
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
      await expect(frameOf(page).footer.getByRole('link', { name: 'Terms of use' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
}

async function expectMenu(page: Page): Promise<void> {
  const { header } = frameOf(page);
  await menuSection(header, 'Ordering & Support').click();
  await expect(header.getByRole('link', { name: 'Returns' })).toBeVisible();
  await expect.poll(() => isAwake(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(header.getByRole('link', { name: 'Returns' })).toBeHidden();
}

/** Enter searches at once, whether suggestions come or not. */
async function expectSearch(page: Page): Promise<void> {
  await typeInto(page.getByRole('banner').getByLabel('Search the store'), 'memory');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search.html?q=memory&locale=en-us');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
}

for (const outage of contentOutages) {
  test(`nothing is suggested, and nothing said, while the sites’ search is ${outage}`, async ({
    page,
    store,
    pageFaults,
  }) => {
    pageFaults.allow(/status of 503.*searchSuggestions/);
    await setContent(store, 'search', outage);
    await page.goto(unitedStates.findPath);
    const search = page.getByRole('banner').getByLabel('Search the store');
    await search.focus();
    await expect.poll(() => isAwake(page)).toBe(true);
    await expect(search).toHaveRole('combobox');
    const answered = page.waitForResponse('**/api/searchSuggestions?*');
    await page.keyboard.type('memory');
    expect((await answered).status()).toBe(503);
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search.html?q=memory&locale=en-us');
  });
}
