import { expect, type Page } from '@playwright/test';
import { createAccount, newcomer } from '../fixtures/identity/accounts.ts';
import { test } from '../fixtures/index.ts';
import { codeIn, linkIn, mailTo } from '../fixtures/identity/mails.ts';
import { greeting, password, signIn, typeSignIn } from '../fixtures/identity/sign-in.ts';
import { findPath, told } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const hrefOf = (way: string) => `/en/login?with=${way}&returnTo=${encodeURIComponent(findPath)}`;
const robin = { firstName: 'Robin' };

test('a mailed code signs in, and a wrong one can be tried again @narrow', async ({ page, store }) => {
  const account = await createAccount(store);
  await page.goto(hrefOf('code'));
  await typeSignIn(page, account.email);
  const field = page.getByRole('textbox', { name: 'One-time code' });
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  const first = codeIn(await mailTo(store, account, 'Your one-time code'));
  await typeInto(field, first === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The code is wrong or too old.')).toBeVisible();

  await page.getByRole('button', { name: 'Send a new code' }).click();
  const second = codeIn(await mailTo(store, account, 'Your one-time code', 2));
  await expect(page.getByText('Enter the code that was sent to your email address.')).toBeVisible();
  await typeInto(field, `${second.slice(0, 3)} ${second.slice(3)}`);
  await field.press('Enter');
  await page.waitForURL(`**${findPath}`);
  await expect(greeting(page, account)).toBeVisible();
});

test('three wrong codes lead back to the beginning', async ({ page, store, pageFaults }) => {
  pageFaults.allow(/status of 401/);
  const account = await createAccount(store);
  await page.goto(hrefOf('code'));
  await typeSignIn(page, account.email);
  const right = codeIn(await mailTo(store, account, 'Your one-time code'));
  const field = page.getByRole('textbox', { name: 'One-time code' });
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(field).toHaveValue(''); // the field is empty once the server has rejected the previous code
    await typeInto(field, right === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(told(page, 'That code is wrong or no longer valid. Please start again to get a new one.')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(account.email);
});

test.describe('a forgotten password', () => {
  const chosen = 'Chosen-2027';

  test('is replaced in any browser that opens the link, which works once', async ({
    page,
    browser,
    store,
    pageFaults,
  }) => {
    pageFaults.allow(/status of 401/);
    const account = await createAccount(store);
    await signIn(page, account, findPath);

    const elsewhere = await browser.newContext({ baseURL: store.storefrontOrigin });
    pageFaults.watch(elsewhere);
    const other = await elsewhere.newPage();
    await askForLink(other, account);
    const link = linkIn(await mailTo(store, account, 'Your new password'));
    await other.goto(link);
    const field = other.getByLabel('Password', { exact: true });
    await typeInto(field, 'short');
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(field).toHaveAccessibleDescription(/Password must be at least 8 characters/);
    await typeInto(field, chosen);
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.waitForURL(`**${findPath}`);
    await expect(greeting(other, account)).toBeVisible();

    await page.goto(link);
    await expect(told(page, /Please start again\./)).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
    await page.goto(findPath);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.goto(hrefOf('password'));
    await typeSignIn(page, account.email, password);
    await expect(told(page, /Please|We couldn't/)).toBeFocused();
    await typeInto(page.getByLabel('Password', { exact: true }), chosen);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`**${findPath}`);
    await elsewhere.close();
  });

  test('does not reveal who has an account', async ({ page, store }) => {
    const said = page.getByRole('status').filter({ hasText: 'Check your email' });
    await askForLink(page, newcomer());
    const toNobody = await said.innerText();
    await askForLink(page, await createAccount(store));
    await expect(said).toHaveText(toNobody, { useInnerText: true });
  });

  async function askForLink(page: Page, { email }: { email: string }): Promise<void> {
    await page.goto(hrefOf('forgotten'));
    await typeInto(page.getByRole('textbox', { name: 'Email address' }), email);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
});

test.describe('another provider', () => {
  test('signs in, and returns the visitor to the requested page @narrow', async ({ page }) => {
    await page.goto(hrefOf('partner'));
    await leaveForPartner(page);
    await page.getByRole('button', { name: 'Continue as Robin Adler' }).click();
    await page.waitForURL(`**${findPath}`);
    await expect(greeting(page, robin)).toBeVisible();
    await page.reload();
    await expect(greeting(page, robin)).toBeVisible();
  });

  test('can be chosen again after a visit without sign-in', async ({ page }) => {
    await page.goto(hrefOf('partner'));
    await leaveForPartner(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/sign-in/return**');
    await leaveForPartner(page);
    await page.getByRole('button', { name: 'Continue as Robin Adler' }).click();
    await page.waitForURL(`**${findPath}`);
  });

  test('with an unverified address signs in no user', async ({ page, pageFaults }) => {
    pageFaults.allow(/status of 401/);
    await page.goto(hrefOf('partner'));
    await leaveForPartner(page);
    await page.getByRole('button', { name: 'Continue as Mallory Finch' }).click();
    await page.waitForURL('**/sign-in/return**');
    await expect(told(page, /Please|We couldn't/)).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

    await page.getByRole('button', { name: 'Try again' }).click();
    await leaveForPartner(page);
    await page.getByRole('button', { name: 'Continue as Robin Adler' }).click();
    await page.waitForURL(`**${findPath}`);
    await expect(greeting(page, robin)).toBeVisible();
  });

  test('with an unrequested response signs in no user', async ({ page, pageFaults }) => {
    pageFaults.allow(/status of 401/);
    await page.goto('/sign-in/return?code=forged&state=forged');
    await expect(told(page, /^This sign-in can't be continued\./)).toBeFocused();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(/\/en\/login\?.*with=forgotten/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  });

  const traps = [
    'javascript:document.title="taken over"',
    'data:text/html,taken',
    'http://evil.example/',
    '//evil.example',
  ];

  test('is rejected if its URL is not allowed', async ({ page }) => {
    let trap = '';
    await page.route('**/authenticate?**', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replace(/"http[^"]*\/auth\/partner\/authorize[^"]*"/, JSON.stringify(trap)),
      });
    });
    for (trap of traps) {
      await page.goto(hrefOf('partner'));
      await page.getByRole('button', { name: 'Continue with Partner Account' }).click();
      await page.getByRole('button', { name: /^Continue($| to)/ }).click();
      await expect(page.getByRole('alert')).toHaveText(
        "We can't take you there: the address is not safe or not there.",
      );
      expect(new URL(page.url()).pathname).toBe('/en/login');
      await expect(page).not.toHaveTitle('taken over');
    }
  });
});

async function leaveForPartner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Partner Account' }).click();
  await page.getByRole('button', { name: /^Continue to localhost/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Partner account' }).waitFor();
}
