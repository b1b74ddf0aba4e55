import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/index.ts';
import { findPath, isHydrated } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const searchIn = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search the store' });
const suggestionsIn = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test('suggestions come by kind, with counts, and are chosen with the arrows and Enter @main', async ({ page }) => {
  await page.goto(findPath);
  await page.getByRole('searchbox', { name: 'Search the store' }).focus();
  await page.keyboard.type('memory');
  const suggestions = suggestionsIn(page);
  await expect(suggestions.getByRole('group', { name: 'PRODUCTS (1)', exact: true })).toBeVisible();
  const items = suggestions.getByRole('group', { name: 'PRODUCT ITEMS (2)', exact: true });
  await expect(items.getByRole('option')).toHaveText([/complete kit.*WMB-101/, /record forms \(25\).*WMB-110/]);
  await expectAccessible(page);

  const search = searchIn(page);
  const chosen = suggestions.getByRole('option', { selected: true });
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('Working Memory Battery');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText(/WMB-110/);
  await expect(search).toBeFocused();
  await expect(search).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/p/WMB-110?locale=en-us');
});

test('pages of the regional site are suggested below CONTENT', async ({ page, store }) => {
  await page.goto(findPath);
  await page.getByRole('searchbox', { name: 'Search the store' }).focus();
  await page.keyboard.type('webinars');
  const content = suggestionsIn(page).getByRole('group', { name: /^CONTENT \(\d+\)$/ });
  await expect(content.getByRole('option', { name: 'Upcoming webinars' })).toHaveAttribute(
    'href',
    `${store.marketingSites['US']}/webinars/upcoming`,
  );
});

test('a suggestion below CONTENT is also chosen by Enter, and opens', async ({ page, store }) => {
  await page.goto(findPath);
  await page.getByRole('searchbox', { name: 'Search the store' }).focus();
  await page.keyboard.type('dyslexia');
  await expect(suggestionsIn(page).getByRole('group', { name: 'CONTENT (1)', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search.html?q=dyslexia&locale=en-us');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'PRODUCTS (0)',
    'PRODUCT ITEMS (0)',
    'CONTENT (1)',
  ]);
  for (const link of await main.getByRole('link', { name: 'All products' }).all())
    await expect(link).toHaveAttribute('href', '/store/usassessments/en');
  await expectAccessible(page);
  await main.getByRole('region', { name: 'CONTENT (1)' }).getByRole('link').click();
  await page.waitForURL(`${store.marketingSites['US']}/**`);
});

test('Escape closes the suggestions and keeps the text, an arrow opens them again', async ({ page }) => {
  await page.goto(findPath);
  await page.getByRole('searchbox', { name: 'Search the store' }).focus();
  await page.keyboard.type('memory');
  await expect(suggestionsIn(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestionsIn(page)).toBeHidden();
  await expect(searchIn(page)).toHaveValue('memory');
  await expect(searchIn(page)).toBeFocused();
  await expect(searchIn(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(suggestionsIn(page).getByRole('option', { selected: true })).toHaveText('Working Memory Battery');
  await page.keyboard.press('Tab');
  await expect(suggestionsIn(page)).toBeHidden();
});

test('an empty field shows quick links', async ({ page }) => {
  await page.goto(findPath);
  await page.getByRole('searchbox', { name: 'Search the store' }).focus();
  await expect.poll(() => isHydrated(page)).toBe(true);
  const quickLinks = suggestionsIn(page).getByRole('group', { name: 'Quick links' });
  await expect(quickLinks.getByRole('option', { name: 'Order history' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(quickLinks.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('memory');
  await expect(quickLinks).toBeHidden();
  await expect(suggestionsIn(page).getByRole('group', { name: 'PRODUCTS (1)', exact: true })).toBeVisible();
});

test('text typed before hydration gets its suggestions after it', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(findPath);
  await page.getByRole('searchbox', { name: 'Search the store' }).focus();
  await page.keyboard.type('memo');
  expect(await isHydrated(page)).toBe(false);
  release();
  await expect(suggestionsIn(page).getByRole('group', { name: 'PRODUCTS (1)', exact: true })).toBeVisible();
  await expect(searchIn(page)).toBeFocused();
  await expect(searchIn(page)).toHaveValue('memo');
  await page.keyboard.type('ry');
  await page.keyboard.press('ArrowDown');
  await expect(searchIn(page)).toHaveValue('memory');
});

test('a slow answer to an older text never replaces the one to a newer text', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked: (string | null)[] = [];
  await page.route('**/api/searchSuggestions?*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q');
    asked.push(text);
    const response = await route.fetch();
    if (text === 'memory') await released;
    await route.fulfill({ response }).catch(() => {}); // the page may have cancelled the request
  });
  await page.goto(findPath);
  await page.getByRole('searchbox', { name: 'Search the store' }).focus();
  await page.keyboard.type('memory');
  await expect.poll(() => asked).toEqual(['memory']);
  await typeInto(searchIn(page), 'reading');
  await expect.poll(() => asked).toEqual(['memory', 'reading']);
  const first = suggestionsIn(page).getByRole('option').first();
  await expect(first).toContainText('Reading');
  release();
  await page.waitForLoadState('networkidle');
  await expect(first).toContainText('Reading');
  await expect(suggestionsIn(page).getByText('Memory')).toHaveCount(0);
});

test('the texts are French in a French store', async ({ page }) => {
  await page.goto('/invoices/fr-ca');
  await page.getByRole('searchbox', { name: 'Rechercher un produit' }).focus();
  const suggestions = page.getByRole('listbox');
  await expect(suggestions.getByRole('group', { name: 'Liens rapides' })).toBeVisible();
  await page.keyboard.type('memoire');
  await expect(suggestions.getByRole('group', { name: /^PRODUITS \(1\)$/ })).toBeVisible();
  await expect(suggestions.getByRole('group', { name: /^ARTICLES \(2\)$/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/p/WMB-101?locale=fr-ca');
});
