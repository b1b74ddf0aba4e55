import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { storedTokens } from '../fixtures/identity/identity-calls.ts';
import { test } from '../fixtures/index.ts';
import { codeIn, mailTo } from '../fixtures/identity/mails.ts';
import {
  askToRemove,
  cardHeadings,
  cardsPage,
  listTwoCards,
  noCards,
  proofDialog,
  proofField,
  removeButton,
  typeProof,
} from '../fixtures/identity/saved-cards.ts';
import { customers, enterAs, password } from '../fixtures/identity/sign-in.ts';
import { tabTo, told } from '../fixtures/steps.ts';

const visa = 'Visa ending in 4242';
const amex = 'American Express ending in 0005';
const expired = 'Mastercard ending in 4444';

/** Counts requests for tokens from now on. */
function countRenewals(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\/oauth2\/.*\/(authorize|access_token|revoke)/.test(request.url())) count += 1;
  });
  return () => count;
}

test.beforeEach(({ pageFaults }) => pageFaults.allow(/status of 401/));

test('a customer makes another card the default, and removes one after a step-up, which is required each time', async ({
  page,
  context,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_INTERNET_DISCONNECTED/);
  await enterAs(page, customers.unitedStates, cardsPage); // no other journey removes cards of this customer
  await expect(cardHeadings(page)).toHaveText([visa, amex, expired]);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: expired })).toContainText('Expired');
  await expect(page.getByRole('button', { name: `Make default: ${expired}` })).toHaveCount(0);
  await expectAccessible(page);
  const renewals = countRenewals(page);
  const tokens = await storedTokens(page);

  await page.getByRole('button', { name: `Make default: ${amex}` }).focus();
  await page.keyboard.press('Enter');
  await expect(told(page, `${amex} is your default card now.`)).toBeFocused();
  await expect(cardHeadings(page)).toHaveText([amex, visa, expired]);

  await test.step('an offline user sees that at once, and nothing is sent later', async () => {
    await context.setOffline(true);
    await askToRemove(page, visa);
    await expect(told(page, /^We can't change your cards at the moment\./)).toBeFocused();
    await context.setOffline(false);
    await expect(removeButton(page, visa)).toBeEnabled();
    await expect(proofDialog(page)).toHaveCount(0);
  });

  await test.step('a cancelled removal keeps the card', async () => {
    await askToRemove(page, visa);
    await expect(proofField(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(proofDialog(page)).toHaveCount(0);
    await expect(removeButton(page, visa)).toBeFocused();
    await expect(cardHeadings(page)).toHaveText([amex, visa, expired]);
  });

  await test.step('a wrong password is reported, and can be typed again', async () => {
    await askToRemove(page, visa);
    await typeProof(page, 'Wrong-2026');
    await expect(told(proofDialog(page), /^We couldn't sign you in\./)).toBeFocused();
    await tabTo(page, proofField(page));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(told(page, `${visa} is removed.`)).toBeFocused();
    await expect(cardHeadings(page)).toHaveText([amex, expired]);
  });

  expect(await storedTokens(page)).toBe(tokens);
  expect(renewals()).toBe(0);
  await askToRemove(page, amex);
  await expect(proofField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(cardHeadings(page)).toHaveText([amex, expired]);
});

/** Makes the removal of cards require a step-up with a code once per session, as commerce does for qualifications. */
const protect = (page: Page) =>
  page.route('**/api/gateway/users/*/cards/*/removal*', async (route) => {
    const sent = route.request();
    const { searchParams } = new URL(sent.url());
    const { authorization = '', 'x-idtoken': idToken } = sent.headers();
    const answer = await page.request.get(`/store/customer/qualifications?advice=json&${searchParams}`, {
      headers: { authorization, ...(idToken && { 'x-idtoken': idToken }) },
      maxRedirects: 0,
    });
    const isAllowed = answer.ok() && 'qualifications' in (await answer.json());
    await (isAllowed ? route.fulfill({ json: { cards: [] } }) : route.fulfill({ response: answer }));
  });

test('a service that requires a code once per session asks once', async ({ page, store }) => {
  const account = await createAccount(store);
  await listTwoCards(page);
  await protect(page);
  await enterAs(page, account, cardsPage);
  await askToRemove(page, visa);
  await tabTo(page, proofDialog(page).getByRole('textbox', { name: 'One-time code' }));
  await page.keyboard.type(codeIn(await mailTo(store, account, 'Your one-time code')));
  await page.keyboard.press('Enter');
  await expect(told(page, `${visa} is removed.`)).toBeFocused();
  await expect(noCards(page)).toBeVisible();
  await page.reload();
  await askToRemove(page, visa);
  await expect(told(page, `${visa} is removed.`)).toBeFocused();
});
