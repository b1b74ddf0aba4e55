import { localeCodes, type Locale } from '@assess/i18n';
import { catalogueOf, createI18n } from '@assess/i18n/messages';
import { describe, expect, it } from 'vitest';
import { loadPaymentStatusMessages } from './payment-status/load-messages.ts';
import { loadMessages } from './load-messages.ts';
import { loadFoundMessages } from './results-page/load-messages.ts';

const loaders = [loadMessages, loadFoundMessages, loadPaymentStatusMessages];

const textsOf = (locale: Locale) => createI18n(locale, loaders);

/** The output of each plural message for 0, 1, 2, 21 and 1,000,000. */
const plurals: Record<string, Partial<Record<Locale, string[]>>> = {
  'invoices.summary.pay': {
    'en-us': ['Pay invoices', 'Pay invoice', 'Pay 2 invoices', 'Pay 21 invoices', 'Pay 1,000,000 invoices'],
    'fr-ca': [
      'Payer les factures',
      'Payer la facture',
      'Payer 2 factures',
      'Payer 21 factures',
      'Payer 1\u00a0000\u00a0000 de factures',
    ],
    'nl-nl': [
      'Facturen betalen',
      'Factuur betalen',
      '2 facturen betalen',
      '21 facturen betalen',
      '1.000.000 facturen betalen',
    ],
    'es-es': [
      'Pagar facturas',
      'Pagar factura',
      'Pagar 2 facturas',
      'Pagar 21 facturas',
      'Pagar 1.000.000 de facturas',
    ],
  },
  'invoices.summary.payIn': {
    'en-us': [
      'Pay 0 invoices in USD',
      'Pay 1 invoice in USD',
      'Pay 2 invoices in USD',
      'Pay 21 invoices in USD',
      'Pay 1,000,000 invoices in USD',
    ],
    'fr-ca': [
      'Payer 0 facture en USD',
      'Payer 1 facture en USD',
      'Payer 2 factures en USD',
      'Payer 21 factures en USD',
      'Payer 1\u00a0000\u00a0000 de factures en USD',
    ],
    'nl-nl': [
      '0 facturen in USD betalen',
      '1 factuur in USD betalen',
      '2 facturen in USD betalen',
      '21 facturen in USD betalen',
      '1.000.000 facturen in USD betalen',
    ],
    'es-es': [
      'Pagar 0 facturas en USD',
      'Pagar 1 factura en USD',
      'Pagar 2 facturas en USD',
      'Pagar 21 facturas en USD',
      'Pagar 1.000.000 de facturas en USD',
    ],
  },
  'invoices.standing.overdue': {
    'en-us': ['0 days', '1 day', '2 days', '21 days', '1,000,000 days'].map((days) => `Overdue by ${days}`),
    'fr-ca': ['0 jour', '1 jour', '2 jours', '21 jours', '1\u00a0000\u00a0000 de jours'].map(
      (days) => `En retard de ${days}`,
    ),
    'nl-nl': ['0 dagen', '1 dag', '2 dagen', '21 dagen', '1.000.000 dagen'].map((days) => `${days} te laat`),
    'es-es': ['0 días', '1 día', '2 días', '21 días', '1.000.000 de días'].map((days) => `Vencida hace ${days}`),
  },
  'invoices.statement.count': {
    'en-us': ['0 invoices', '1 invoice', '2 invoices', '21 invoices', '1,000,000 invoices'],
    'fr-ca': ['0 facture', '1 facture', '2 factures', '21 factures', '1\u00a0000\u00a0000 de factures'],
    'nl-nl': ['0 facturen', '1 factuur', '2 facturen', '21 facturen', '1.000.000 facturen'],
    'es-es': ['0 facturas', '1 factura', '2 facturas', '21 facturas', '1.000.000 de facturas'],
  },
  'invoices.several.understood': {
    'en-us': ['0 numbers', '1 number', '2 numbers', '21 numbers', '1,000,000 numbers'].map(
      (numbers) => `${numbers} understood`,
    ),
    'fr-ca': [
      '0 numéro compris',
      '1 numéro compris',
      '2 numéros compris',
      '21 numéros compris',
      '1\u00a0000\u00a0000 de numéros compris',
    ],
    'nl-nl': ['0 nummers', '1 nummer', '2 nummers', '21 nummers', '1.000.000 nummers'].map(
      (numbers) => `${numbers} begrepen`,
    ),
    'es-es': [
      '0 números entendidos',
      '1 número entendido',
      '2 números entendidos',
      '21 números entendidos',
      '1.000.000 de números entendidos',
    ],
  },
  'invoices.several.notLookedUp': {
    'en-us': [
      '0 lines or numbers',
      '1 line or number',
      '2 lines or numbers',
      '21 lines or numbers',
      '1,000,000 lines or numbers',
    ].map((lines) => `${lines} left out`),
    'fr-ca': [
      '0 ligne ou numéro laissé de côté',
      '1 ligne ou numéro laissé de côté',
      '2 lignes ou numéros laissés de côté',
      '21 lignes ou numéros laissés de côté',
      '1\u00a0000\u00a0000 de lignes ou numéros laissés de côté',
    ],
    'nl-nl': [
      '0 regels of nummers',
      '1 regel of nummer',
      '2 regels of nummers',
      '21 regels of nummers',
      '1.000.000 regels of nummers',
    ].map((lines) => `${lines} weggelaten`),
    'es-es': [
      '0 líneas o números que no se buscan',
      '1 línea o número que no se busca',
      '2 líneas o números que no se buscan',
      '21 líneas o números que no se buscan',
      '1.000.000 de líneas o números que no se buscan',
    ],
  },
  'invoices.results.notUnderstood': {
    'en-us': ['0 lines', '1 line', '2 lines', '21 lines', '1,000,000 lines'].map(
      (lines) => `${lines} of your list ${lines === '1 line' ? 'was' : 'were'} not understood.`,
    ),
    'fr-ca': [
      '0 ligne de votre liste n’a pas été comprise.',
      '1 ligne de votre liste n’a pas été comprise.',
      '2 lignes de votre liste n’ont pas été comprises.',
      '21 lignes de votre liste n’ont pas été comprises.',
      '1\u00a0000\u00a0000 de lignes de votre liste n’ont pas été comprises.',
    ],
    'nl-nl': ['0 regels', '1 regel', '2 regels', '21 regels', '1.000.000 regels'].map(
      (lines) => `${lines} van uw lijst ${lines === '1 regel' ? 'is' : 'zijn'} niet begrepen.`,
    ),
    'es-es': [
      'No se entendieron 0 líneas de su lista.',
      'No se entendió 1 línea de su lista.',
      'No se entendieron 2 líneas de su lista.',
      'No se entendieron 21 líneas de su lista.',
      'No se entendieron 1.000.000 de líneas de su lista.',
    ],
  },
  'invoices.payment.tooManyRefusals.wait': {
    'en-us': ['0 minutes', '1 minute', '2 minutes', '21 minutes', '1,000,000 minutes'].map(
      (minutes) => `You can try again here in ${minutes}.`,
    ),
    'fr-ca': ['0 minute', '1 minute', '2 minutes', '21 minutes', '1\u00a0000\u00a0000 de minutes'].map(
      (minutes) => `Vous pourrez réessayer ici dans ${minutes}.`,
    ),
    'nl-nl': ['0 minuten', '1 minuut', '2 minuten', '21 minuten', '1.000.000 minuten'].map(
      (minutes) => `Over ${minutes} kunt u het hier opnieuw proberen.`,
    ),
    'es-es': ['0 minutos', '1 minuto', '2 minutos', '21 minutos', '1.000.000 de minutos'].map(
      (minutes) => `Podrá volver a intentarlo aquí dentro de ${minutes}.`,
    ),
  },
  'invoices.payment.tooManyRefusals.anotherCard': {
    'en-us': ['0 minutes', '1 minute', '2 minutes', '21 minutes', '1,000,000 minutes'].map(
      (minutes) => `You can pay with another card now, or with this one in ${minutes}.`,
    ),
    'fr-ca': ['0 minute', '1 minute', '2 minutes', '21 minutes', '1\u00a0000\u00a0000 de minutes'].map(
      (minutes) => `Vous pouvez payer dès maintenant avec une autre carte, ou avec celle-ci dans ${minutes}.`,
    ),
    'nl-nl': ['0 minuten', '1 minuut', '2 minuten', '21 minuten', '1.000.000 minuten'].map(
      (minutes) => `U kunt nu met een andere kaart betalen, of over ${minutes} met deze kaart.`,
    ),
    'es-es': ['0 minutos', '1 minuto', '2 minutos', '21 minutos', '1.000.000 de minutos'].map(
      (minutes) => `Puede pagar ahora con otra tarjeta, o con esta dentro de ${minutes}.`,
    ),
  },
  'invoices.results.rest': {
    'en-us': [
      '0 more invoices in your link belong',
      '1 more invoice in your link belongs',
      '2 more invoices in your link belong',
      '21 more invoices in your link belong',
      '1,000,000 more invoices in your link belong',
    ].map((rest) => `${rest} to another customer account.`),
    'fr-ca': [
      '0 autre facture de votre lien appartient',
      '1 autre facture de votre lien appartient',
      '2 autres factures de votre lien appartiennent',
      '21 autres factures de votre lien appartiennent',
      '1\u00a0000\u00a0000 d’autres factures de votre lien appartiennent',
    ].map((rest) => `${rest} à un autre compte client.`),
    'nl-nl': ['Nog 0 facturen', 'Nog 1 factuur', 'Nog 2 facturen', 'Nog 21 facturen', 'Nog 1.000.000 facturen'].map(
      (rest) => `${rest} in uw link ${rest.endsWith('factuur') ? 'hoort' : 'horen'} bij een ander klantnummer.`,
    ),
    'es-es': [
      '0 facturas más de su enlace pertenecen',
      '1 factura más de su enlace pertenece',
      '2 facturas más de su enlace pertenecen',
      '21 facturas más de su enlace pertenecen',
      '1.000.000 de facturas más de su enlace pertenecen',
    ].map((rest) => `${rest} a otra cuenta de cliente.`),
  },
  'invoices.payment.pay': {
    'en-us': ['Pay invoices', 'Pay invoice', 'Pay invoices', 'Pay invoices', 'Pay invoices'].map(
      (pay) => `${pay}: $5.00`,
    ),
    'fr-ca': [
      'Payer la facture',
      'Payer la facture',
      'Payer les factures',
      'Payer les factures',
      'Payer les factures',
    ].map((pay) => `${pay}\u00a0: $5.00`),
    'nl-nl': ['Facturen betalen', 'Factuur betalen', 'Facturen betalen', 'Facturen betalen', 'Facturen betalen'].map(
      (pay) => `${pay}: $5.00`,
    ),
    'es-es': ['Pagar facturas', 'Pagar factura', 'Pagar facturas', 'Pagar facturas', 'Pagar facturas'].map(
      (pay) => `${pay}: $5.00`,
    ),
  },
};

describe('plural texts', () => {
  it('are all pinned here', async () => {
    const catalogues = await Promise.all(loaders.map((load) => load('en')));
    const texts = catalogues
      .flatMap((catalogue) => Object.entries(catalogue))
      .filter(([, text]) => JSON.stringify(text).includes('"plural"'));
    expect(texts.map(([id]) => id).toSorted()).toEqual(Object.keys(plurals).toSorted());
  });

  const rows = Object.entries(plurals).flatMap(([id, texts]) =>
    Object.entries(texts).map(([locale, forms]) => [id, locale as Locale, forms] as const),
  );
  it.each(rows)('%s agrees with its number in %s', async (id, locale, forms) => {
    const i18n = await textsOf(locale);
    expect(
      [0, 1, 2, 21, 1_000_000].map((count) =>
        i18n._(id, { count, inCurrency: count, currency: 'USD', total: '$5.00' }),
      ),
    ).toEqual(forms);
  });
});

describe('the UK store', () => {
  it('says on the find page whose invoices it takes, and keeps the heading', async () => {
    const i18n = await textsOf('en-gb');
    expect(i18n._('invoices.findPage.intro')).toMatch(/^This page is for invoices from Assessments UK Clinical\./);
    expect(i18n._('invoices.findPage.heading')).toBe('Find and pay your invoice');
  });

  it.each([
    ['findForm.required', 'This field is required.'],
    ['findForm.number-too-short', 'Please enter at least 7 characters.'],
    ['findForm.number-too-long', 'Please enter no more than 14 characters.'],
    ['findForm.account-too-short', 'Please enter at least 4 characters.'],
    ['findForm.account-too-long', 'Please enter no more than 8 characters.'],
    ['findForm.account-invalid', 'Please enter a valid account number.'],
    [
      'findPage.notFound',
      "Sorry, we're unable to find this item. It may not be an invoice or the number may be invalid. Please check the order and customer account numbers entered and try again. For help, contact <0>Customer Support</0>.",
    ],
    ['findPage.unavailable', 'Something technical went wrong. Please try again later.'],
    ['paymentForm.postcode.required', 'Please enter a zip/postal code'],
    ['paymentForm.postcode.invalid', 'ZIP/Postal Code format is not correct. Please check and try again.'],
    ['paymentForm.city.required', 'Please enter a city'],
    ['payment.declined', 'Please check your payment details are correct or provide a different payment method.'],
    [
      'payment.technical',
      "We ran into a technical issue and couldn't process your invoice payment. Please try again later.",
    ],
    ['standing.beingCreatedText', "We're still creating this invoice. Please give us a few more hours and try again."],
    [
      'standing.unsupportedCurrencyText',
      'Online payment is not available in your currency. Please call <0>customer support</0> to pay this invoice.',
    ],
    ['confirmation.success', 'Payment complete.'],
  ])('has the exact %s of the specification, as every English store', async (id, text) => {
    expect((await textsOf('en-gb'))._(`invoices.${id}`)).toBe(text);
    expect((await textsOf('en-us'))._(`invoices.${id}`)).toBe(text);
  });

  it('says when a card expires as its label does; the other stores as the specification does', async () => {
    const id = 'invoices.paymentForm.expiry.required';
    expect((await textsOf('en-gb'))._(id)).toBe('Enter the expiry date (month and year)');
    expect((await textsOf('en-us'))._(id)).toMatch(/^Enter the expiration date/);
  });

  it('has its own words in English stores of other regions only when the site mode says so', async () => {
    const id = 'invoices.modals.purchaseOrderNumber.text';
    expect((await createI18n('en-us', loaders, 'regional'))._(id)).toMatch(/organisation/);
    expect((await createI18n('en-gb', loaders, 'global'))._(id)).toMatch(/organization/);
  });
});

it('says the same in every catalogue that has a text', async () => {
  for (const catalogue of new Set(localeCodes.map((code) => catalogueOf(code)))) {
    const [find, ...others] = await Promise.all(loaders.map((load) => load(catalogue)));
    for (const other of others) {
      const shared = Object.keys(find ?? {}).filter((id) => id in other);
      expect(shared.map((id) => [id, other[id]])).toEqual(shared.map((id) => [id, find?.[id]]));
    }
  }
});
