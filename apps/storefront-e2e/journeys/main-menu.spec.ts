import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/index.ts';
import { findPath, tabTo } from '../fixtures/steps.ts';

const menuIn = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const sectionIn = (page: Page, title: string) => menuIn(page).getByText(title, { exact: true });
const linkIn = (page: Page, title: string) => menuIn(page).getByRole('link', { name: title, exact: true });

test('each section of the menu opens by keyboard, one at a time, and its links are next', async ({ page }) => {
  await page.goto(findPath);
  await tabTo(page, sectionIn(page, 'Assessments & Solutions'));
  await page.keyboard.press('Enter');
  await expect(menuIn(page).getByRole('heading')).toHaveText([
    'Products by area',
    'Featured topics',
    'Digital solutions',
    'Score and report online',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(linkIn(page, 'Cognition & neuropsychology')).toBeFocused();

  await tabTo(page, sectionIn(page, 'Learning & Training'));
  await page.keyboard.press('Space');
  await expect(linkIn(page, 'Upcoming webinars')).toBeVisible();
  await expect(linkIn(page, 'Cognition & neuropsychology')).toBeHidden();
  await tabTo(page, sectionIn(page, 'Ordering & Support'));
  await page.keyboard.press('Enter');
  await expect(linkIn(page, 'Returns')).toBeVisible();
});

test('a menu closes by Escape and by a press on the page, before hydration', async ({ page }) => {
  await page.route('**/assets/**', () => undefined); // requests for scripts get no response
  await page.goto(findPath);
  await sectionIn(page, 'Ordering & Support').click();
  await page.keyboard.press('Escape');
  await expect(linkIn(page, 'Returns')).toBeHidden();
  await expect(sectionIn(page, 'Ordering & Support')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(linkIn(page, 'Returns')).toBeVisible();
  await page.getByRole('textbox', { name: 'Customer account number' }).click();
  await expect(linkIn(page, 'Returns')).toBeHidden();
});

test('a link of the menu opens the page of the regional site', async ({ page, store }) => {
  await page.goto(findPath);
  await tabTo(page, sectionIn(page, 'Ordering & Support'));
  await page.keyboard.press('Enter');
  await tabTo(page, linkIn(page, 'Returns'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${store.marketingSites['US']}/ordering/returns`);
  await expect(page).toHaveTitle('Returns');
});

test('on a tablet a section fits the screen, with the picture of its tile', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto(findPath);
  await sectionIn(page, 'Assessments & Solutions').click();
  await expect(linkIn(page, 'See digital solutions')).toBeInViewport();
  await expectAccessible(page);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a tap opens a section; another tap, there or elsewhere, closes it', async ({ page }) => {
    await page.goto(findPath);
    await sectionIn(page, 'Assessments & Solutions').tap();
    await expect(linkIn(page, 'Autism')).toBeVisible();
    await sectionIn(page, 'Ordering & Support').tap();
    await expect(linkIn(page, 'Autism')).toBeHidden();
    await expect(linkIn(page, 'Returns')).toBeVisible();
    await expectAccessible(page);
    await sectionIn(page, 'Ordering & Support').tap();
    await expect(linkIn(page, 'Returns')).toBeHidden();
    await sectionIn(page, 'Ordering & Support').tap();
    await expect(linkIn(page, 'Returns')).toBeVisible();
    await page.getByRole('contentinfo').tap({ position: { x: 5, y: 5 } });
    await expect(linkIn(page, 'Returns')).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens by keyboard, one section at a time', async ({ page }) => {
    await page.goto(findPath);
    await sectionIn(page, 'Ordering & Support').focus();
    await page.keyboard.press('Enter');
    await expect(linkIn(page, 'Returns')).toBeVisible();
    await sectionIn(page, 'Learning & Training').click();
    await expect(linkIn(page, 'Upcoming webinars')).toBeVisible();
    await expect(linkIn(page, 'Returns')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(linkIn(page, 'Upcoming webinars')).toBeHidden();
  });
});
