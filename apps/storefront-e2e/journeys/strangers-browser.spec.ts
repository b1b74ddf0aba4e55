import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { atBank } from '../fixtures/bank.ts';
import { foreignChanges, meddle, type Meddling } from '../fixtures/foreign-changes.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { enterAs, typeSignIn } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import {
  choose,
  confirmed,
  confirmedTotal,
  find,
  findPath,
  isHydrated,
  openPayment,
  pay,
  payAgain,
  payer,
  paymentIdOf,
  sampleOf,
  told,
  typePayment,
} from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const combinations = foreignChanges.flatMap((change) =>
  (['before', 'after'] as const).map((when): Meddling => ({ change, when })),
);

/** A shared sample, which is only read and selected. */
const severalInvoices = 'Purchase order, 64 invoices';

const isMeddled = (page: Page) => page.evaluate(() => document.documentElement.dataset['meddled'] !== undefined);
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Types before the app is hydrated. Expects the typed text and the focus to stay, and no reload of the page. */
async function expectTypingKept(page: Page): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const text = await page.getByRole('main').innerText();
  const input = page.getByRole('main').getByRole('textbox').or(page.getByLabel('Search the store')).last();
  await typeInto(input, 'INV47');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect.poll(() => isMeddled(page)).toBe(true);
  await page.keyboard.type('11');
  await expectValue(input, 'INV4711');
  expect((await page.getByRole('heading', { level: 1 }).innerText()).trim()).toBe(heading.trim());
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(text.length / 2);
}

async function expectValue(input: Locator, value: string): Promise<void> {
  await expect(input).toHaveValue(value);
  await expect(input).toBeFocused();
}

test.describe('a modified browser', () => {
  test.beforeEach(({ pageFaults }) => pageFaults.allow(/^Rendered again: /));

  for (const { change, when } of combinations) {
    const title = `${change}, ${when} hydration`;

    test(`${title}: finds, is declined, passes 3-D Secure, pays`, async ({
      page,
      takeInvoice,
      cardNumber,
      ledgers,
    }) => {
      test.slow();
      const invoice = takeInvoice();
      await page.addInitScript(meddle, { change, when });
      await page.goto(findPath);
      await page.getByRole('button', { name: 'Find invoice' }).click(); // the first press shows the missing fields
      await expect(page.getByText('This field is required.').first()).toBeVisible();
      await choose(page, invoice);
      await typePayment(page, cardNumber('declined'));
      await expect(field(page, 'First name')).toHaveValue(payer.firstName);
      const main = page.getByRole('main');
      await expect(main).toContainText(`Charged to your Visa card ending in ${cardNumber('declined').slice(-4)}.`);
      await expect(main).toContainText(`The confirmation goes to ${payer.email}.`);
      await pay(page);
      await expect(page.getByText(/provide a different payment method/)).toBeVisible();
      await payAgain(page, cardNumber('challenged'));
      await atBank(page);
      await page.goBack();
      await page.getByRole('link', { name: 'Continue to your bank' }).waitFor();
      await expectTypingKept(page);
      await page.getByRole('button', { name: 'Pay with another card' }).click();
      await payAgain(page, cardNumber('approved'));
      await confirmed(page);
      await page.reload();
      await expectTypingKept(page);
      await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));

      await page.goto(`${findPath}/was-i-charged`);
      await typeInto(field(page, 'Invoice number'), invoice.number);
      await typeInto(field(page, 'Customer account number'), invoice.accountNumber);
      await typeInto(field(page, 'Email address'), payer.email);
      await page.getByRole('button', { name: 'Check my payment' }).click();
      await expect(told(page, /^You have paid/)).toBeVisible();
      await page.reload();
      await expectTypingKept(page);
    });

    test(`${title}: every page keeps typed text`, async ({ page, store, pageFaults }) => {
      test.slow();
      pageFaults.allow(/status of (404|401)/);
      const paths: string[] = [];
      const note = () => paths.push(page.url());
      await find(page, sampleOf(store, severalInvoices));
      note();
      await page.getByRole('button', { name: 'Send to your finance office' }).click();
      await page.getByRole('heading', { level: 1, name: 'Send to your finance office' }).waitFor();
      note();
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.getByRole('heading', { level: 1, name: 'Your link' }).waitFor();
      note();
      const handed = page.url();
      await find(page, store.awaitedOrders[0]!);
      await page.getByRole('link', { name: /^Tell me when it can be paid/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Tell me when it can be paid' }).waitFor();
      note();
      await openPayment(page, sampleOf(store, 'Payable invoice in USD'));
      note();
      await find(page, sampleOf(store, 'Payable invoice in GBP'), 'en-gb');
      await page.goto(`${page.url()}?flags=bankTransfer:true`);
      await page.getByRole('button', { name: 'Notify us' }).click();
      await page.getByRole('heading', { level: 1, name: 'Tell us about your bank transfer' }).waitFor();
      note();
      paths.push(...plainPages);
      await page.addInitScript(meddle, { change, when });
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path);
          await expectTypingKept(page);
        });
      await enterAs(page, await createAccount(store), `${findPath}/payments`);
      await expectTypingKept(page);
      await page.goto(`${findPath}/statement`);
      await expectTypingKept(page);
      await page.context().clearCookies();
      await page.goto(handed); // as the recipient opens it
      await expectTypingKept(page);
    });

    test(`${title}: counts, amounts and results are never stale`, async ({ page, store, pageFaults }) => {
      pageFaults.allow(/status of 401/);
      await page.addInitScript(meddle, { change, when });
      await find(page, sampleOf(store, severalInvoices));
      const summary = page.getByRole('region', { name: 'Summary' });
      for (const count of [1, 2, 3]) {
        await page
          .getByRole('checkbox', { name: /^Select invoice/, checked: false })
          .first()
          .press('Space');
        await expect(summary).toContainText(new RegExp(`Invoices selected\\s*${count}\\s*Total`));
      }

      await page.goto(findPath);
      const search = page.getByRole('banner').getByLabel('Search the store');
      await typeInto(search, 'memory');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Backspace');
      await page.keyboard.type('y form');
      await expect(page.getByRole('option', { name: /WMB-110/ })).toBeVisible();
      await expectValue(search, 'memory form');

      await page.goto('/en/login');
      const nobody = `nobody-${randomUUID()}@example.com`; // a new name, because tries of one name are counted together
      await typeSignIn(page, nobody, 'wrong');
      await expect(told(page, /^We couldn't sign you in/)).toBeVisible();
      await expect(field(page, 'Email address')).toHaveValue(nobody);
    });
  }
});

for (const [path, label] of [
  [`${findPath}?problem=not-found`, 'Search the store'],
  ['/en/login', 'Password'],
] as const)
  test(`rendering again keeps the focus in the typed field: ${label}`, async ({ page, pageFaults }) => {
    pageFaults.allow(/^Rendered again: /);
    let startApp = () => {};
    const started = new Promise<void>((resolve) => (startApp = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await started;
      await route.continue();
    });
    const translated: Meddling = { change: 'a translator', when: 'before' };
    await page.addInitScript(meddle, translated);
    await page.goto(path);
    const input = page.getByLabel(label, { exact: true });
    await typeInto(input, 'INV47');
    const again = page.waitForEvent('console', (message) => message.text().startsWith('Rendered again: main'));
    startApp();
    await again;
    await page.keyboard.type('11');
    await expectValue(input, 'INV4711');
  });

/** Pages without prerequisites. */
const plainPages = [
  findPath,
  `${findPath}/several`,
  `${findPath}/was-i-charged`,
  '/en/login',
  '/en-us/register',
  '/en-us/error/503',
  '/nowhere',
  '/search.html?q=memory&locale=en-us',
  '/store/usassessments/en/quickOrder',
  '/p/WMB-101?locale=en-us',
];
