import { expect } from '@playwright/test';
import { expectFirstContentInTime } from '../fixtures/content/first-content.ts';
import { expectOwnLinksOnly, headerAndFooterOf, menuSection } from '../fixtures/content/header-footer.ts';
import { stores } from '../fixtures/content/stores.ts';
import { test } from '../fixtures/own-storefront.ts';
import { setAllContent } from '../fixtures/scenarios.ts';
import { isHydrated } from '../fixtures/steps.ts';

test.beforeEach(({ store }) => setAllContent(store, 'down'));
test.afterEach(({ store }) => setAllContent(store, 'normal'));

test('a storefront that starts while all sites are down has a built-in header and footer for every store', async ({
  page,
}) => {
  test.slow(); // ten stores, one after the other
  for (const store of stores)
    await test.step(store.locale, async () => {
      await expectFirstContentInTime(page, store.findPath);
      const { header, footer } = headerAndFooterOf(page);
      await expect(footer.getByText('© Assessments')).toBeVisible();
      await expectOwnLinksOnly(page, store);

      await menuSection(header, store.words.menu).click();
      await expect(header.getByRole('heading')).toHaveCount(4);
      await expect.poll(() => isHydrated(page)).toBe(true);
      await expectOwnLinksOnly(page, store);
      await expect(page.getByText(store.remoteWords.newReleases)).toHaveCount(0);
      await expect(page.getByText(store.remoteWords.supportHours)).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeEnabled();
    });
});
