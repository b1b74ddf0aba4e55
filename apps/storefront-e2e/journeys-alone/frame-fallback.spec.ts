import { expect } from '@playwright/test';
import { expectFirstContentInTime } from '../fixtures/content/first-content.ts';
import { expectOwnLinksOnly, frameOf, menuSection } from '../fixtures/content/frame.ts';
import { stores } from '../fixtures/content/stores.ts';
import { test } from '../fixtures/own-storefront.ts';
import { setAllContent } from '../fixtures/scenarios.ts';
import { isAwake } from '../fixtures/steps.ts';

test.beforeEach(({ store }) => setAllContent(store, 'down'));
test.afterEach(({ store }) => setAllContent(store, 'normal'));

for (const store of stores) {
  const { locale, words, remoteWords } = store;
  test(`a storefront that starts while the site of ${locale} is down has its own header and footer`, async ({
    page,
  }) => {
    await expectFirstContentInTime(page, store.findPath);
    const { header, footer } = frameOf(page);
    await expect(footer.getByText('© Assessments')).toBeVisible();
    await expectOwnLinksOnly(page, store);

    await menuSection(header, words.menu).click();
    await expect(header.getByRole('heading')).toHaveCount(4);
    await expect.poll(() => isAwake(page)).toBe(true);
    await expectOwnLinksOnly(page, store);
    await expect(page.getByText(remoteWords.newReleases)).toHaveCount(0);
    await expect(page.getByText(remoteWords.supportHours)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeEnabled();
  });
}
