import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { storedTokens } from '../fixtures/identity/identity-calls.ts';
import { test } from '../fixtures/index.ts';
import { codeIn, mailTo } from '../fixtures/identity/mails.ts';
import {
  askForCards,
  cardsPage,
  noCards,
  proofDialog,
  proofField,
  showCards,
  typeProof,
} from '../fixtures/identity/saved-cards.ts';
import { customers, enterAs, greeting, password } from '../fixtures/identity/sign-in.ts';
import { tabTo, told } from '../fixtures/steps.ts';

const cards = '/store/customer/payment-cards';
const qualifications = '/store/customer/qualifications';

/** Has the service say in this form what it wants, and for this resource. */
const askIn = (page: Page, form: 'json' | 'redirect', resource = cards) =>
  page.route(`**${cards}*`, async (route: Route) => {
    const url = new URL(route.request().url());
    url.pathname = resource;
    url.searchParams.set('advice', form);
    await route.continue({ url: url.href });
  });

/** Requests for tokens from now on. */
function countRenewals(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\/oauth2\/.*\/(authorize|access_token|revoke)/.test(request.url())) count += 1;
  });
  return () => count;
}

test.beforeEach(({ pageFaults }) => pageFaults.allow(/status of 401/));

test('a customer sees their saved cards after the password, each time @narrow', async ({ page }) => {
  await enterAs(page, customers.unitedStates, cardsPage);
  await expect(page.getByText('4242')).toHaveCount(0);
  const renewals = countRenewals(page);
  const tokens = await storedTokens(page);
  await askForCards(page);
  await expect(proofField(page)).toBeFocused();
  await expectAccessible(page);
  await typeProof(page);
  await expect(page.getByRole('heading', { name: 'Visa ending in 4242' })).toBeVisible();
  await expect(proofDialog(page)).toHaveCount(0);
  await expectAccessible(page);
  expect(await storedTokens(page)).toBe(tokens);
  expect(renewals()).toBe(0);
  await page.reload();
  await askForCards(page);
  await expect(proofField(page)).toBeFocused();
});

for (const form of ['json', 'redirect'] as const)
  test(`an advice by ${form} asks for the password too`, async ({ page, store }) => {
    await enterAs(page, await createAccount(store), cardsPage);
    await askIn(page, form);
    await askForCards(page);
    await typeProof(page);
    await expect(noCards(page)).toBeVisible();
  });

test('a service that wants a code once in a session asks for it once', async ({ page, store }) => {
  const account = await createAccount(store);
  await enterAs(page, account, cardsPage);
  await page.route(`**${cards}*`, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const answer = await route.fetch({ url: `${store.storefrontOrigin}${qualifications}?${searchParams}` });
    await (answer.ok() ? route.fulfill({ json: { cards: [] } }) : route.fulfill({ response: answer }));
  });
  await askForCards(page);
  await tabTo(page, proofDialog(page).getByRole('textbox', { name: 'One-time code' }));
  await page.keyboard.type(codeIn(await mailTo(store, account, 'Your one-time code')));
  await page.keyboard.press('Enter');
  await expect(noCards(page)).toBeVisible();
  await page.reload();
  await expect(greeting(page, account)).toBeVisible();
  await askForCards(page);
  await expect(noCards(page)).toBeVisible();
});

test('cancelling shows nothing, a wrong password is said, and both can be tried again @narrow', async ({
  page,
  store,
}) => {
  const account = await createAccount(store);
  await enterAs(page, account, cardsPage);
  await askForCards(page);
  await expect(proofField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(proofDialog(page)).toHaveCount(0);
  await expect(showCards(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await typeProof(page, 'Wrong-2026');
  await expect(told(proofDialog(page), /^We couldn't sign you in\./)).toBeFocused();
  await tabTo(page, proofField(page));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(noCards(page)).toBeVisible();
  await expect(greeting(page, account)).toBeVisible();
});

test('the gateway can ask for a proof as well, before it shows the own payments', async ({ page, store }) => {
  await enterAs(page, await createAccount(store), '/cart');
  await page.route('**/api/gateway/users/*/payments*', async (route) => {
    if (new URL(route.request().url()).searchParams.has('_txid')) return route.continue();
    const advice = await route.fetch({ url: `${store.storefrontOrigin}${cards}` });
    return route.fulfill({ response: advice });
  });
  await page.goto('/invoices/en-us/payments');
  await typeProof(page);
  await expect(page.getByText('No payments yet.')).toBeVisible();
});
