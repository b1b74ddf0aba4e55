import { expect, type Page } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { password, typeSignIn } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import {
  confirmed,
  confirmedTotal,
  findPath,
  isAwake,
  choose,
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

test('on a slow network an impatient visitor finds once, pays once and loses nothing typed', async ({
  page,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  test.setTimeout(120_000);
  await slowDown(page);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));

  const invoice = takeInvoice();
  await page.goto(findPath, { waitUntil: 'commit' });
  await typeSearch(page, invoice);
  const button = await page.getByRole('button', { name: 'Find invoice' }).boundingBox();
  if (!button) throw new Error('The find form has no button.');
  for (let click = 0; click < 4; click += 1) await page.mouse.click(button.x + 20, button.y + 20);
  await page.getByRole('button', { name: `Pay invoice ${invoice.number}` }).click();
  expect(posts.filter((path) => path === findPath)).toHaveLength(1);

  await typePayment(page, cardNumber('approved'));
  await pay(page);
  await confirmed(page);
  await expect(page.getByRole('region', { name: 'Payment details' })).toContainText(payer.lastName);
  expect(posts.filter((path) => path.endsWith('/attempts'))).toHaveLength(1);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

test('on a slow network whatever comes first is taken over, in every form', async ({ page, store, takeInvoice }) => {
  test.setTimeout(120_000);
  const account = await createAccount(store);
  await choose(page, takeInvoice());
  await slowDown(page);

  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Country' }).focus();
  await page.keyboard.type('United K');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10 Downing Street');
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('10 Downing Street');

  await page.goto(findPath, { waitUntil: 'commit' });
  const search = page.getByRole('banner').getByLabel('Search the store', { exact: true });
  await typeInto(search, 'dyslexia');
  await expect.poll(() => isAwake(page)).toBe(true);
  await expect(search).toHaveValue('dyslexia');

  await page.goto('/en/login', { waitUntil: 'commit' });
  await typeSignIn(page, account.email, password);
  await page.waitForURL(`**${findPath}`);
});
