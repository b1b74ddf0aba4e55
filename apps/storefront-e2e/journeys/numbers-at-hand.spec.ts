import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/index.ts';
import { find, findPath } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const numberField = (page: Page) => page.getByRole('textbox', { name: 'Invoice number', exact: true });
const accountField = (page: Page) => page.getByRole('textbox', { name: 'Customer account number' });
const findIt = (page: Page) => page.getByRole('button', { name: 'Find invoice' }).click();

for (const [sign, reader] of [
  ['?', 'is read by the store'],
  ['#', 'reaches no server'],
] as const)
  test(`a link with numbers after "${sign}", which ${reader}, fills the form in and removes them from the URL @narrow`, async ({
    page,
    takeInvoice,
  }) => {
    const { number, accountNumber } = takeInvoice();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${findPath}${sign}invoice-number=${number}&account-number=${accountNumber}`);
    await expect(numberField(page)).toHaveValue(number);
    await expect(accountField(page)).toHaveValue(accountNumber);
    expect(page.url()).not.toContain(number);
    if (sign === '#') expect(asked.filter((url) => url.includes(number))).toEqual([]);
    await findIt(page);
    await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
    await page.goBack();
    expect(page.url()).not.toContain(number);
  });

for (const [change, link] of [
  ['an encoded number sign', '%23invoice-number=NUMBER&account-number=ACCOUNT.'],
  ['an escaped ampersand', '#Invoice-Number=NUMBER&amp;Account-Number=ACCOUNT).'],
] as const)
  test(`a link that a mail program changed by ${change} fills the form in and leaves the URL`, async ({
    page,
    takeInvoice,
  }) => {
    const { number, accountNumber } = takeInvoice();
    await page.goto(findPath + link.replace('NUMBER', number).replace('ACCOUNT', accountNumber));
    await expect(numberField(page)).toHaveValue(number);
    await expect(accountField(page)).toHaveValue(accountNumber);
    expect(page.url().toLowerCase()).not.toContain('number');
    await findIt(page);
    await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  });

test('the help for a number shows it on paper, loaded on demand @narrow', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/help/')) pictures.push(new URL(request.url()).pathname);
  });
  await page.goto('/invoices/nl-nl');
  expect(pictures).toEqual([]);
  await page.getByRole('radio', { name: 'Inkoopordernummer' }).check();
  await page.getByRole('button', { name: 'Waar vind ik mijn inkoopordernummer?' }).click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.locator('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => pictures).toEqual(['/invoices/nl-nl/help/purchase-order-number']);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
});

test('the next invoice of an account needs only its own number', async ({ page, takeInvoice }) => {
  const first = takeInvoice();
  const second = takeInvoice({ accountNumber: first.accountNumber });
  await find(page, first);
  await page.getByRole('link', { name: 'Find another invoice' }).click();
  await expect(numberField(page)).toHaveValue('');
  await expect(accountField(page)).toHaveValue(first.accountNumber);
  await typeInto(numberField(page), second.number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Invoice ${second.number}` })).toBeVisible();
});

test('a link followed on the open find page fills it in again', async ({ page, store }) => {
  await page.goto(findPath);
  await typeInto(accountField(page), 'A9');
  await page.evaluate(() => location.assign('#order-number=ORD2000001&account-number=A1001'));
  await expect(page.getByRole('textbox', { name: 'Order number', exact: true })).toHaveValue('ORD2000001');
  await expect(accountField(page)).toHaveValue('A1001');
  expect(page.url()).toBe(new URL(findPath, store.storefrontOrigin).href);
});

test('pasted text with both numbers fills both fields, until undone', async ({ page, takeInvoice }) => {
  const { number, accountNumber } = takeInvoice();
  const pasted = `Invoice: ${number}, account ${accountNumber}`;
  await page.goto(findPath);
  await typeInto(page.getByPlaceholder('Search the store'), pasted);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+X');
  await numberField(page).click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(numberField(page)).toHaveValue(number);
  await expect(accountField(page)).toHaveValue(accountNumber);
  const said = page.getByText('We put both numbers of what you pasted into their fields.');
  await expect(said).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(numberField(page)).toHaveValue(pasted);
  await expect(accountField(page)).toHaveValue('');
  await expect(said).toBeHidden();

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+X');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(said).toBeVisible();
  await findIt(page);
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
});

test('swapped numbers are exchanged with one press @narrow', async ({ page, takeInvoice }) => {
  const { number, accountNumber } = takeInvoice();
  await page.goto(findPath);
  await typeInto(numberField(page), accountNumber);
  await typeInto(accountField(page), number);
  await findIt(page);
  await expect(page.getByText('Please enter at least 7 characters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Swap them' }).click();
  await expect(numberField(page)).toHaveValue(number);
  await page.keyboard.press('Enter'); // the submit button has the focus
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
});
