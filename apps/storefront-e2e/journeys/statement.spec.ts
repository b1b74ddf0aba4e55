import { expect, type Locator, type Page } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { customers, enterAs, greeting, signInAs } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';

const statementPath = '/invoices/en-nz/statement';

test('a customer sees what is open in their account, and pays what they choose of it by keyboard', async ({ page }) => {
  await enterAs(page, customers.newZealand, '/invoices/en-nz');
  await greeting(page, customers.newZealand).click();
  await page.getByRole('link', { name: 'Open invoices', exact: true }).click();
  await page.waitForURL(`**${statementPath}`);
  const account = page.getByRole('main').getByRole('listitem');
  await expect(account.getByRole('heading', { level: 2 })).toHaveText('Account A1006');
  await account.getByRole('button', { name: /^Pay \$/ }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/invoices/en-nz/customer-account/*');
  const payAll = page.getByRole('button', { name: /^Pay \d+ invoices$/ });
  await expect(payAll).toBeEnabled();
  const chosen = await payAll.innerText(); // other journeys pay invoices of this account
  await payAll.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();

  await page.getByRole('link', { name: 'Back to Invoice page' }).click();
  await expect(page.getByRole('button', { name: chosen })).toBeEnabled();

  await page.goto(statementPath);
  const first = account.getByRole('button', { name: /^Pay (what is overdue|the oldest): \$/ }).last(); // one, where they are the same
  await first.click();
  await page.waitForURL('**/invoices/en-nz/customer-account/*');
  const payFirst = page.getByRole('button', { name: /^Pay (invoice|\d+ invoices)$/ });
  await expect(payFirst).toBeEnabled();
  await expect(payFirst).not.toHaveText(chosen);
});

const statementLine = (page: Page) => page.getByRole('link', { name: 'See all open invoices of your accounts' });

test('who is signed in is led from the find page to all that is open, and the form stays in its place @both', async ({
  page,
}) => {
  const form = page.getByRole('button', { name: 'Find invoice' });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const fromHeading = async () => (await top(form)) - (await top(page.getByRole('heading', { level: 1 }))); // a greeting may be higher than "Sign in"
  await page.goto('/invoices/en-nz');
  const before = await fromHeading();
  await expect(statementLine(page)).toHaveCount(0);
  await enterAs(page, customers.newZealand, '/invoices/en-nz');
  await expect(statementLine(page)).toBeVisible();
  expect(await fromHeading()).toBeCloseTo(before, 1);
  await statementLine(page).click();
  await page.waitForURL(`**${statementPath}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Account A1006');
});

test('whoever is not signed in is asked to, and comes back; without an account there is still the find page', async ({
  page,
  store,
}) => {
  const account = await createAccount(store);
  await page.goto(statementPath);
  await expect(page.getByText('Sign in to see what is open in your accounts.')).toBeVisible();
  await signInAs(page, account, statementPath);
  await expect(page.getByText(/^We know no customer account/)).toBeVisible();
  await page.getByRole('link', { name: 'Find other invoices' }).click();
  await page.waitForURL('**/invoices/en-nz');
});

test("nobody reads an account's invoices by guessing where they are", async ({ page }) => {
  await page.goto(`/invoices/en-nz/customer-account/${'A'.repeat(22)}`);
  await page.waitForURL(`**${statementPath}`);
  await expect(page.getByText('Sign in to see what is open in your accounts.')).toBeVisible();
});
