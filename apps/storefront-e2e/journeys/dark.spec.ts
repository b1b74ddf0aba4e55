import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { enterAs } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { findPath } from '../fixtures/steps.ts';

test.describe('a visitor with dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('sees the find page dark, and prints it on white @narrow', async ({ page }) => {
    await page.goto(findPath);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 21, 26)');
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(19, 34, 44)');
  });

  test('sees the other pages dark @narrow', async ({ page }) => {
    for (const path of ['/en/login', '/en-us/register', '/en-us/error/503', `${findPath}/several`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test('sees the pages of an account dark @narrow', async ({ page, store }) => {
    await enterAs(page, await createAccount(store), '/invoices/en-us/payments');
    await expect(page.getByRole('main')).toContainText('No payments', { ignoreCase: true });
    await expectAccessible(page);
  });
});

test.describe('a visitor with forced colours', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' });

  test('sees the edge of an open menu, the focus ring and the mark of the store', async ({ page }) => {
    await page.goto(findPath);
    const heading = page.getByRole('navigation').locator('summary').first();
    await heading.focus();
    await page.keyboard.press('Enter');
    const panel = heading.locator('+ *');
    await expect(panel).toHaveCSS('outline-style', 'solid');
    await expect(panel).not.toHaveCSS('outline-width', '0px');
    await expect(heading).toHaveCSS('z-index', '1');
    await expect(page.locator('header svg').first()).toHaveCSS('fill', 'rgb(255, 255, 255)');
  });
});
