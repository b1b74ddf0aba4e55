import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { test as ownStorefrontTest } from '../fixtures/own-storefront.ts';
import { productMessages, specifiedMessages } from '../fixtures/quoted-messages.ts';
import {
  choose,
  confirmed,
  find,
  findPath,
  openPayment,
  pay,
  payAgain,
  payer,
  sampleOf,
  told,
  typePayment,
} from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const number = { 'Invoice number': 'INV9999999', 'Order number': 'ORD9999999', 'Purchase order number': 'PO-9999999' };
const account = 'Customer account number';
const required = 'This field is required.';

/** Inputs into the find form, with the message of the field. */
const search: [message: string, cause: { by: keyof typeof number; field: string; typed: string }][] = [
  [required, { by: 'Order number', field: 'Order number', typed: '' }],
  [required, { by: 'Invoice number', field: 'Invoice number', typed: '' }],
  [required, { by: 'Purchase order number', field: 'Purchase order number', typed: '' }],
  [required, { by: 'Order number', field: account, typed: '' }],
  ['Please enter at least 7 characters.', { by: 'Order number', field: 'Order number', typed: 'ORD123' }],
  ['Please enter at least 7 characters.', { by: 'Invoice number', field: 'Invoice number', typed: 'INV123' }],
  ['Please enter no more than 14 characters.', { by: 'Order number', field: 'Order number', typed: 'ORD123456789012' }],
  [
    'Please enter no more than 14 characters.',
    { by: 'Invoice number', field: 'Invoice number', typed: 'INV123456789012' },
  ],
  ['Please enter at least 4 characters.', { by: 'Order number', field: account, typed: 'A10' }],
  ['Please enter no more than 8 characters.', { by: 'Invoice number', field: account, typed: 'A10012345' }],
  ['Please enter a valid account number.', { by: 'Purchase order number', field: account, typed: 'A10' }],
  ['Please enter a valid account number.', { by: 'Purchase order number', field: account, typed: 'A10012345' }],
];

const notFound =
  "Sorry, we're unable to find this item. It may not be an invoice or the number may be invalid. Please check the order and customer account numbers entered and try again. For help, contact Customer Support.";

const street = 'Street address';
const checkAgain = 'Please check and try again.';

/** Inputs into a field of the empty, submitted payment form, optionally after choosing a country, with the message of the field. */
const form: [message: string, cause: { field: string; typed?: string; in?: string }][] = [
  ['Please select a country', { field: 'Country' }],
  ['Enter your first name', { field: 'First name' }],
  ['Enter your last name', { field: 'Last name' }],
  ['Enter your card number', { field: 'Card number' }],
  ['Enter the expiration date (month and year)', { field: 'Expiration month' }],
  ['Enter the expiration date (month and year)', { field: 'Expiration year' }],
  ['Enter your security code', { field: 'Security code' }],
  ['Enter your email', { field: 'Email address' }],
  ['Please enter a street address', { field: street }],
  ['Please agree to the terms of sale and the privacy statement', { field: 'I agree to the terms of sale' }],
  ['Please select a state/province', { field: 'State/Province', in: 'US' }],
  ['Please enter a city', { field: 'City', in: 'US' }],
  ['Please enter a zip/postal code', { field: 'Zip code', in: 'US' }],
  [`ZIP/Postal Code format is not correct. ${checkAgain}`, { field: 'Zip code', typed: 'K1A', in: 'US' }],
  ['Please select a state/province', { field: 'State/Province', in: 'CA' }],
  ['Please select a state', { field: 'State', in: 'AU' }],
  ['Please select a prefecture', { field: 'Prefecture', in: 'JP' }],
  ['Please select a region', { field: 'Region', in: 'GB' }],
  [
    `Names may contain only latin letters, numbers, apostrophes, hyphens and spaces. ${checkAgain}`,
    { field: 'First name', typed: 'Zoë & Ann' },
  ],
  [`This is not a card number. ${checkAgain}`, { field: 'Card number', typed: '4242 4242 4242 4241' }],
  [
    'Enter the expiration date as it is on the card, for example 04 and 2029.',
    { field: 'Expiration month', typed: '13' },
  ],
  [`The security code has 3 digits, on American Express 4. ${checkAgain}`, { field: 'Security code', typed: '12' }],
  ['Please enter a valid email address (e.g. name@example.com)', { field: 'Email address', typed: 'zoe@clinic' }],
  ['Please enter value.', { field: street, typed: '-' }],
  ['This is too long. Please shorten it and try again.', { field: street, typed: '1 '.repeat(51).trim() }],
  [
    'This looks like a card number or a security code. Please enter card details in the card fields only.',
    { field: street, typed: '4242 4242 4242 4242' },
  ],
];

const expired = 'This card has expired. Please check the date or use another card.';

/** The statuses of an invoice that a customer finds, with their messages. */
const states: [message: string, cause: string][] = [
  [
    'Online payment is not available in your currency. Please call customer support to pay this invoice.',
    'Unsupported currency (CHF)',
  ],
  ["We're still creating this invoice. Please give us a few more hours and try again.", 'Invoice still being created'],
];

/** The outcomes of test cards at the card processor, with their messages. */
const cards: [message: string, cause: string][] = [
  ['Please check your payment details are correct or provide a different payment method.', 'declined'],
  [
    "We ran into a technical issue and couldn't process your invoice payment. Please try again later.",
    'processing-error',
  ],
];

const success = 'Payment complete.';
const noDocument = 'Something technical went wrong. Please try again later.';

test('every message of the specification and the product is listed here with its cause', () => {
  const here = [...search, ...form, ...states, ...cards].map(([message]) => message);
  const all = new Set([...here, notFound, expired, success, noDocument]);
  const quoted = specifiedMessages('Validation rules', 'Payment form messages', 'Payment and invoice messages');
  expect(quoted.length).toBeGreaterThan(15);
  const isHere = (text: string) => [...all].some((message) => message.includes(text));
  expect(quoted.filter((text) => !isHere(text) && text !== 'Please enter a valid email address')).toEqual([]);
  expect(productMessages().toSorted()).toEqual([...all].filter((message) => message !== noDocument).toSorted());
});

const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: name !== 'I agree to the terms of sale' }).and(page.locator('input, select'));

/** Returns a pattern for a message in a longer text, because a field may also have a hint. */
const saying = (message: string) => new RegExp(message.replaceAll(/[.()*+?]/g, String.raw`\$&`));

test('the find form shows the error of each number', async ({ page }) => {
  await page.goto(findPath);
  for (const [message, { by, field: name, typed }] of search) {
    await page.getByRole('radio', { name: by, exact: true }).check();
    await typeInto(page.getByRole('textbox', { name: by, exact: true }), number[by]);
    await typeInto(field(page, account), 'A1001');
    await typeInto(page.getByRole('textbox', { name, exact: true }), typed);
    if (typed === '') await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveAccessibleDescription(saying(message));
  }
  await page.getByRole('radio', { name: 'Order number', exact: true }).check();
  await typeInto(page.getByRole('textbox', { name: 'Order number', exact: true }), number['Order number']);
  await typeInto(field(page, account), 'A9999');
  await page.keyboard.press('Enter');
  await expect(page.getByText(notFound)).toBeVisible();
});

test('the payment form shows the error of each field', async ({ page, takeInvoice }) => {
  await choose(page, takeInvoice({ currency: 'JPY' }), 'ja-jp'); // customers of many countries, none of which is preselected
  await pay(page);
  await expect(told(page, 'Please check these fields')).toBeFocused();
  for (const [message, { field: name, typed, in: country }] of form) {
    if (country) await field(page, 'Country').selectOption(country);
    if (country && !typed) await pay(page);
    if (typed) await typeInto(field(page, name), typed);
    await expect(field(page, name)).toHaveAccessibleDescription(saying(message));
  }
  await typeInto(field(page, 'Expiration month'), '01');
  await typeInto(field(page, 'Expiration year'), '2020');
  await pay(page);
  await expect(field(page, 'Expiration month')).toHaveAccessibleDescription(saying(expired));
});

test('an unpayable invoice shows the reason', async ({ page, store }) => {
  for (const [message, cause] of states) {
    await find(page, sampleOf(store, cause));
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay( |$)/ })).toHaveCount(0);
  }
});

test('the response of the card processor is shown, and another card pays', async ({
  page,
  takeInvoice,
  cardNumber,
}) => {
  await openPayment(page, takeInvoice());
  await typePayment(page, cardNumber('approved'));
  for (const [message, cause] of cards) {
    await payAgain(page, cardNumber(cause));
    await expect(told(page, saying(message))).toBeFocused();
    await expect(field(page, 'Last name')).toHaveValue(payer.lastName);
  }
  await payAgain(page, cardNumber('approved'));
  await confirmed(page);
  await expect(page.getByText(success)).toBeVisible();
});

/** A `test` with a connection to the gateway that can be cut. */
const withWire = ownStorefrontTest.extend<{ wire: { origin: string; cut: () => Promise<void> } }>({
  wire: async ({ store }, provide) => {
    const { hostname, port } = new URL(store.gatewayOrigin);
    const ends = new Set<Socket>();
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const end of [near, far]) ends.add(end.on('error', () => undefined));
      near.pipe(far).pipe(near);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const cut = async () => {
      const closed = server.listening ? once(server, 'close') : undefined;
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    };
    await provide({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cut });
    await cut();
  },

  storefrontVariables: ({ wire }, provide) => provide({ GATEWAY_ORIGIN: wire.origin }),
});

withWire(
  'a document that the gateway cannot give is not there yet, nor is anything lost',
  async ({ page, wire, takeInvoice, pageFaults }) => {
    pageFaults.allow(/status of 50\d/);
    const invoice = takeInvoice();
    await find(page, invoice);
    await wire.cut();
    const view = page.getByRole('link', { name: `View invoice ${invoice.number} (PDF, opens in a new tab)` });
    const [beside] = await Promise.all([page.context().waitForEvent('page'), view.press('Enter')]);
    await expect(beside.getByText(noDocument)).toBeVisible();
    await expect(page.getByRole('button', { name: `Pay invoice ${invoice.number}` })).toBeVisible();
  },
);
