import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { mailTo } from '../fixtures/identity/mails.ts';
import { confirmed, confirmedTotal, openPayment, pay, payer, paymentIdOf, typePayment } from '../fixtures/steps.ts';
import { glideType, typeInto } from '../fixtures/typing.ts';

const field = (page: Page, name: RegExp | string) => page.getByRole('textbox', { name });

/** Replaces a field's text as an input method does: the composed text appears letter by letter, then is committed. */
async function compose(page: Page, name: RegExp | string, text: string): Promise<void> {
  await field(page, name).click();
  await page.keyboard.press('ControlOrMeta+A');
  const browser = await page.context().newCDPSession(page);
  for (let length = 1; length <= text.length; length += 1)
    await browser.send('Input.imeSetComposition', {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  await glideType(page, text);
}

const school = "St. Mary's R.C. Primary School (No. 2)";

test('a school in Singapore pays with input of a Japanese keyboard, and without a city', async ({
  page,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  test.slow();
  await openPayment(page, takeInvoice());
  await typePayment(page, cardNumber('declined'));
  await typeInto(field(page, /^School or company/), school.replace("'", '\u2019'));
  await page.getByRole('combobox', { name: 'Country' }).selectOption('SG');
  await typeInto(field(page, /^City/), ' ');
  await typeInto(field(page, 'Postal code'), 'S(238801)');
  await compose(page, 'Street address', '１２　Ｏｒｃｈａｒｄ　Ｒｏａｄ');
  await page.reload();
  await expect(field(page, /^School or company/)).toHaveValue(school.replace("'", '\u2019'));

  await compose(page, 'Card number', [...cardNumber('approved')].map(fullWidth).join(''));
  await expect(field(page, 'Card number')).toHaveValue('4242 4242 4242 4242');
  await compose(page, 'Expiration month', '１２');
  await compose(page, 'Expiration year', '２０３１');
  await compose(page, 'Security code', '１２３');
  await compose(page, 'Email address', 'ｚｏｅ＠ｃｌｉｎｉｃ．ｅｘａｍｐｌｅ');
  await pay(page);
  await confirmed(page);

  const details = page.getByRole('region', { name: 'Payment details' });
  const address = `${payer.firstName} ${payer.lastName}\n${school}\n12 Orchard Road\n238801\nSingapore`;
  await expect(details.getByRole('definition').filter({ hasText: school })).toHaveText(address, { useInnerText: true });
  const number = await details.getByRole('definition').first().innerText();
  expect((await mailTo(store, payer, `Payment confirmation ${number}`)).text).toContain(address.replaceAll('\n', ', '));
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});

const fullWidth = (digit: string): string => String.fromCharCode(digit.charCodeAt(0) + 0xfee0);

test('a UnionPay number without a check digit is sent to the card processor', async ({
  page,
  takeInvoice,
  ledgers,
}) => {
  await openPayment(page, takeInvoice());
  await typePayment(page, '6221558812340000');
  await pay(page);
  await confirmed(page);
  await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
});
