import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { customers, enterAs } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { findPath } from '../fixtures/steps.ts';

/** Reads the rows of the document's tables, cell by cell. */
async function rows(): Promise<string[][]> {
  const text = await readFile(join(import.meta.dirname, '../../../docs/clicks-and-fields.md'), 'utf8');
  return text.split('\n').map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
}

/** Reads the number of typed and chosen fields from a row of the document. */
const documented = async (way: string): Promise<number[]> =>
  (await rows()).filter(([first]) => first === way).flatMap((cells) => cells.slice(1, 3).map(Number));

test('the sums of fields in the documents match those of each way', async () => {
  const fields = (await rows()).filter(([, ours = '']) => ['typed', 'chosen', 'known', '–'].includes(ours));
  const ways = ['ours, a guest', 'ours, signed in, by link', 'GOV.UK Pay', 'Stripe'];
  for (const [index, way] of ways.entries()) {
    const said = fields.map((cells) => cells[index + 1]);
    const sums = ['typed', 'chosen'].map((how) => said.filter((one) => one === how).length);
    expect([way, sums]).toEqual([way, await documented(way)]);
  }
});

const emptyFields = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:is([type="text"], [type="email"]):visible')
    .evaluateAll(
      (fields: HTMLInputElement[]) =>
        fields.filter(({ value, labels }) => value === '' && !labels?.[0]?.textContent.includes('optional')).length,
    );

/** Counts the drop-down lists without a preselected option, and the required check boxes. */
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

test('ours, signed in, with all open invoices and a saved card, types and chooses as often as the documents say', async ({
  page,
}) => {
  await enterAs(page, customers.unitedStates, '/invoices/en-us/statement');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await expect(main.getByLabel('First name')).toHaveValue(customers.unitedStates.firstName);
  await expect(main.getByRole('radio').first()).toBeChecked();
  const counted = [await emptyFields(page), await choices(page)];
  expect(counted).toEqual(await documented('ours, signed in, all that is open with a saved card'));
});
