import { sellerLines } from '@assess/content';
import { sellerExample } from '@assess/content/testing';
import { localeCodes, locales, type Locale } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { toLapseMail } from '../lapsed-payments/lapse-mail.ts';
import { toAlertMail, type AlertMail } from '../invoice-ready-alerts/alert-mails.ts';
import { toRefundFailureMail } from '../refunds/refund-failure-mail.ts';
import { toRefundMail } from '../refunds/refund-mail.ts';
import { toReceiptMail } from '../receipts/receipt-mail.ts';
import {
  aFailedRefund,
  aLapsedPayment,
  aPaidPayment,
  aRefund,
  aTransfer,
  anOwedNotice,
  exampleStoreUrls,
  exampleSecrets,
} from '../testing/mail-examples.ts';
import { toTransferMail } from '../transfers/transfer-mail.ts';
import { mailStyle } from './mail-style.ts';
import type { Mail } from './write-mail.ts';

const store = 'https://store.example/invoices/';

const context = {
  storeUrls: exampleStoreUrls,
  support: {
    href: 'https://site.example/contact-us',
    telephone: { number: '+18005550199', title: '1-800-555-0199' },
    email: 'support@site.example',
    hours: [],
  },
  seller: sellerExample,
};

const noticeIn = (locale: Locale, changed?: Partial<AlertMail>) =>
  toAlertMail(anOwedNotice(locale, changed), { ...context, locale, secrets: exampleSecrets });

/** Every mail of the gateway. A receipt copy is not listed, because it is the receipt sent to another email address. */
const mails: Record<string, (locale: Locale) => Mail | Promise<Mail>> = {
  receipt: (locale) => toReceiptMail(aPaidPayment(locale), locale, context),
  'refund of all': (locale) => toRefundMail(aRefund(locale), locale, context),
  'refund of a part': (locale) =>
    toRefundMail(aRefund(locale, { amount_minor: 1, refunded_minor: 1 }), locale, context),
  'failed refund of all': (locale) => toRefundFailureMail(aFailedRefund(locale), locale, context),
  'failed refund': (locale) => toRefundFailureMail(aFailedRefund(locale, { is_taken_back: false }), locale, context),
  'lapsed payment': (locale) => toLapseMail(aLapsedPayment(locale), locale, context),
  transfer: (locale) => toTransferMail(aTransfer(locale), context),
  'confirm, of an order': (locale) => noticeIn(locale),
  'confirm, of an invoice': (locale) => noticeIn(locale, { invoice_number: 'INV6000002' }),
  payable: (locale) => noticeIn(locale, { kind: 'payable', invoice_number: 'INV6000002' }),
};

const mailNamed = async (name: string, locale: Locale) =>
  (await mails[name]?.(locale)) ?? { subject: '', text: '', html: '' };

const bodyOf = (html: string): string => html.slice(html.indexOf('<body>'));

/** Returns the visible text of an HTML mail, without its markup. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const cases = localeCodes.flatMap((locale) => Object.keys(mails).map((name) => [name, locale] as const));

describe.each(cases)('the mail “%s” in %s', async (name, locale) => {
  const { subject, text, html } = await mailNamed(name, locale);
  const body = bodyOf(html);

  it('has a language, a subject and one heading, and fits phones and both themes', () => {
    expect(html).toContain(`<html lang="${locales[locale].htmlLang}">`);
    expect(wordsOf(/<title>.*<\/title>/.exec(html)?.[0] ?? '').trim()).toBe(wordsOf(subject));
    expect(body.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain('name="viewport"');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<script|<img|\son\w+=|style="/);
  });

  it('has the seller, a link to the store and Customer Support', () => {
    const brand = locale === 'en-gb' ? 'Assessments UK Clinical' : 'Assessments';
    expect(body).toContain(`<p class="brand"><a href="${store}${locale}">${brand}</a></p>`);
    for (const way of ['tel:+18005550199', 'mailto:support@site.example', 'https://site.example/contact-us'])
      expect(body).toContain(`href="${way}"`);
    for (const [, href] of body.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(?:https:\/\/|tel:|mailto:)/);
  });

  it('has the same content and links as plain text', () => {
    const words = wordsOf(body).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
    for (const line of text.split('\n').filter((each) => !each.includes('https://')))
      for (const word of line.split(/[^\p{L}\p{N}]+/u)) expect(words).toContain(word);
    for (const [, href] of body.matchAll(/href="(https:[^"]*)"/g))
      expect(text).toContain(href?.replaceAll('&amp;', '&'));
  });
});

const translated = cases.filter(([, locale]) => locales[locale].language !== 'en');

it.each(translated)('the mail “%s” in %s has no English line', async (name, locale) => {
  const [{ subject, text, html }, english] = await Promise.all([mailNamed(name, locale), mailNamed(name, 'en-us')]);
  const names = sellerLines(sellerExample); // the seller's name and postal address are the same in every language
  const sentences = (mail: string) =>
    mail.split('\n').filter((line) => line.split(' ').length > 2 && !names.includes(line));
  const known = new Set(sentences(english.text));
  expect(sentences(text).filter((line) => known.has(line))).toEqual([]);
  expect(subject).not.toBe(english.subject);
  for (const [, term] of bodyOf(html).matchAll(/<th scope="row">(.*?)<\/th>/g))
    expect(bodyOf(english.html)).not.toContain(`<th scope="row">${term}</th>`);
});

describe('the legal name of the seller', () => {
  const lines = ['Assessments UK Ltd', '1 Example Street', 'VAT number GB 999 0000 73'];

  it.each(['receipt', 'refund of all', 'refund of a part', 'failed refund'])('signs the mail “%s”', async (name) => {
    const { html, text } = await mailNamed(name, 'en-gb');
    for (const line of lines) {
      expect(bodyOf(html)).toContain(`<br>${line}<br>`);
      expect(text.split('\n')).toContain(line);
    }
  });
});

describe('the numbers of invoices', () => {
  it.each(['receipt', 'payable', 'lapsed payment'])('are complete in the mail “%s”', async (name) => {
    const { html } = await mailNamed(name, 'en-us');
    for (const number of [/ORD\d{7}/, /PO-7/, /A1001/, /INV\d{7}/]) expect(bodyOf(html)).toMatch(number);
  });
});

const [lightRules = '', darkRules = ''] = mailStyle.split('@media (prefers-color-scheme: dark)');

/** Returns the colour that a theme's rules set for some selectors: the first rule that declares the property wins. */
const colourIn = (rules: string, selectors: readonly string[], property: 'color' | 'background'): string => {
  const [colour = ''] = [...rules.matchAll(/(?<![^{}])([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selector = '', declared = '']) =>
      selector.split(',').some((one) => selectors.includes(one.trim()))
        ? (new RegExp(`(?:^|[;\\s])${property}: (#[0-9a-f]{6})`).exec(declared)?.slice(1) ?? [])
        : [],
  );
  return colour;
};

describe('the colours of mails', () => {
  it.each([
    ['text', ['body'], ['.card']],
    ['muted text', ['.note'], ['.card']],
    ['links', ['a'], ['.card']],
    ['buttons', ['.button'], ['.button']],
  ])('of %s have a contrast of 7:1 in both themes', (_, text, ground) => {
    for (const rules of [lightRules, darkRules])
      expect(contrast(colourIn(rules, text, 'color'), colourIn(rules, ground, 'background'))).toBeGreaterThanOrEqual(7);
  });
});
