import { expect } from '@playwright/test';
import {
  expectOwnLinksOnly,
  expectRemoteHeaderFooter,
  headerFooterLinks,
  headerAndFooterOf,
} from '../fixtures/content/header-footer.ts';
import { stores } from '../fixtures/content/stores.ts';
import { test } from '../fixtures/index.ts';
import { isHydrated } from '../fixtures/steps.ts';

test('header and footer of every store come from its marketing site, and link nowhere else', async ({ page }) => {
  test.slow(); // ten stores, one after the other
  for (const store of stores)
    await test.step(store.locale, async () => {
      await page.goto(store.findPath, { waitUntil: 'networkidle' });
      const { footer } = headerAndFooterOf(page);
      await expect(footer.getByText(store.remoteWords.supportHours)).toBeVisible();
      await expect(footer.getByText(`© Assessments`)).toContainText(`${store.site.toLowerCase()}.assessments.`);
      await expectOwnLinksOnly(page, store);
      expect(await isHydrated(page)).toBe(false);
      const before = await headerFooterLinks(page);

      await expectRemoteHeaderFooter(page, store);
      await expect.poll(() => isHydrated(page)).toBe(true);
      await expect(footer.getByText(store.remoteWords.supportHours)).toBeVisible();
      await expectOwnLinksOnly(page, store);
      expect(await headerFooterLinks(page)).toEqual(before);
    });
});

test('the browser sends no request to a marketing site', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto('/invoices/en-us');
  await page.getByText('Ordering & Support').first().click();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect([...new Set(asked)]).toEqual([baseURL]);
});
