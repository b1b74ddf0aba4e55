import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { test } from '../fixtures/index.ts';
import { plugInDevice } from '../fixtures/identity/passkeys.ts';
import { enterAs, greeting, signOut, signedOutNotice } from '../fixtures/identity/sign-in.ts';
import { findPath, told } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const hrefOf = (way: string) => `/en/login?with=${way}&returnTo=${encodeURIComponent(findPath)}`;
const addHref = hrefOf('new-passkey');
const signInHref = hrefOf('passkey');

test('a passkey is added to the account, and signs in from then on @narrow', async ({ page, store }) => {
  const account = await createAccount(store);
  const device = await plugInDevice(page);
  await enterAs(page, account, findPath);
  await addPasskey(page);
  expect(await device.countKeys()).toBe(1);
  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible();

  await page.goto(signInHref);
  await name(page, account);
  await useKey(page);
  await page.waitForURL(`**${findPath}`);
  await expect(greeting(page, account)).toBeVisible();
});

test('recovery codes are copied, downloaded and confirmed, and shown only once', async ({ page, context, store }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await plugInDevice(page);
  await enterAs(page, await createAccount(store), findPath);
  await page.goto(addHref);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = await shownCodes(page);
  expect(new Set(codes).size).toBe(10);

  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The codes are copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe(`${codes.join('\n')}\n`);

  const saved = page.getByRole('checkbox', { name: 'I have saved these codes' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(saved).toBeFocused();
  await expect(saved).toHaveAccessibleDescription('Save the codes first, then confirm it here');
  await saved.press('Space');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.waitForURL(`**${findPath}`);
  await page.goto(addHref);
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
});

test('a recovery code replaces a lost key, once', async ({ page, browser, store, pageFaults }) => {
  pageFaults.allow(/status of 401/);
  const account = await createAccount(store);
  await plugInDevice(page);
  await enterAs(page, account, findPath);
  const [code = ''] = await addPasskey(page);

  const elsewhere = await browser.newContext({ baseURL: store.storefrontOrigin });
  pageFaults.watch(elsewhere);
  const other = await elsewhere.newPage();
  await typeRecoveryCode(other, account, code);
  await other.waitForURL(`**${findPath}`);
  await expect(greeting(other, account)).toBeVisible();
  await signOut(other, account);
  await expect(signedOutNotice(other)).toBeVisible();

  await typeRecoveryCode(other, account, code);
  await expect(told(other, /^We couldn't sign you in\./)).toBeFocused();
  await expect(other.getByRole('textbox', { name: 'Email address' })).toHaveValue(account.email);
  await elsewhere.close();
});

test('a key that is declined can be tried again', async ({ page, store }) => {
  const account = await createAccount(store);
  const device = await plugInDevice(page);
  await enterAs(page, account, findPath);
  await device.recognize(false);
  await page.goto(addHref);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('It was declined or took too long.')).toBeVisible();
  await device.recognize(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await saveCodes(page);

  await signOut(page, account);
  await expect(signedOutNotice(page)).toBeVisible();
  await device.recognize(false);
  await page.goto(signInHref);
  await name(page, account);
  await useKey(page);
  await expect(page.getByText('It was declined or took too long.')).toBeVisible();
  await device.recognize(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await useKey(page);
  await page.waitForURL(`**${findPath}`);
});

test('a foreign key does not sign in, and one device adds one key', async ({ page, store }) => {
  const [owner, stranger] = [await createAccount(store), await createAccount(store)];
  await plugInDevice(page);
  await enterAs(page, owner, findPath);
  await addPasskey(page);
  await page.goto(addHref);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This passkey is registered already.')).toBeVisible();

  await page.goto(findPath);
  await signOut(page, owner);
  await expect(signedOutNotice(page)).toBeVisible();
  await page.goto(signInHref);
  await name(page, stranger);
  await useKey(page);
  await expect(page.getByText('It was declined or took too long.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
});

test('a browser without passkeys reports it and offers another way', async ({ page, store }) => {
  const account = await createAccount(store);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await page.goto(signInHref);
  await name(page, account);
  await expect(page.getByText('This browser does not support passkeys.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on without a passkey' }).click();
  await expect(page.getByText('This browser cannot use passkeys.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeVisible();
  await page.getByRole('link', { name: 'Email address and password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

/** Adds a passkey to the account of the signed-in user. @returns its recovery codes. */
async function addPasskey(page: Page): Promise<string[]> {
  await page.goto(addHref);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  return saveCodes(page);
}

async function saveCodes(page: Page): Promise<string[]> {
  const codes = await shownCodes(page);
  await page.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**${findPath}`);
  return codes;
}

async function shownCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('main').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
}

async function name(page: Page, { email }: { email: string }): Promise<void> {
  await typeInto(page.getByRole('textbox', { name: 'Email address' }), email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const useKey = (page: Page): Promise<void> => page.getByRole('button', { name: 'Use my passkey' }).click();

async function typeRecoveryCode(page: Page, account: { email: string }, code: string): Promise<void> {
  await page.goto(signInHref);
  await page.getByRole('radio', { name: 'Recovery code' }).check();
  await name(page, account);
  await typeInto(page.getByRole('textbox', { name: 'Recovery code' }), code);
  await page.getByRole('button', { name: 'Continue' }).click();
}
