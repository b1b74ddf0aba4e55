import { expect, type Page } from '@playwright/test';
import { createAccount, newcomer, typeRegistration } from '../fixtures/identity/accounts.ts';
import { greeting, password, typeSignIn } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import {
  confirmed,
  confirmedTotal,
  findPath,
  firstPaint,
  isHydrated,
  openPayment,
  pay,
  payer,
  paymentIdOf,
  typePayment,
  typeSearch,
} from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400, // ms, each way of a request
    downloadThroughput: 50_000, // bytes per second: about a second for the app's largest chunk
    uploadThroughput: 50_000,
  });
}

test('on a slow network an impatient visitor searches once, pays once and loses no input', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  await slowDown(page);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));

  const invoice = takeInvoice();
  await page.goto(findPath, { waitUntil: 'commit' });
  await typeSearch(page, invoice);
  const button = await page.getByRole('button', { name: 'Find invoice' }).boundingBox();
  if (!button) throw new Error('The find form has no button.');
  for (let click = 0; click < 4; click += 1) await page.mouse.click(button.x + 20, button.y + 20);
  const payThis = page.getByRole('button', { name: `Pay invoice ${invoice.number}` });
  await payThis.waitFor();
  const results = new URL(page.url()).pathname;
  const row = await payThis.boundingBox();
  if (!row) throw new Error('The invoice has no button.');
  await page.evaluate(() =>
    addEventListener('submit', ({ submitter }) => sessionStorage.setItem('busy', submitter?.ariaBusy ?? '')),
  );
  for (let click = 0; click < 4; click += 1) await page.mouse.click(row.x + 10, row.y + 10);
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  expect(posts.filter((path) => path === findPath)).toHaveLength(1);
  expect(posts.filter((path) => path === results)).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toBe('true');

  await typePayment(page, cardNumber('approved'));
  await pay(page);
  await confirmed(page);
  expect(await page.title()).toMatch(/^Payment confirmation/); // the title changes together with the page
  await expect(page.getByRole('region', { name: 'Payment details' })).toContainText(payer.lastName);
  expect(posts.filter((path) => path.endsWith('/attempts'))).toHaveLength(1);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('on a slow network the first typed text is preserved', async ({ page, takeInvoice }) => {
  await openPayment(page, takeInvoice());
  await slowDown(page);

  await page.reload({ waitUntil: 'commit' });
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.waitFor();
  await firstPaint(page);
  await country.focus();
  await page.keyboard.type('United K');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10 Downing Street');
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('10 Downing Street');

  await page.goto(findPath, { waitUntil: 'commit' });
  const search = page.getByRole('banner').getByLabel('Search the store', { exact: true });
  await typeInto(search, 'dyslexia');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(search).toHaveValue('dyslexia');
});

const returnTo = encodeURIComponent(findPath);

/** The HTTP methods of the identity server's steps, in order. */
function identitySteps(page: Page): string[] {
  const steps: string[] = [];
  page.on('request', (request) => /\/authenticate\?/.test(request.url()) && steps.push(request.method()));
  return steps;
}

test('on a slow network a customer signs in, types at once, and enters nothing twice', async ({ page, store }) => {
  test.setTimeout(240_000); // key by key while the connection is slow
  const account = await createAccount(store);
  const steps = identitySteps(page);
  await slowDown(page);
  await page.route('**/authorize?*', (route) => setTimeout(() => void route.continue(), 2000));

  await page.goto(`/en/login?returnTo=${returnTo}`, { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(steps).toEqual([]); // no step has been requested yet
  await typeSignIn(page, account.email, password);
  await page.waitForURL(`**${findPath}`);
  await expect(greeting(page, account)).toBeVisible();
  expect(steps).toEqual(['POST', 'POST']); // the request of the first step, and its submission
});

test('on a slow network a new customer registers, types at once, and enters nothing twice', async ({ page }) => {
  test.setTimeout(240_000); // key by key while the connection is slow
  const steps = identitySteps(page);
  await slowDown(page);

  const customer = newcomer();
  await page.goto(`/en-us/register?returnTo=${returnTo}`, { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(steps).toEqual([]);
  await typeRegistration(page, customer);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**${findPath}`);
  await expect(greeting(page, customer)).toBeVisible();
  expect(steps).toEqual(['POST', 'POST']);
});
