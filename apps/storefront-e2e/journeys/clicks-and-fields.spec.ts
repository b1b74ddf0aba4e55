import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { customers, enterAs } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { findPath } from '../fixtures/steps.ts';

/** How many fields are typed and chosen, by a row of the document. */
async function documented(way: string): Promise<number[]> {
  const text = await readFile(join(import.meta.dirname, '../../../docs/clicks-and-fields.md'), 'utf8');
  const row = text.split('\n').find((line) => line.startsWith(`| ${way} `)) ?? '';
  return row.split('|').slice(2, 4).map(Number);
}

const emptyFields = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:is([type="text"], [type="email"]):visible')
    .evaluateAll(
      (fields: HTMLInputElement[]) =>
        fields.filter(({ value, labels }) => value === '' && !labels?.[0]?.textContent.includes('optional')).length,
    );

/** Lists in which nothing is chosen yet, and consents that are asked for. */
async function choices(page: Page): Promise<number> {
  const main = page.getByRole('main');
  const lists = await main
    .locator('select')
    .evaluateAll((all: HTMLSelectElement[]) => all.filter(({ value }) => value === '').length);
  return lists + (await main.locator('input[type="checkbox"][aria-required]').count());
}

for (const { way, isLinked, isSignedIn } of [
  { way: 'ours, a guest', isLinked: false, isSignedIn: false },
  { way: 'ours, a guest who came by link', isLinked: true, isSignedIn: false },
  { way: 'ours, signed in, by link', isLinked: true, isSignedIn: true },
])
  test(`${way}, types and chooses as often as the documents say`, async ({ page, store, takeInvoice }) => {
    const account = isSignedIn ? await createAccount(store) : undefined;
    if (account) await enterAs(page, account, findPath);
    const { number, accountNumber } = takeInvoice({ currency: 'USD' });
    const numbers = `#invoice-number=${number}&account-number=${accountNumber}`;
    await page.goto('about:blank');
    await page.goto(findPath + (isLinked ? numbers : ''));
    let typed = await emptyFields(page);
    if (!isLinked) await page.goto(findPath + numbers);
    await page.getByRole('button', { name: 'Find invoice' }).click();
    await page.getByRole('button', { name: `Pay invoice ${number}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
    const main = page.getByRole('main');
    await main.getByLabel('First name').waitFor();
    if (account) await expect(main.getByLabel('First name')).toHaveValue(account.firstName);
    typed += await emptyFields(page);
    const chosen = await choices(page);
    await expect(main.getByRole('button', { name: 'Pay invoice' })).toHaveCount(1);
    expect([typed, chosen]).toEqual(await documented(way));
  });

test('ours, signed in, all that is open with a saved card, types and chooses as often as the documents say', async ({
  page,
}) => {
  await enterAs(page, customers.unitedStates, '/invoices/en-us/statement');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: /^Pay \d+ invoices$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await expect(main.getByLabel('First name')).toHaveValue(customers.unitedStates.firstName);
  await expect(main.getByRole('radio').first()).toBeChecked();
  const counted = [await emptyFields(page), await choices(page)];
  expect(counted).toEqual(await documented('ours, signed in, all that is open with a saved card'));
});
