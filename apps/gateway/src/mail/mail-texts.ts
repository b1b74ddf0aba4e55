import type { Catalogue } from '@assess/i18n/messages';

/** The texts before and after the facts of a mail. */
export interface MailTexts {
  readonly heading: string;
  /** The last paragraph: what the reader can do, and a link to the support contact, marked as `<0>…</0>`. */
  readonly closing: string;
}

/** The texts that all mails share, in one language. */
interface MailLayoutTexts {
  /** The seller's name. */
  readonly brand: string;
  /** The text of the link to the find page. */
  readonly find: string;
  /** The text of the unsubscribe link. */
  readonly stop: string;
  /** The separator of a name and its value in plain text, with the spaces that the language requires. */
  readonly colon: string;
}

/** The labels of an invoice's numbers, with the same words as on the storefront's pages. */
interface NumberTexts {
  readonly invoice: (number: string) => string;
  readonly order: string;
  readonly purchaseOrder: string;
  readonly account: string;
}

const english: MailLayoutTexts & NumberTexts = {
  brand: 'Assessments',
  find: 'Find and pay invoices',
  stop: 'Stop these emails',
  colon: ': ',
  invoice: (number) => `Invoice ${number}`,
  order: 'Order number',
  purchaseOrder: 'Purchase order number',
  account: 'Customer account number',
};

/**
 * The shared mail texts of each catalogue. They are not among the screens' messages, because the gateway runs without a build and
 * so without compiled catalogues.
 */
export const mailTexts: Readonly<Record<Catalogue, MailLayoutTexts & NumberTexts>> = {
  en: english,
  'en-gb': { ...english, brand: 'Assessments UK Clinical' },
  fr: {
    brand: 'Assessments',
    find: 'Trouver et payer des factures',
    stop: 'Ne plus recevoir ces courriels',
    colon: '\u00a0: ',
    invoice: (number) => `Facture ${number}`,
    order: 'Numéro de commande',
    purchaseOrder: 'Numéro de bon de commande',
    account: 'Numéro de compte client',
  },
  nl: {
    brand: 'Assessments',
    find: 'Facturen zoeken en betalen',
    stop: 'Deze e-mails stoppen',
    colon: ': ',
    invoice: (number) => `Factuur ${number}`,
    order: 'Bestelnummer',
    purchaseOrder: 'Inkoopordernummer',
    account: 'Klantnummer',
  },
  es: {
    brand: 'Assessments',
    find: 'Buscar y pagar facturas',
    stop: 'Dejar de recibir estos correos',
    colon: ': ',
    invoice: (number) => `Factura ${number}`,
    order: 'Número de pedido',
    purchaseOrder: 'Número de orden de compra',
    account: 'Número de cliente',
  },
};
