import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/index.ts';
import { findPath } from '../fixtures/steps.ts';
import { glideType } from '../fixtures/typing.ts';

test.use({ hasTouch: true });

test('a tap on a suggestion opens it, in French too @narrow', async ({ page }) => {
  await page.goto('/invoices/fr-ca');
  await page.getByRole('searchbox', { name: 'Rechercher un produit' }).tap();
  await glideType(page, 'mémoire');
  const suggestions = page.getByRole('listbox');
  await expect(suggestions.getByRole('group', { name: 'PRODUITS (1)' })).toBeVisible();
  await expectAccessible(page);
  for (const option of await suggestions.getByRole('option').all())
    expect((await option.boundingBox())?.height, await option.innerText()).toBeGreaterThanOrEqual(44);
  await suggestions.getByRole('option', { name: 'Batterie de mémoire de travail', exact: true }).tap();
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
