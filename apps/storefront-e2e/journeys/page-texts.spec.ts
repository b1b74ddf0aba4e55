import { expect } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { enterAs } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { expectAllTexts, lateScripts } from '../fixtures/page-texts.ts';
import { choose, find, findPath, payToTheEnd } from '../fixtures/steps.ts';

const paths = [
  '/invoices/nl-nl',
  '/invoices/es-es/payments',
  '/fr/login',
  '/en/login?locale=en-gb',
  '/es-es/register',
  '/sign-in/return?locale=nl-nl',
  '/my-account/support/login?locale=fr-ca',
  '/my-account/b2b/support/login',
  '/en-gb/error/503',
  '/nowhere?locale=fr-ca',
  '/p/WMB-101?locale=nl-nl',
];

test('every kind of page has all its texts, before and after hydration', async ({ page, pageFaults }) => {
  test.slow(); // many pages, one after the other
  pageFaults.allow(/status of 404/);
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expectAllTexts(page);
    });
});

test('the pages of a payment preload everything they need, and have all their texts', async ({
  page,
  takeInvoice,
  cardNumber,
}) => {
  const invoice = takeInvoice();
  const expectComplete = async () => {
    await page.reload();
    await expectAllTexts(page);
    expect(await lateScripts(page)).toEqual([]);
  };
  await page.goto(findPath);
  await expectComplete();
  await find(page, invoice);
  await expectComplete();
  await choose(page, invoice);
  await expectComplete();
  await payToTheEnd(page, cardNumber('approved'));
  await expectComplete();
});

test('the pages of a signed-in user have all their texts', async ({ page, store }) => {
  await enterAs(page, await createAccount(store), '/invoices/en-us/payments');
  await expectAllTexts(page);
  await page.goto('/en/my-account/payment-cards?locale=en-us');
  await expectAllTexts(page);
});
