import { expect, type Locator, type Page } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { customers, enterAs, greeting, signInAs } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';

const statementPath = '/invoices/en-nz/statement';

test('a customer sees the open invoices of their account, and pays a selection by keyboard @main', async ({ page }) => {
  await enterAs(page, customers.newZealand, '/invoices/en-nz');
  await greeting(page, customers.newZealand).click();
  await page.getByRole('link', { name: 'Open invoices', exact: true }).click();
  await page.waitForURL(`**${statementPath}`);
  const account = page.getByRole('main').getByRole('listitem');
  await expect(account.getByRole('heading', { level: 2 })).toHaveText('Account A1006');
  const payAll = account.getByRole('button', { name: /^Pay \$/ });
  await payAll.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  const chosen = await page
    .getByRole('main')
    .getByRole('button', { name: /^Pay invoices: \$/ })
    .innerText();

  await page.getByRole('link', { name: 'Back to Invoice page' }).click();
  await page.waitForURL('**/invoices/en-nz/customer-account/*');
  await expect(page.getByRole('checkbox', { checked: true }).first()).toBeVisible();

  await page.goto(statementPath);
  const first = account.getByRole('button', { name: /^Pay (what is overdue|the oldest): \$/ }).last(); // one button when both are the same
  await first.click();
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await expect(page.getByRole('main').getByRole('button', { name: /^Pay invoices?: \$/ })).not.toHaveText(chosen);

  await page.goto(statementPath);
  await account.getByRole('button', { name: 'See the invoices of account A1006' }).click();
  await page.waitForURL('**/invoices/en-nz/customer-account/*');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

const statementLine = (page: Page) => page.getByRole('link', { name: 'See all open invoices of your accounts' });

test('a user gets a link from the find page to all open invoices, and the form does not move @both', async ({
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
  await expect(page.getByRole('textbox', { name: 'Customer account number' })).toHaveValue('A1006');
  expect(await fromHeading()).toBeCloseTo(before, 1);
  await statementLine(page).click();
  await page.waitForURL(`**${statementPath}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Account A1006');
});

test('a customer shares the open invoices of their account, and the link opens only these', async ({
  page,
  browser,
}) => {
  await enterAs(page, customers.newZealand, statementPath);
  await page.getByRole('button', { name: 'Send to your finance office: account A1006' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Send to your finance office' }).waitFor();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your link' }).waitFor();
  const office = await (await browser.newContext()).newPage();
  await office.goto(page.url());
  await office.getByRole('textbox', { name: 'Customer account number' }).pressSequentially('A1006');
  await office.getByRole('button', { name: 'Open invoices' }).click();
  await office.waitForURL('**/invoices/en-nz/several/*');
  await expect(office.getByRole('button', { name: 'Paid', exact: true })).toHaveCount(0); // the link has none of the paid invoices
  await office.context().close();
});

test('a guest is asked to sign in and comes back; a user without an account has the find page', async ({
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

test("an account's invoices cannot be read by guessing their URL", async ({ page }) => {
  await page.goto(`/invoices/en-nz/customer-account/${'A'.repeat(22)}`);
  await page.waitForURL(`**${statementPath}`);
  await expect(page.getByText('Sign in to see what is open in your accounts.')).toBeVisible();
});
