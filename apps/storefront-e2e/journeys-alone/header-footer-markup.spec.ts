import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import {
  drawerButtons,
  expectOwnLinksOnly,
  expectRemoteHeaderFooter,
  headerFooterLinks,
  headerAndFooterOf,
} from '../fixtures/content/header-footer.ts';
import { stores } from '../fixtures/content/stores.ts';
import { setFlag, waitForFlag } from '../fixtures/flags.ts';
import { test } from '../fixtures/own-storefront.ts';
import { isHydrated } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const flag = 'editable-header-footer';

/** The first store of each language. The others differ in URLs only. */
const firstOfLanguage = stores.filter(
  ({ language }, index) => stores.findIndex((each) => each.language === language) === index,
);

test.beforeEach(async ({ store }) => {
  setFlag(store.flagsFile, flag, true);
  await waitForFlag(store, flag, true);
});
test.afterEach(({ store }) => setFlag(store.flagsFile, flag, false));

test('with editable templates, header and footer of every store are the markup of its marketing site', async ({
  page,
}) => {
  test.slow(); // ten stores, one after the other
  for (const store of stores)
    await test.step(store.locale, async () => {
      await page.goto(store.findPath, { waitUntil: 'networkidle' });
      const { footer } = headerAndFooterOf(page);
      await expect(footer.getByText('© Assessments')).toContainText(`${store.site.toLowerCase()}.assessments.`);
      await expect(page.getByText(store.remoteWords.supportHours)).toHaveCount(0); // only the JSON footer has this text
      await expect(drawerButtons(page)).toHaveCount(0);
      await expectOwnLinksOnly(page, store);
      const before = await headerFooterLinks(page);

      await expectRemoteHeaderFooter(page, store);
      await expect.poll(() => isHydrated(page)).toBe(true);
      await page.keyboard.press('Escape'); // the visible half of a target below an open section is too small
      await expect(page.locator('header details[open]')).toHaveCount(0);
      if (firstOfLanguage.includes(store)) await expectAccessible(page);
      await expectOwnLinksOnly(page, store);
      expect(await headerFooterLinks(page)).toEqual(before);
    });
});

test("search, sign-in and country selector are beside the site's markup", async ({ page }) => {
  await page.goto('/invoices/nl-nl');
  const { header, footer } = headerAndFooterOf(page);
  await expect(header.getByRole('link', { name: 'Inloggen' }).first()).toBeVisible();
  await footer.getByText('Nederland: kies een ander land').click();
  await expect(footer.getByRole('link', { name: 'España' })).toBeVisible();
  await typeInto(header.getByLabel('Zoeken in de winkel'), 'geheugen');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search.html?q=geheugen&locale=nl-nl');
});
