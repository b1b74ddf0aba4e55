import { expect } from '@playwright/test';
import { test, the } from '../fixtures/engines/index.ts';
import { typePayment } from '../fixtures/engines/paying.ts';
import type { Visitor } from '../fixtures/engines/visitor.ts';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { password } from '../fixtures/identity/sign-in.ts';
import { sideWays, type SideWay } from '../fixtures/side-ways.ts';
import { findPath, payer } from '../fixtures/steps.ts';
import type { PayableSample, Store } from '../fixtures/store.ts';

const valueOf = (visitor: Visitor, name: string) =>
  visitor.evaluate<string>(`document.querySelector('[name=${name}]')?.value ?? ''`);

async function signIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.open(`/en/login?returnTo=${encodeURIComponent(findPath)}`);
  await visitor.type(the('textbox', 'Email address'), email);
  await visitor.press('Tab');
  await visitor.write(password);
  await visitor.press('Enter');
  await visitor.sees(the('summary', 'Hello, Nora'));
}

async function find(visitor: Visitor, { number, accountNumber }: PayableSample): Promise<void> {
  await visitor.open(findPath);
  await visitor.click(the('radio', 'Invoice number'));
  await visitor.type(the('textbox', 'Invoice number'), number);
  await visitor.type(the('textbox', 'Customer account number'), accountNumber);
  await visitor.click(the('button', 'Find invoice'));
  await visitor.sees(the('heading', `Invoice ${number}`));
}

async function expectForm(visitor: Visitor, form: SideWay['form']): Promise<void> {
  switch (form) {
    case 'typed':
      await expect.poll(() => valueOf(visitor, 'lastName'), { timeout: 30_000 }).toBe(payer.lastName);
      await expect.poll(() => valueOf(visitor, 'postcode')).toBe(payer.postcode);
      await expect.poll(() => valueOf(visitor, 'expiryYear')).toBe('2031');
      for (const secret of ['cardNumber', 'securityCode']) expect(await valueOf(visitor, secret)).toBe('');
      return;
    case 'asks':
      return visitor.sees(the('link', 'Continue to your bank'));
    case 'confirmed':
      return visitor.sees(the('heading', 'Payment confirmation'));
    case 'left':
      return undefined; // its tab is closed
  }
}

/** Checks the results page. While the bank waits, only the browser that began the payment shows a link back to the payment. */
async function expectResults(visitor: Visitor, invoice: PayableSample, state: SideWay['results']): Promise<void> {
  await find(visitor, invoice);
  await visitor.reads(the('article', `Invoice ${invoice.number}`), state);
  const said = await visitor.textOf(the('main'));
  expect(said.includes('Go on with your payment')).toBe(state === 'Not confirmed yet');
  if (state === 'Not confirmed yet') expect(said).not.toMatch(/need to pay it again|do not pay again/);
}

async function expectCharged(visitor: Visitor, invoice: PayableSample, email: string, words: string): Promise<void> {
  await visitor.open('/invoices/en-us/was-i-charged');
  await expect.poll(() => valueOf(visitor, 'accountNumber')).toBe(invoice.accountNumber);
  await visitor.type(the('textbox', 'Invoice number'), invoice.number);
  await visitor.type(the('textbox', /^Email address/), email);
  await visitor.click(the('button', 'Check my payment'));
  await visitor.reads(the('main'), words);
  if (words === 'You have paid') {
    await visitor.sees(the('link', /^View receipt \(PDF\) of PC-/));
    await visitor.sees(the('button', /^Send the receipt to me again \(PC-/));
  }
}

async function expectPayments(visitor: Visitor, { number }: PayableSample, state: string | undefined): Promise<void> {
  await visitor.open('/invoices/en-us/payments');
  await visitor.sees(the('heading', 'Your payments'));
  if (state !== undefined) return visitor.reads(the('main'), state);
  await visitor.reads(the('main'), 'No payments yet');
  expect(await visitor.textOf(the('main'))).not.toContain(number);
}

async function expectMails({ sandboxOrigin }: Store, email: string, subjects: readonly RegExp[]): Promise<void> {
  await expect(async () => {
    const answer = await fetch(`${sandboxOrigin}/mail?to=${encodeURIComponent(email)}`);
    const mails = ((await answer.json()) as { subject: string }[]).filter(({ subject }) => /paymen/i.test(subject));
    expect(mails.map(({ subject }) => subject)).toEqual(subjects.map((subject) => expect.stringMatching(subject)));
  }).toPass({ timeout: 20_000 });
}

for (const { way, walk, ...cells } of sideWays)
  test(`an alternative way to a payment: ${way}`, async ({ visitor, store, takeInvoice, cardNumber }) => {
    test.slow();
    const { email } = await createAccount(store);
    const invoice = takeInvoice();
    await signIn(visitor, email);
    await find(visitor, invoice);
    await visitor.click(the('button', `Pay invoice ${invoice.number}`));
    await visitor.sees(the('heading', 'Invoice payment'));
    await typePayment(visitor, cardNumber('challenged'), email);
    const paymentPath = new URL(await visitor.address()).pathname;
    await walk({ visitor, otherSite: store.sandboxOrigin, paymentPath });

    await test.step('the form', () => expectForm(visitor, cells.form));
    await test.step('the results page', () => expectResults(visitor, invoice, cells.results));
    await test.step('Was I charged?', () => expectCharged(visitor, invoice, email, cells.charged));
    if (way !== 'the session ends meanwhile')
      await test.step('the payments list', () => expectPayments(visitor, invoice, cells.payments));
    await test.step('mails', () => expectMails(store, email, cells.mails));
  });
