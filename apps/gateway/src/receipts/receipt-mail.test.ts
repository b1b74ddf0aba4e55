import { localeCodes, locales, type Locale } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { examplePayer } from '../testing/example-payer.ts';
import { aPaidPayment } from '../testing/mail-examples.ts';
import type { PaidPayment } from '../payments/payment-view.ts';
import { createStoreUrls } from '../mail/store-urls.ts';
import type { MailContext } from '../mail/write-mail.ts';
import { toReceiptMail as write } from './receipt-mail.ts';

const paid = ({
  currency = 'EUR',
  ...billedTo
}: { currency?: string } & Partial<PaidPayment['confirmation']['billedTo']> = {}): PaidPayment => {
  const total = { amountMinor: 123_450, currency };
  const { invoices, confirmation, ...payment } = aPaidPayment('en-us', { total });
  return {
    ...payment,
    invoices: invoices.map((invoice) => ({ ...invoice, total, purchaseOrderNumber: null })),
    confirmation: { ...confirmation, billedTo: { ...examplePayer, ...billedTo } },
  };
};

const storeUrls = createStoreUrls({ publicOrigin: 'https://store.example', hasNoBasePath: false });

const toReceiptMail = (payment: PaidPayment, locale: Locale, support?: MailContext['support']) =>
  write(payment, locale, { storeUrls, support });

/** Replaces narrow and ordinary no-break spaces with plain ones. */
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe(write, () => {
  it('confirms in US English', async () => {
    const { subject, text } = await toReceiptMail(paid({ currency: 'USD' }), 'en-us');
    expect(subject).toBe('Payment confirmation PC-1');
    expect(text).toBe(
      [
        'Payment complete.',
        '',
        'Payment confirmation number: PC-1',
        'Paid on: Nov 20, 2026',
        'Billed to: Ada Lovelace, 12 St James Square, London, England, SW1Y 4LB, United Kingdom',
        'Payment method: Credit card ending in 4242 (Visa)',
        'Invoice INV1000001: $1,234.50 (Order number: ORD1000001, Customer account number: A1001)',
        'Invoice total: $1,234.50\u00a0USD',
        '',
        'View or print the confirmation: https://store.example/invoices/p/payment/confirmation?locale=en-us',
        '',
        'Please keep this email for your records. If you have a question about this payment, please contact Customer Support.',
        '',
        'Assessments',
        'Find and pay invoices: https://store.example/invoices/en-us',
        '',
      ].join('\n'),
    );
  });

  it('confirms in Canadian French', async () => {
    const { subject, text } = await toReceiptMail(paid({ currency: 'CAD' }), 'fr-ca');
    expect(subject).toBe('Confirmation de paiement PC-1');
    expect(plainSpaces(text).split('\n')).toEqual([
      'Paiement effectué.',
      '',
      'Numéro de confirmation de paiement : PC-1',
      'Date du paiement : 20 nov. 2026',
      'Facturé à : Ada Lovelace, 12 St James Square, London, Angleterre, SW1Y 4LB, Royaume-Uni',
      'Mode de paiement : Carte de crédit se terminant par 4242 (Visa)',
      'Facture INV1000001 : 1 234,50 $ (Numéro de commande : ORD1000001, Numéro de compte client : A1001)',
      'Total de la facture : 1 234,50 $ CAD',
      '',
      'Voir ou imprimer la confirmation : https://store.example/invoices/p/payment/confirmation?locale=fr-ca',
      '',
      'Veuillez conserver ce courriel dans vos dossiers. Pour toute question au sujet de ce paiement, communiquez avec le service à la clientèle.',
      '',
      'Assessments',
      'Trouver et payer des factures : https://store.example/invoices/fr-ca',
      '',
    ]);
  });

  it('confirms in Dutch', async () => {
    const { subject, text } = await toReceiptMail(paid(), 'nl-nl');
    expect(subject).toBe('Betalingsbevestiging PC-1');
    expect(plainSpaces(text)).toContain('Betaald op: 20 nov 2026');
    expect(plainSpaces(text)).toContain('Factuurtotaal: € 1.234,50 EUR');
    expect(text).toContain('Verenigd Koninkrijk');
  });

  it('confirms in Spanish', async () => {
    const { subject, text } = await toReceiptMail(paid(), 'es-es');
    expect(subject).toBe('Confirmación de pago PC-1');
    expect(plainSpaces(text)).toContain('Fecha de pago: 20 nov 2026');
    expect(plainSpaces(text)).toContain('Total de la factura: 1234,50 € EUR');
    expect(text).toContain('Reino Unido');
  });

  it('names the UK clinical business in the United Kingdom only', async () => {
    const { subject, text } = await toReceiptMail(paid({ currency: 'GBP' }), 'en-gb');
    expect(subject).toBe('Assessments UK Clinical: payment confirmation PC-1');
    expect(text).toContain('Paid on: 20 Nov 2026');
    expect(text).toContain('Invoice total: £1,234.50\u00a0GBP');
    expect((await toReceiptMail(paid({ currency: 'AUD' }), 'en-au')).subject).toBe('Payment confirmation PC-1');
  });

  it.each([
    ['en-us', 'VAT number: GB123456789'],
    ['fr-ca', 'Numéro de TVA : GB123456789'],
    ['nl-nl', 'Btw-nummer: GB123456789'],
    ['es-es', 'NIF-IVA: GB123456789'],
  ] as const)('shows the VAT number after the address for %s', async (locale, row) => {
    const { text, html } = await toReceiptMail(paid({ line3: 'Mailbox 12', vatNumber: 'GB123456789' }), locale);
    const lines = plainSpaces(text).split('\n');
    expect(lines[lines.indexOf(row) - 1]).toContain('12 St James Square, Mailbox 12, London');
    expect(html).toContain('<td>GB123456789</td>');
  });

  it('names the school or company on the line below the payer', async () => {
    const { text, html } = await toReceiptMail(paid({ company: "St. Mary's & Co." }), 'en-us');
    expect(text).toContain("Billed to: Ada Lovelace, St. Mary's & Co., 12 St James Square, London");
    expect(html).toContain("Ada Lovelace, St. Mary's &amp; Co., 12 St James Square");
  });

  it('omits a city that the payer did not give', async () => {
    const { text } = await toReceiptMail(paid({ country: 'SG', region: undefined, city: undefined }), 'zh-sg');
    expect(text).toContain('Billed to: Ada Lovelace, 12 St James Square, SW1Y 4LB, Singapore');
  });

  it('writes whole yen, in English', async () => {
    const { text } = await toReceiptMail(paid({ currency: 'JPY' }), 'ja-jp');
    expect(text).toContain('Invoice total: ¥123,450\u00a0JPY');
  });

  it.each(localeCodes)('declares the language %s in its HTML', async (locale) => {
    expect((await toReceiptMail(paid(), locale)).html).toContain(`<html lang="${locales[locale].htmlLang}">`);
  });

  it('links Customer Support in its HTML', async () => {
    const support = {
      href: 'https://us.example/contact-us?a=1&b=2',
      telephone: { number: '+18005550199', title: '1-800-555-0199' },
      email: 'support@us.example',
      hours: ['Monday to Friday'],
    };
    const { text, html } = await toReceiptMail(paid(), 'en-us', support);
    expect(text).toMatch(
      /please contact Customer Support\.\n1-800-555-0199\nsupport@us\.example\nhttps:\S+contact-us\?a=1&b=2\nMonday to Friday\n\nAssessments\n/,
    );
    expect(html).toContain('please contact <a href="https://us.example/contact-us?a=1&amp;b=2">Customer Support</a>.');
    expect(html).toContain('<a href="tel:+18005550199">1-800-555-0199</a>');
    expect(html).toContain('<a href="mailto:support@us.example">support@us.example</a>');
    const [unknown, page] = [
      await toReceiptMail(paid(), 'nl-nl'),
      await toReceiptMail(paid(), 'nl-nl', { href: 'https://nl.example' }),
    ];
    expect(unknown.html).toContain('contact op met de klantenservice.');
    expect(page.html).toContain('contact op met de <a href="https://nl.example">klantenservice</a>.');
  });

  it('escapes names in the HTML', async () => {
    const { html } = await toReceiptMail(paid({ street: '<b>"1" & Co</b>' }), 'en-us');
    expect(html).toContain('&lt;b&gt;&quot;1&quot; &amp; Co&lt;/b&gt;');
  });
});
