import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/index.ts';
import { mailTo } from '../fixtures/identity/mails.ts';
import { openPayment, pay, payer, payToTheEnd, tabTo, told, typePayment } from '../fixtures/steps.ts';
import { wrongPerNumber, type Sample } from '../fixtures/store.ts';
import { typeInto } from '../fixtures/typing.ts';

const askPath = '/invoices/en-us/was-i-charged';

const check = (page: Page) => page.getByRole('button', { name: 'Check my payment' });

/** Fills in the payment status form with the details that a payer has after an interrupted payment. */
async function typeQuestion(page: Page, { number, accountNumber }: Sample, email: string): Promise<void> {
  await typeInto(page.getByRole('textbox', { name: 'Invoice number', exact: true }), number);
  await typeInto(page.getByRole('textbox', { name: 'Customer account number' }), accountNumber);
  await typeInto(page.getByRole('textbox', { name: /^Email address/ }), email);
}

async function ask(page: Page, invoice: Sample, email: string = payer.email): Promise<void> {
  await page.goto(askPath);
  await typeQuestion(page, invoice, email);
  await check(page).click();
  await page.waitForURL(/was-i-charged\?/);
}

test('a payer sees time, amount and that no second payment is needed, by keyboard only @narrow @main', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
}) => {
  const invoice = takeInvoice({ currency: 'USD' });
  await openPayment(page, invoice);
  await payToTheEnd(page, cardNumber('approved'));
  const facts = page.getByRole('region', { name: 'Payment details' }).getByRole('definition');
  const confirmationNumber = await facts.first().innerText();
  const total = await facts.last().innerText();

  await page.goto(askPath);
  await expect(page).toHaveTitle(/^Was I charged\? –/);
  await tabTo(page, page.getByRole('radio', { name: 'Invoice number' }));
  await page.keyboard.press('Tab');
  await page.keyboard.type(invoice.number.toLowerCase());
  await page.keyboard.press('Tab');
  await page.keyboard.type(invoice.accountNumber);
  await page.keyboard.press('Tab');
  await page.keyboard.type(payer.email.toUpperCase());
  await page.keyboard.press('Enter');
  const answer = told(page, /^You have paid Your payment went through\. You do not need to pay again\./);
  await expect(answer).toBeFocused();
  await expect(answer).toContainText(total);
  await expect(answer).toContainText(confirmationNumber);
  await expect(answer).toContainText('Credit card ending in 4242 (Visa)');
  await expect(answer).toContainText(invoice.number);
  await expect(answer).not.toContainText(payer.email);
  expect(page.url()).not.toMatch(new RegExp(`${invoice.number}|${invoice.accountNumber}|@`, 'i'));
  await expectAccessible(page);

  await test.step('the receipt, on the page and by mail', async () => {
    const receipt = answer.getByRole('link', { name: `View receipt (PDF) of ${confirmationNumber}` });
    const pdf = await page.request.get(new URL((await receipt.getAttribute('href')) ?? '', page.url()).href);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await page.keyboard.press('Tab');
    await expect(receipt).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(told(page, /^We send the receipt to the email address that you gave when paying\./)).toBeFocused();
    await mailTo(store, payer, `Payment confirmation ${confirmationNumber}`, 2);
    await expect(page.getByRole('link', { name: 'Find another invoice' })).toBeVisible();
  });

  await page.goto(askPath);
  await expect(answer).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Invoice number', exact: true })).toHaveValue('');

  await page.getByRole('radio', { name: 'Payment confirmation number' }).check();
  await expect(page.getByRole('textbox', { name: 'Customer account number' })).toBeHidden();
  await typeInto(page.getByRole('textbox', { name: 'Payment confirmation number' }), confirmationNumber);
  await typeInto(page.getByRole('textbox', { name: /^Email address/ }), payer.email);
  await check(page).click();
  await expect(answer).toBeFocused();
});

test('a payer with a declined card sees that, and where to pay', async ({ page, takeInvoice, cardNumber }) => {
  const invoice = takeInvoice();
  await openPayment(page, invoice);
  await typePayment(page, cardNumber('declined'));
  await pay(page);
  await expect(told(page, 'You have not been charged.')).toBeFocused();

  await ask(page, invoice);
  const answer = told(page, /^You have not been charged Your last attempt to pay charged nothing/);
  await expect(answer).toBeFocused();
  await answer.getByRole('link', { name: 'Find and pay your invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Find and pay your invoice' }).waitFor();
});

test('a pending payment links here, and must not be repeated', async ({ page, takeInvoice, cardNumber }) => {
  const invoice = takeInvoice();
  await openPayment(page, invoice);
  await typePayment(page, cardNumber('approved-late'));
  await pay(page);
  await expect(told(page, /^We're checking your payment/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Check whether you were charged' }).click();
  await page.getByRole('heading', { level: 1, name: 'Was I charged?' }).waitFor();
  await typeQuestion(page, invoice, payer.email);
  await check(page).click();
  await expect(told(page, /^We are still clarifying this payment Please wait and do not pay again\./)).toBeFocused();
  await expect
    .poll(
      async () => {
        await check(page).click();
        return told(page, /^You have paid/).isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
});

test('a wrong address and an unknown number get the same response; the payer gets the status without JavaScript, and after guesses by others', async ({
  page,
  browser,
  request,
  store,
  takeInvoice,
  cardNumber,
  pageFaults,
}) => {
  const invoice = takeInvoice();
  await openPayment(page, invoice);
  await payToTheEnd(page, cardNumber('approved'));

  await test.step('a visitor without all the data', async () => {
    const nothing = told(page, /^We found no payment We charged nothing under these details\./);
    await ask(page, invoice, 'somebody@clinic.example');
    await expect(nothing).toBeFocused();
    const answer = await nothing.innerText();
    await expect(nothing.getByRole('link', { name: 'Customer Support' })).toBeVisible();

    await ask(page, { ...invoice, number: 'INV9999999' });
    await expect(nothing).toBeFocused();
    expect(await nothing.innerText()).toBe(answer);
  });

  await test.step('with JavaScript switched off', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.storefrontOrigin });
    pageFaults.watch(context);
    const plain = await context.newPage();
    await plain.goto(askPath);
    await check(plain).click();
    await expect(told(plain, 'Please check these fields')).toBeFocused();
    await typeQuestion(plain, invoice, payer.email);
    await check(plain).click();
    await expect(told(plain, /^You have paid/)).toBeFocused();
    await context.close();
  });

  const answers: (string | undefined)[] = [];
  for (let n = 0; n < wrongPerNumber; n += 1) {
    const { kind, number, accountNumber } = invoice;
    const answer = await request.post(askPath, {
      form: { kind, number, accountNumber, email: `guess-${n}@clinic.example` },
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    });
    answers.push(answer.headers()['location']);
  }
  expect(answers[0]).toBe(`${askPath}?answered=true`);
  expect(answers.at(-1)).toBe(`${askPath}?problem=proof-required`); // one of them was typed above
  await ask(page, invoice);
  await expect(told(page, /^You have paid/)).toBeFocused({ timeout: 30_000 });
});

test('errors are listed above the form and in the title, and link to their fields @narrow', async ({ page }) => {
  await page.goto(askPath);
  await check(page).click();
  const summary = told(page, 'Please check these fields');
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Was I charged\?/);
  await expect(summary.getByRole('listitem')).toHaveText([
    'Invoice number: This field is required.',
    'Customer account number: This field is required.',
    'Please enter the email address that you gave when paying.',
  ]);
  await summary.getByRole('link', { name: /email address/ }).click();
  const email = page.getByRole('textbox', { name: /^Email address/ });
  await expect(email).toBeFocused();
  await page.keyboard.type('zoe');
  await page.getByRole('radio', { name: 'Payment confirmation number' }).check();
  await typeInto(page.getByRole('textbox', { name: 'Payment confirmation number' }), 'PC-12');
  await check(page).click();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Payment confirmation number: Please enter the whole number, for example PC-7K2F-9QXM-4TRB.',
    /^Please enter a valid email address/,
  ]);
  await expect(email).toHaveValue('zoe');
  await expectAccessible(page);
});

test('a payer without a session finds the way from the find page @narrow', async ({ page }) => {
  await page.goto('/invoices/en-us');
  await page.getByRole('link', { name: 'Was I charged?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Was I charged?' })).toBeVisible();
});
