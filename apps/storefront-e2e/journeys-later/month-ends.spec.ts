import { expect } from '@playwright/test';
import { mailTo } from '../fixtures/identity/mails.ts';
import { test } from '../fixtures/own-time.ts';
import { americanForm, britishForm, choose, confirmed, find, pay, payer, typePayment } from '../fixtures/steps.ts';

const cases = [
  {
    locale: 'en-us',
    when: 'at one in UTC on the first of a month, when it is still the last of the one before in Los Angeles',
    comes: (now: Date) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 1),
    zone: { lang: 'en-US', timeZone: 'America/Los_Angeles' },
    currency: 'USD',
    form: americanForm,
    receipt: 'Payment confirmation',
  },
  {
    locale: 'en-gb',
    when: 'half an hour before July in UTC, when it is July in London',
    comes: (now: Date) => Date.UTC(now.getUTCFullYear() + (now.getUTCMonth() < 5 ? 0 : 1), 5, 30, 23, 30),
    zone: { lang: 'en-GB', timeZone: 'Europe/London' },
    currency: 'GBP',
    form: britishForm,
    receipt: 'Assessments UK Clinical: payment confirmation',
  },
] as const;

for (const { locale, when, comes, zone, currency, form, receipt } of cases)
  test(`a payment in ${locale} ${when} has the same day everywhere in the store`, async ({
    page,
    store,
    time,
    takeInvoice,
    cardNumber,
  }) => {
    time.moveTo(new Date(comes(new Date(time.nowMs()))).toISOString());
    const { lang, timeZone } = zone;
    const paidOn = new Date(time.nowMs()).toLocaleDateString(lang, { dateStyle: 'medium', timeZone });
    const invoice = takeInvoice({ currency });
    const main = page.getByRole('main');
    await choose(page, invoice, locale);
    await typePayment(page, cardNumber('approved'), form);
    await pay(page);
    await confirmed(page);
    await expect(main).toContainText(`Paid on${paidOn}`);
    const number = /PC-[\w-]+/.exec(await main.innerText())?.[0] ?? '';
    expect((await mailTo(store, payer, `${receipt} ${number}`)).text).toContain(`Paid on: ${paidOn}\n`);
    await find(page, invoice, locale);
    await expect(main).toContainText(`Paid on ${paidOn}`);
  });
