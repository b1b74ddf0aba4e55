import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/index.ts';
import { findPath, isHydrated } from '../fixtures/steps.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const linkIn = (page: Page, title: string) => drawer(page).getByRole('link', { name: title, exact: true });

test('a tap opens the drawer, another one a section; the page behind it does not scroll', async ({ page }) => {
  await page.goto(findPath);
  await opener(page).tap();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(linkIn(page, 'Quick order')).toBeVisible();
  await drawer(page).getByText('Assessments & Solutions', { exact: true }).tap();
  await expect(linkIn(page, 'Autism')).toBeVisible();
  await expectAccessible(page);

  await drawer(page).hover();
  await page.mouse.wheel(0, 4000);
  await expect(linkIn(page, 'Order status')).toBeInViewport();
  await page.mouse.wheel(0, 4000);
  await page.mouse.move(10, 300); // outside of the drawer
  await page.mouse.wheel(0, 4000);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await drawer(page).getByRole('button', { name: 'Close' }).tap();
  await expect(drawer(page)).toBeHidden();
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a tap beside the drawer closes it', async ({ page }) => {
  await page.goto(findPath);
  await opener(page).tap();
  await expect(drawer(page)).toBeVisible();
  await page.touchscreen.tap(10, 300);
  await expect(drawer(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the drawer opens and closes, by touch and by keyboard', async ({ page }) => {
    await page.goto(findPath);
    await opener(page).tap();
    await drawer(page).getByText('Ordering & Support', { exact: true }).tap();
    await expect(linkIn(page, 'Returns')).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Close' }).tap();
    await expect(drawer(page)).toBeHidden();

    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(linkIn(page, 'Invoices')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
});
