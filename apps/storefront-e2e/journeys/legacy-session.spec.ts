import { expect, type Page } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { greeting, typeSignIn } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { findPath } from '../fixtures/steps.ts';

const plainPage = '/legacy-session.html';

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

test('a plain page shares the session of the other pages: sign-in, token, idle warning and sign-out', async ({
  page,
  context,
  store,
  pageFaults,
}) => {
  pageFaults.allow(/status of 401/); // a renewal revokes the token of a call in flight, which is then repeated
  const account = await createAccount(store);
  const said = page.getByRole('status').filter({ hasText: 'signed in.' });
  await page.clock.install();
  await page.goto(plainPage);
  await expect(said).toHaveText('Nobody is signed in.');

  await press(page, 'Sign in');
  await typeSignIn(page, account.email);
  await page.waitForURL(`**${plainPage}`);
  await expect(said).toHaveText(`${account.firstName} is signed in.`);
  await press(page, 'Get the token');
  await expect(page.getByRole('listitem')).toHaveText(['login', /^getToken: \d\d+ characters$/]);

  await page.clock.fastForward((1800 - 14) * 1000);
  const warning = page.getByRole('dialog', { name: "You'll be signed out soon" });
  await expect(warning).toBeVisible();
  await expect(page.getByText('idle-warning: 15 s')).toBeVisible();
  await press(page, 'Stay signed in');
  await expect(warning).toBeHidden();

  const other = await context.newPage();
  await other.goto(findPath);
  await expect(greeting(other, account)).toBeVisible();
  await press(page, 'Sign out');
  await page.waitForURL('**/search.html');
  await expect(greeting(other, account)).toHaveCount(0);
});
