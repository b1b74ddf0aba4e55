import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/own-gateway.ts';
import {
  findPath,
  firstPaint,
  openPayment,
  pay,
  payer,
  paymentIdOf,
  told,
  typePayment,
  typeSearch,
} from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const digits = '4000056655665556';
const grouped = '4000 0566 5566 5556';
const fullWidth = '４０００　０５６６　５５６６　５５５６';

const signs = (first: number) => [...digits].map((digit) => String.fromCharCode(first + Number(digit)));

/** Matches the card number in every spelling, in text and in the bytes of a file. */
const spelled = new RegExp(
  signs(0x30)
    .map((digit, index) => `(?:${digit}|${signs(0xff10)[index]}|\u00ef\u00bc${signs(0x90)[index]})`)
    .join('[^0-9]{0,6}'),
);

/** The fields of the form, with the text that is typed into each. */
const typedIntoForm: readonly (readonly [name: RegExp | string, text: string])[] = [
  ['First name', grouped],
  ['Last name', '4000-0566-5566-5556'],
  [/^School or company/, `St. Mary's ${digits}`],
  ['Street address', `${grouped} exp 12/31 cvc 123`],
  [/^Apartment/, '4000.0566.5566.5556'],
  ['City', '4000\u20130566\u20135566\u20135556'],
  ['Zip code', digits],
  ['Email address', `${digits}@clinic.example`],
];

/** The fields that a client sends without our page, which would reject these values. */
const sent: readonly (readonly [field: string, text: string])[] = [
  ['firstName', digits],
  ['firstName', '123'],
  ['lastName', grouped],
  ['lastName', '1234'],
  ['company', `School\u00a0${grouped}`],
  ['street', `${digits}123`],
  ['street', '4000\u200b0566\u200e5566\u20665556'],
  ['apartment', fullWidth],
  ['line3', '4000/0566/5566/5556'],
  ['city', '4000\u22120566\u22125566\u22125556'],
  ['postcode', grouped],
  ['vatNumber', grouped],
  ['vatNumber', `US ${grouped}`],
  ['email', `card-${digits}@clinic.example`],
];

const refusal =
  /This looks like a card number or a security code\. Please enter card details in the card fields only\.$/;
const field = (page: Page, name: RegExp | string) => page.getByRole('textbox', { name });

/** Sends a payment attempt from the open page, with the request that the page would send. */
const attempt = (page: Page, changes: Record<string, string>) =>
  page.evaluate(
    async ({ changes: { email = 'zoe@clinic.example', ...address }, path }) => {
      const billedTo = {
        firstName: 'Zoë',
        lastName: 'Łukasz',
        street: '17 Searched Street',
        city: 'Bloomington',
        region: 'MN',
        country: 'US',
        postcode: '55437',
        ...address,
      };
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ cardToken: 'no-token-of-the-processor', email, acceptedTerms: true, billedTo }),
      });
      return { status: answer.status, text: await answer.text() };
    },
    { changes, path: `/api/gateway/payments/${paymentIdOf(page)}/attempts` },
  );

test('a card number or code in any other field is rejected, and is in no table and no log', async ({
  page,
  pageFaults,
  takeInvoice,
  ownGateway,
  ownStorefront,
}) => {
  test.setTimeout(240_000);
  pageFaults.allow(/the server responded with a status of 422/);

  await test.step('the find page does not find it', async () => {
    await page.goto(findPath);
    await typeSearch(page, { title: '', kind: 'purchase-order-number', number: grouped, accountNumber: 'A1001' });
    await page.getByRole('button', { name: 'Find invoice' }).click();
    await expect(told(page, /unable to find this item/)).toBeVisible();
    expect(JSON.stringify(await page.context().cookies())).not.toMatch(spelled);
    expect(await page.content()).not.toMatch(spelled);
  });

  await openPayment(page, takeInvoice());
  await typePayment(page, '4000000000000002');

  await test.step('the page reports it beside the field, without the number, and stores nothing', async () => {
    for (const [name, text] of typedIntoForm) await typeInto(field(page, name), text);
    await pay(page);
    for (const [name] of typedIntoForm) {
      await expect(field(page, name)).toHaveAccessibleDescription(refusal);
      expect(
        await field(page, name).evaluate(({ id }) => document.querySelector(`#${id}-error`)?.textContent),
      ).not.toMatch(/\d/);
    }
    await typeInto(field(page, 'First name'), '123');
    await pay(page);
    await expect(field(page, 'First name')).toHaveAccessibleDescription(refusal);
    await page.reload();
    await firstPaint(page);
    await expect(field(page, 'Expiration month')).toHaveValue('12');
    for (const [name] of typedIntoForm) await expect(field(page, name)).toHaveValue('');
    const kept = await page.evaluate(() =>
      JSON.stringify([sessionStorage, localStorage, document.cookie, location.href]),
    );
    expect(kept).not.toMatch(spelled);
    expect(kept).not.toContain('123');
  });

  await test.step('the gateway names the field only', async () => {
    for (const [name, text] of sent) {
      const { status, text: answer } = await attempt(page, { [name]: text });
      const path = name === 'email' ? name : `billedTo.${name}`;
      expect([name, text, status, JSON.parse(answer).errors]).toEqual([
        name,
        text,
        422,
        [{ path, message: 'card-data' }],
      ]);
      expect(answer).not.toMatch(spelled);
    }
  });

  await test.step('other text is stored', async () => {
    const { status } = await attempt(page, {});
    expect(status).toBe(200);
  });

  await ownGateway.stop();
  const stored = ownGateway.stored();
  expect(stored).toContain('17 Searched Street');
  expect(stored).toContain(payer.email);
  expect(stored).not.toMatch(spelled);
  for (const log of [ownGateway.log(), ownStorefront.log()]) {
    expect(log).toContain('"level":30');
    expect(log).not.toMatch(spelled);
  }
});
