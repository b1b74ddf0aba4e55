import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/index.ts';
import { findPath } from '../fixtures/steps.ts';
import { glideType } from '../fixtures/typing.ts';

test.use({ hasTouch: true });

for (const [language, path, label, text, section, product] of [
  ['English', findPath, 'Search the store', 'memory', 'PRODUCTS (1)', 'Working Memory Battery'],
  ['French', '/invoices/fr-ca', 'Rechercher un produit', 'mémoire', 'PRODUITS (1)', 'Batterie de mémoire de travail'],
] as const)
  test(`a tap on a suggestion in ${language} leads there @narrow`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('searchbox', { name: label }).tap();
    await glideType(page, text);
    const suggestions = page.getByRole('listbox');
    await expect(suggestions.getByRole('group', { name: section })).toBeVisible();
    await expectAccessible(page);
    for (const option of await suggestions.getByRole('option').all())
      expect((await option.boundingBox())?.height, await option.innerText()).toBeGreaterThanOrEqual(44);
    await suggestions.getByRole('option', { name: product, exact: true }).tap();
    await page.waitForURL('**/p/WMB-101?locale=*');
  });

test('a tap elsewhere closes the suggestions @narrow', async ({ page }) => {
  await page.goto(findPath);
  await page.getByRole('searchbox', { name: 'Search the store' }).tap();
  const quickLinks = page.getByRole('listbox').getByRole('group', { name: 'Quick links' });
  await expect(quickLinks).toBeVisible();
  await page.getByRole('contentinfo').tap({ position: { x: 5, y: 5 } });
  await expect(quickLinks).toBeHidden();
});
