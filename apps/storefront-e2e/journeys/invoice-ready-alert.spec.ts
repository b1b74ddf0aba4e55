import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { linkIn, mailTo } from '../fixtures/identity/mails.ts';
import { test } from '../fixtures/index.ts';
import { find, tabTo, told } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const askToConfirm = 'Please confirm: an email when your invoice can be paid';

const newReader = () => ({ email: `waits-${randomUUID().slice(0, 8)}@clinic.example` });

/** Finds the link in an alert's mail that stops the alerts. */
const stopLinkIn = ({ text }: { text: string }): string => /https?:\S+\/stop-notices\/\S+/.exec(text)?.[0] ?? '';

test('a visitor requests an alert and is notified by mail when the invoice can be paid, by keyboard only @narrow @main', async ({
  page,
  store,
  take,
}) => {
  const order = take(store.awaitedOrders);
  const reader = newReader();
  await find(page, order);
  await expect(page.getByText(/^Shipped on .+\. Its invoice is ready by .+\.$/)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: `Tell me when it can be paid: ${order.number}` }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Tell me when it can be paid' }).waitFor();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Email address' }));
  await page.keyboard.type(reader.email);
  await page.keyboard.press('Enter');
  await expect(told(page, /^We have sent an email to /)).toContainText(reader.email);
  expect(page.url()).not.toContain('clinic');
  await expectAccessible(page);

  await page.goto(linkIn(await mailTo(store, reader, askToConfirm)));
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await expect(told(page, /^Your address is confirmed\./)).toBeFocused();

  const number = order.number.replace('ORD', 'INV');
  const mail = await mailTo(store, reader, `Invoice ${number} can be paid now`);
  await page.goto(linkIn(mail));
  await expect(page.getByRole('textbox', { name: 'Invoice number' })).toHaveValue(number);
  await expect(page.getByRole('textbox', { name: 'Customer account number' })).toHaveValue(order.accountNumber);
  await expect(page).toHaveURL(/\/invoices\/en-us$/);
  await page.getByRole('button', { name: 'Find invoice' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Pay invoice ${number}` })).toBeVisible();

  await page.goto(stopLinkIn(mail));
  for (const press of ['first', 'second']) {
    await tabTo(page, page.getByRole('button', { name: 'Stop these emails' }));
    await page.keyboard.press('Enter');
    await expect(told(page, /^We have forgotten your address/), `the ${press} press`).toBeFocused();
    await expectAccessible(page);
    await page.goto(stopLinkIn(mail));
  }
});

test('without script a mistyped address stays, and one press in the mail program stops an unconfirmed alert', async ({
  browser,
  request,
  store,
  take,
}) => {
  const order = take(store.awaitedOrders);
  const reader = newReader();
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await find(page, order);
  await page.getByRole('link', { name: /^Tell me when it can be paid/ }).click();
  const field = page.getByRole('textbox', { name: 'Email address' });
  await typeInto(field, 'nobody@clinic');
  await page.getByRole('button', { name: 'Send me the email to confirm' }).click();
  await expect(field).toHaveValue('nobody@clinic');
  await expect(page.getByText(/^Please enter a valid email address/)).toBeVisible();
  await typeInto(field, reader.email);
  await page.getByRole('button', { name: 'Send me the email to confirm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();

  const mail = await mailTo(store, reader, askToConfirm);
  await page.goto(linkIn(mail));
  const stopped = await request.post(stopLinkIn(mail), {
    multipart: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect([stopped.status(), await stopped.text()]).toEqual([200, 'Stopped.']);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^This link no longer works/)).toBeVisible();
  await page.goto(stopLinkIn(mail));
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText(/^We have forgotten your address/)).toBeVisible();
  await page.context().close();
});
