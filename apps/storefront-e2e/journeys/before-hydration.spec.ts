import { expect, type Locator, type Page } from '@playwright/test';
import { createAccount, newcomer } from '../fixtures/identity/accounts.ts';
import { greeting, password, typeSignIn } from '../fixtures/identity/sign-in.ts';
import { builtChunk } from '../fixtures/built-chunk.ts';
import { test } from '../fixtures/index.ts';
import {
  confirmed,
  confirmedTotal,
  findPath,
  isHydrated,
  openPayment,
  payer,
  paymentIdOf,
  told,
  typePayment,
  typeSearch,
} from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

/** Delays the responses with the app's chunks, or with one of them, until the returned function is called. */
async function holdApp(page: Page, chunks = '**/assets/*.js'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(chunks, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('reading the find page does not load the app', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(findPath, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test('while the app loads, keys and presses work as before', async ({ page }) => {
  const release = await holdApp(page, builtChunk('invoices/$locale/index.tsx?tsr-split=component'));
  await page.goto(findPath);
  const menu = page.getByRole('navigation', { name: 'Main' }).getByText('Ordering & Support', { exact: true });
  const returns = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Returns' });
  const entry = page.waitForResponse(builtChunk('client/hydrate-app.tsx'));
  await menu.click();
  await (await entry).finished();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(returns).toBeHidden();
  await expect(page.locator('summary:focus')).toContainText('Ordering & Support');
  expect(await isHydrated(page)).toBe(false);
  release();
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test('an app that failed to load is loaded again', async ({ page, pageFaults }) => {
  pageFaults.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
  let isBroken = true;
  await page.route('**/assets/*.js', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(findPath);
  const failed = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'));
  await page.getByRole('heading', { level: 1 }).click();
  await failed;
  expect(await isHydrated(page)).toBe(false);
  isBroken = false;
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => isHydrated(page)).toBe(true);
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

test('an empty find form shows what is missing before hydration', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(findPath);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Invoice number', exact: true })).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Invoices –/);
  release();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveTitle(/^Error: Invoices –/);
  await typeInto(page.getByRole('textbox', { name: 'Invoice number', exact: true }), 'INV1000201');
  await expect(page).toHaveTitle(/^Error: Invoices –/);
  await typeInto(page.getByRole('textbox', { name: 'Customer account number' }), 'A1000');
  await expect(page).toHaveTitle(/^Invoices –/);
});

test('input and messages of the find page survive hydration', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(findPath);
  await page.getByRole('radio', { name: 'Order number', exact: true }).check();
  await typeInto(page.getByRole('textbox', { name: 'Order number', exact: true }), '123');
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await expect(page.getByText('Please enter at least 7 characters.')).toBeVisible();
  release();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole('radio', { name: 'Order number', exact: true })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Order number', exact: true })).toHaveValue('123');
  await expect(page.getByText('Please enter at least 7 characters.')).toBeVisible();
  await typeInto(page.getByRole('textbox', { name: 'Order number', exact: true }), '1234567');
  await expect(page.getByText('Please enter at least 7 characters.')).toBeHidden();
});

test('a payment sent before hydration is made once the app is loaded @main', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  await openPayment(page, takeInvoice());
  const release = await holdApp(page);
  await page.reload();
  await typePayment(page, cardNumber('approved'));
  await page.getByRole('button', { name: 'Pay invoice' }).dblclick();
  expect(await isHydrated(page)).toBe(false);
  release();
  await confirmed(page);
  await expect(page.getByRole('region', { name: 'Payment details' })).toContainText(payer.street);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

/** Types the first half of a text, lets the app load, and types the rest as slowly as a person does. */
async function typeWhileHydrating(
  field: Locator,
  halves: readonly [string, string],
  release: () => void,
): Promise<void> {
  await typeInto(field, halves[0]);
  release();
  await expect.poll(() => isHydrated(field.page())).toBe(true);
  await field.page().keyboard.type(halves[1], { delay: 100 });
  await expect(field).toHaveValue(halves.join(''));
  await expect(field).toBeFocused();
}

test('a payer who presses Pay too early and keeps typing loses no letter, and presses again', async ({
  page,
  takeInvoice,
}) => {
  await openPayment(page, takeInvoice());
  const release = await holdApp(page);
  await page.reload();
  const button = page.getByRole('button', { name: 'Pay invoice' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await typeWhileHydrating(page.getByRole('textbox', { name: 'First name' }), ['Bartho', 'lomew Maximilian'], release);
  await expect(button).not.toHaveAttribute('aria-busy');
  await button.click();
  await expect(told(page, 'Please check these fields')).toBeFocused();
});

test('a visitor who sends an empty sign-in too early and keeps typing loses no letter', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/en/login');
  const button = page.getByRole('button', { name: 'Continue' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await typeWhileHydrating(page.getByLabel('Password', { exact: true }), ['correct ', 'horse battery'], release);
});

test('Enter in a field sends before hydration, and typing on in it loses no letter', async ({ page, takeInvoice }) => {
  await openPayment(page, takeInvoice());
  const release = await holdApp(page);
  await page.reload();
  const city = page.getByRole('textbox', { name: 'City' });
  await typeInto(city, 'Bloom');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pay invoice' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('ington');
  release();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.keyboard.type(', Minnesota', { delay: 100 });
  await expect(city).toHaveValue('Bloomington, Minnesota');
});

test('a sign-in sent before hydration succeeds once', async ({ page, store }) => {
  const account = await createAccount(store);
  const release = await holdApp(page);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  await page.goto(`/en/login?returnTo=${encodeURIComponent(findPath)}`);
  await typeSignIn(page, account.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(posts).toEqual([]);
  release();
  await page.waitForURL(`**${findPath}`);
  await expect(greeting(page, account)).toBeVisible();
  expect(posts.filter((path) => path.endsWith('/authenticate'))).toHaveLength(2); // the request of the first step, and its submission
});

test('a sign-in whose code fails to load keeps its input, and succeeds when it loads', async ({
  page,
  store,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_FAILED|Failed to fetch|could not be opened/);
  const account = await createAccount(store);
  await page.route(builtChunk('session/open-store-session.ts'), (route) => route.abort());
  await page.goto(`/en/login?returnTo=${encodeURIComponent(findPath)}`);
  await typeSignIn(page, account.email);
  await expect(told(page, /Nothing you entered is lost\./)).toBeFocused();
  await page.unroute(builtChunk('session/open-store-session.ts'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**${findPath}`);
  await expect(greeting(page, account)).toBeVisible();
});

test('the field being typed in keeps the focus when the app and the first step load', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/en/login');
  const typed = page.getByLabel('Password', { exact: true });
  await typeInto(typed, password.slice(0, 6));
  const asked = page.waitForResponse('**/authenticate?**');
  release();
  await asked;
  await expect(typed).toHaveAttribute('name'); // the app is hydrated
  await page.keyboard.type(password.slice(6));
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue(password);
});

test('a registration sent before hydration keeps every field and shows what is missing', async ({ page }) => {
  const customer = newcomer();
  const release = await holdApp(page);
  await page.goto(`/en-us/register?returnTo=${encodeURIComponent(findPath)}`);
  for (const [name, text] of [
    ['Email address', customer.email],
    ['First name', customer.firstName],
    ['Last name', customer.lastName],
  ] as const)
    await typeInto(page.getByRole('textbox', { name }), text);
  await typeInto(page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  release();

  await page.getByRole('link', { name: 'Agree to the terms to go on' }).click();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(customer.email);
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(customer.firstName);
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(customer.lastName);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${findPath}`);
  await expect(greeting(page, customer)).toBeVisible();
});

test('the address form follows a country chosen before hydration', async ({ page, takeInvoice }) => {
  await openPayment(page, takeInvoice());
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

test('hydration does not scroll the page', async ({ page, takeInvoice }) => {
  const wakeAt = async (position: number) => {
    await page.evaluate((top) => scrollTo(0, top), position);
    await page.mouse.click(2, 300);
    await expect.poll(() => isHydrated(page)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => scrollY)).toBe(position);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(findPath);
  await wakeAt(400);
  await openPayment(page, takeInvoice());
  await page.reload();
  await wakeAt(600);
});
