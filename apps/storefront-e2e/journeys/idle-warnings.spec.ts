import { expect, type Locator, type Page } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { enterAs, greeting } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { findPath } from '../fixtures/steps.ts';

test.use({ hasTouch: true });

/** The ways in which people press a button. */
const ways: Readonly<Record<string, (button: Locator) => Promise<void>>> = {
  mouse: (button) => button.click(),
  finger: (button) => button.tap(),
  'the Tab and Enter keys': async (button) => {
    const page = button.page();
    for (let tabs = 0; tabs < 3 && !(await button.evaluate((element) => element === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
  },
};

const isSignedIn = async (page: Page) => (await page.request.get('/api/session')).text();

for (const [where, path] of [
  ['of the store', findPath],
  ['of another app, without React', '/legacy-session.html'],
] as const)
  for (const [way, press] of Object.entries(ways))
    test(`the warning on a page ${where}: each button does what it says, by ${way}`, async ({
      page,
      store,
      pageFaults,
    }) => {
      pageFaults.allow(/status of 40[01]/); // the token expires within this hour, and a sign-out interrupts its renewal
      const account = await createAccount(store);
      await enterAs(page, account, findPath);
      await page.clock.install();
      await page.goto(path);
      const name = page.getByText(account.firstName).first();
      await expect(name).toBeVisible();
      const warning = page.getByRole('dialog', { name: "You'll be signed out soon" });

      await page.clock.fastForward((1800 - 14) * 1000);
      await expect(warning).toBeVisible();
      await press(warning.getByRole('button', { name: 'Stay signed in' }));
      await expect(warning).toBeHidden();
      await expect(name).toBeVisible();

      await page.clock.fastForward((1800 - 14) * 1000);
      await expect(warning).toBeVisible();
      await press(warning.getByRole('button', { name: 'Sign out now' }));
      await expect(warning).toBeHidden();
      await expect(greeting(page, account)).toHaveCount(0);
      await expect.poll(() => isSignedIn(page)).toBe('false');
    });
