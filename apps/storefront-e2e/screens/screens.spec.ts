import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { enterAs } from '../fixtures/identity/sign-in.ts';
import { expect, test } from '../fixtures/index.ts';
import { confirmed, find, findPath, pay, sampleOf, typePayment } from '../fixtures/steps.ts';

const workspace = join(import.meta.dirname, '../../..');

test('the picture of the README: find, select, pay and the confirmation', async ({ page, store, context }) => {
  const screens: string[] = [];
  const take = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    screens.push((await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64'));
  };
  await page.goto(findPath);
  await take();
  await find(page, sampleOf(store, 'Purchase order, 8 invoices'));
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  const paySelected = page.getByRole('button', { name: 'Pay 8 invoices' }).first();
  await expect(paySelected).toBeVisible();
  await take();
  await paySelected.click();
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await typePayment(page, '4242 4242 4242 4242');
  await take();
  await pay(page);
  await confirmed(page);
  await take();

  const sheet = await context.newPage();
  const pictures = screens.map((data) => `<img src="data:image/png;base64,${data}" width="600" height="450" alt="">`);
  await sheet.setContent(
    `<body style="margin: 0; display: grid; grid: auto / 600px 600px">${pictures.join('')}</body>`,
  );
  expect((await sheet.screenshot({ path: join(workspace, 'docs/images/screens.png') })).length).toBeLessThan(300_000);
});

test('the pictures of the libraries with components', async ({ page, store }) => {
  const take = async (library: string, part: Locator) => {
    await page.evaluate(() => scrollTo(0, 0));
    await part.screenshot({
      path: join(workspace, 'libs', library, 'docs', `${library}.png`),
      animations: 'disabled',
      caret: 'hide',
    });
  };
  await page.goto(findPath);
  await page.getByText('Assessments & Solutions').click();
  await take('header-footer', page.locator('body'));
  await find(page, sampleOf(store, 'Purchase order, 8 invoices'));
  await take('invoices', page.getByRole('main'));
  await page.goto('/en/login?locale=en-us');
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  await take('identity', page.getByRole('main'));
  await page.goto(findPath);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await take('ui', page.getByRole('main'));
  await page.clock.install();
  await enterAs(page, await createAccount(store), findPath);
  await page.clock.fastForward(1_690_000);
  await take('session', page.getByRole('dialog', { name: "You'll be signed out soon" }));
});
