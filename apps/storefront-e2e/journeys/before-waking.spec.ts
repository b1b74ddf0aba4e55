import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import {
  choose,
  confirmed,
  confirmedTotal,
  findPath,
  payer,
  paymentIdOf,
  typePayment,
  typeSearch,
  isAwake,
} from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

/** Lets the app's chunks arrive only when told to. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('nobody who only reads the find page loads the app', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(findPath, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => isAwake(page)).toBe(true);
});

test('an impatient double click on the find form posts once', async ({ page, takeInvoice }) => {
  await holdApp(page);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.route('**/invoices/en-us', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(findPath);
  await typeSearch(page, takeInvoice());
  const button = await page.getByRole('button', { name: 'Find invoice' }).boundingBox();
  if (!button) throw new Error('The find form has no button.');
  const middle = [button.x + button.width / 2, button.y + button.height / 2] as const;
  await page.mouse.dblclick(...middle);
  await page.mouse.click(...middle);
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  expect(posts).toHaveLength(1);
});

test('an empty find form says what is missing before the app is there', async ({ page }) => {
  await holdApp(page);
  await page.goto(findPath);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Invoice number', exact: true })).toBeFocused();
});

test('what is typed, chosen and said on the find page survives the waking', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(findPath);
  await page.getByRole('radio', { name: 'Order number', exact: true }).check();
  await typeInto(page.getByRole('textbox', { name: 'Order number', exact: true }), '123');
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await expect(page.getByText('Please enter at least 7 characters.')).toBeVisible();
  release();
  await expect.poll(() => isAwake(page)).toBe(true);
  await expect(page.getByRole('radio', { name: 'Order number', exact: true })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Order number', exact: true })).toHaveValue('123');
  await expect(page.getByText('Please enter at least 7 characters.')).toBeVisible();
  await typeInto(page.getByRole('textbox', { name: 'Order number', exact: true }), '1234567');
  await expect(page.getByText('Please enter at least 7 characters.')).toBeHidden();
});

test('a payment typed and sent before the app is there is made once it is', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  await choose(page, takeInvoice());
  const release = await holdApp(page);
  await page.reload();
  await typePayment(page, cardNumber('approved'));
  await page.getByRole('button', { name: 'Pay invoice' }).dblclick();
  expect(await isAwake(page)).toBe(false);
  release();
  await confirmed(page);
  await expect(page.getByRole('region', { name: 'Payment details' })).toContainText(payer.street);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('the address form follows a country that was chosen before the app is there', async ({ page, takeInvoice }) => {
  await choose(page, takeInvoice());
  const release = await holdApp(page);
  await page.reload();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('GB');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await expect(page.getByRole('combobox', { name: 'State/Province' })).toBeVisible();
  release();
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('GB');
  await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
});

test('waking leaves the page where it was scrolled to', async ({ page, takeInvoice }) => {
  const wakeAt = async (position: number) => {
    await page.evaluate((top) => scrollTo(0, top), position);
    await page.mouse.click(2, 300);
    await expect.poll(() => isAwake(page)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => scrollY)).toBe(position);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(findPath);
  await wakeAt(400);
  await choose(page, takeInvoice());
  await page.reload();
  await wakeAt(600);
});
