import { expect, type Page } from '@playwright/test';
import { accessToken, authorizedFetch } from '../fixtures/identity/account-handle.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { test } from '../fixtures/index.ts';
import { codeIn, mailTo } from '../fixtures/identity/mails.ts';
import { customers, enterAs, greeting, password, signOut } from '../fixtures/identity/sign-in.ts';
import { findPath, tabTo, told } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const cards = '/store/customer/payment-cards';
const qualifications = '/store/customer/qualifications';

const forms = [
  ['in a header', ''],
  ['as JSON', '?advice=json'],
  ['as a redirect', '?advice=redirect'],
] as const;

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const passwordIn = (page: Page) => dialogOn(page).getByLabel('Password', { exact: true });

test.describe.configure({ timeout: 90_000 }); // several pages and sign-ins each

test.beforeEach(({ pageFaults }) => pageFaults.allow(/status of 401/));

for (const [form, query] of forms)
  test(`an advice ${form} asks for the password before each request for cards`, async ({ page, store }) => {
    await enterAs(page, await createAccount(store), findPath);
    const renewals = countRenewals(page);
    const token = await accessToken(page);
    for (const time of ['first', 'second'])
      await test.step(`the ${time} request`, async () => {
        const answer = authorizedFetch(page, cards + query);
        await expect(passwordIn(page)).toBeFocused();
        await page.keyboard.type(password);
        await page.keyboard.press('Enter');
        expect(await answer).toEqual({ status: 200, body: '{"cards":[]}' });
        await expect(dialogOn(page)).toHaveCount(0);
      });
    expect(await accessToken(page)).toBe(token);
    expect(renewals()).toBe(0);
  });

for (const [form, query] of forms)
  test(`an advice ${form} asks for a code once in a session before qualifications`, async ({ page, store }) => {
    const account = await createAccount(store);
    await enterAs(page, account, findPath);
    const renewals = countRenewals(page);
    const token = await accessToken(page);
    const answer = authorizedFetch(page, qualifications + query);
    await tabTo(page, dialogOn(page).getByRole('textbox', { name: 'One-time code' }));
    await page.keyboard.type(codeIn(await mailTo(store, account, 'Your one-time code')));
    await page.keyboard.press('Enter');
    expect(await answer).toEqual({ status: 200, body: '{"qualifications":[]}' });
    expect(await authorizedFetch(page, qualifications + query)).toEqual(await answer);
    expect(await accessToken(page)).toBe(token);
    expect(renewals()).toBe(0);

    await page.reload();
    await expect(greeting(page, account)).toBeVisible();
    await signOut(page, account);
    await page.waitForURL('**/search.html');
  });

test('the cards are those of the customer @narrow', async ({ page }) => {
  const grace = customers.unitedStates;
  await enterAs(page, grace, findPath);
  const answer = authorizedFetch(page, cards);
  await typeInto(passwordIn(page), password);
  await dialogOn(page).getByRole('button', { name: 'Continue' }).click();
  expect(await answer).toMatchObject({ status: 200, body: expect.stringContaining('4242') });
});

test('cancelling rejects the request, and the page works on', async ({ page, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  await typeInto(page.getByRole('textbox', { name: 'Customer account number' }), 'A1001');
  const first = authorizedFetch(page, cards);
  await expect(passwordIn(page)).toBeFocused();
  await page.keyboard.press('Escape');
  expect(await first).toEqual({ rejected: 'IdentityError UNKNOWN' });
  await expect(dialogOn(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Customer account number' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Customer account number' })).toHaveValue('A1001');
  await expect(greeting(page, account)).toBeVisible();

  const second = authorizedFetch(page, cards);
  await dialogOn(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await second).toEqual({ rejected: 'IdentityError UNKNOWN' });

  const third = authorizedFetch(page, cards);
  await typeInto(passwordIn(page), password);
  await page.keyboard.press('Enter');
  expect(await third).toMatchObject({ status: 200 });
});

test('a wrong password in the dialog is said, and can be tried again @narrow', async ({ page, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, findPath);
  const answer = authorizedFetch(page, cards);
  await typeInto(passwordIn(page), 'Wrong-2026');
  await page.keyboard.press('Enter');
  await expect(told(dialogOn(page), /^We couldn’t sign you in\./)).toBeFocused();
  await tabTo(page, passwordIn(page));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  expect(await answer).toMatchObject({ status: 200 });
  await expect(greeting(page, account)).toBeVisible();
});

test('two requests at once ask one after the other', async ({ page, store }) => {
  await enterAs(page, await createAccount(store), findPath);
  const answers = Promise.all([authorizedFetch(page, cards), authorizedFetch(page, `${cards}?advice=json`)]);
  await typeInto(passwordIn(page), password);
  await page.keyboard.press('Enter');
  await expect(passwordIn(page)).toHaveValue(''); // of the second dialog
  await typeInto(passwordIn(page), password);
  await page.keyboard.press('Enter');
  expect(await answers).toMatchObject([{ status: 200 }, { status: 200 }]);
});

test('answers without an advice come as they are, and ask for nothing', async ({ page, store }) => {
  await enterAs(page, await createAccount(store), findPath);
  const renewals = countRenewals(page);
  for (const path of ['/api/routingRegion', '/invoices/en-us', '/store/customer/current', '/silent.html']) {
    const plain = await page.evaluate(async (address) => {
      const response = await fetch(address);
      return { status: response.status, body: await response.text() };
    }, path);
    expect(await authorizedFetch(page, path)).toEqual(plain);
  }
  await expect(dialogOn(page)).toHaveCount(0);
  expect(renewals()).toBe(0);
});

/** Requests for tokens from now on. */
function countRenewals(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\/oauth2\/.*\/(authorize|access_token|revoke)/.test(request.url())) count += 1;
  });
  return () => count;
}
