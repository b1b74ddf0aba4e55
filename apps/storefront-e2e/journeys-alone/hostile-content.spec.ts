import { expect } from '@playwright/test';
import { expectNoAttack, expectUntouched, watchForAttacks } from '../fixtures/content/attacks.ts';
import { expectOwnLinksOnly, headerAndFooterOf } from '../fixtures/content/header-footer.ts';
import { storeOf } from '../fixtures/content/stores.ts';
import { setFlag, waitForFlag } from '../fixtures/flags.ts';
import { test } from '../fixtures/own-storefront.ts';
import { setAllContent, setContent } from '../fixtures/scenarios.ts';
import { isHydrated, typeSearch } from '../fixtures/steps.ts';

const flag = 'editable-header-footer';
const unitedStates = storeOf('en-us');

test.beforeEach(({ page, store }) => watchForAttacks(page, store.storefrontOrigin + unitedStates.findPath));
test.afterEach(async ({ store }) => {
  await setAllContent(store, 'normal');
  setFlag(store.flagsFile, flag, false);
});

for (const form of ['parts', 'markup'] as const) {
  test(`hostile header and footer, as ${form}, run nothing, load nothing and stay where they belong`, async ({
    page,
    store,
    takeInvoice,
    pageFaults,
  }) => {
    pageFaults.allow(/status of 404.*\/content-images\//); // a missing picture of the site
    setFlag(store.flagsFile, flag, form === 'markup');
    await waitForFlag(store, flag, form === 'markup');
    await setAllContent(store, 'hostile', ['header', 'footer']);
    await page.goto(unitedStates.findPath, { waitUntil: 'networkidle' });
    const { header, footer } = headerAndFooterOf(page);
    await expect(footer.getByText('© Assessments')).toContainText(`${unitedStates.site.toLowerCase()}.assessments.`);
    await expect(footer.getByText(unitedStates.remoteWords.supportHours)).toHaveCount(form === 'markup' ? 0 : 1); // only in the JSON footer
    await expectUntouched(page);
    await expectOwnLinksOnly(page, unitedStates);

    await header.getByRole('navigation').getByText(unitedStates.words.menu).first().click();
    await expect.poll(() => isHydrated(page)).toBe(true);
    const newReleases = header.getByRole('link', { name: unitedStates.remoteWords.newReleases }).first();
    await expect(newReleases).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(newReleases).toBeHidden();
    await expectUntouched(page);
    await expectOwnLinksOnly(page, unitedStates);

    const invoice = takeInvoice();
    await typeSearch(page, invoice);
    await page.getByRole('button', { name: 'Find invoice' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
    await expect(page.getByRole('button', { name: `Pay invoice ${invoice.number}` })).toBeEnabled();
  });
}

test('hostile or broken texts of page content are not used', async ({ page, store }) => {
  const builtIn = 'together with your customer account number.';
  await setContent(store, 'page', 'hostile');
  await page.goto(unitedStates.findPath, { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await expect(main).toContainText(builtIn);
  await main.getByRole('heading', { level: 1, name: 'Find and pay your invoice' }).click();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(main).toContainText(builtIn);
  await expect(main).not.toContainText('hostile()');

  await typeSearch(page, { title: '', kind: 'invoice-number', number: '99999999', accountNumber: '99999999' });
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await expect(page).toHaveURL(/problem=not-found/);
  await expect(main).not.toContainText('{');
  expectNoAttack(page);
});

test('hostile suggestions are plain text, and link only to the site', async ({ page, store, baseURL }) => {
  await setContent(store, 'search', 'hostile');
  await page.goto(unitedStates.findPath);
  const search = page.getByRole('banner').getByLabel('Search the store');
  await search.focus();
  await expect(search).toHaveRole('combobox');
  await page.keyboard.type('memory');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(
    options.filter({ hasText: 'Working Memory Battery <img src=x onerror=hostile()>' }).first(),
  ).toBeVisible();
  const hrefs = await options.evaluateAll((elements) =>
    elements.flatMap((option) => (option instanceof HTMLAnchorElement ? [option.origin] : [])),
  );
  expect(new Set(hrefs)).toEqual(new Set([baseURL]));
  await page.keyboard.press('Escape');
  await expectUntouched(page);
});
