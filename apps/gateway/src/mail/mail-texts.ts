import type { Catalogue } from '@assess/i18n';

/** The words that stand round the facts of a mail. */
export interface MailTexts {
  readonly heading: string;
  /** The last paragraph: what to do, and whom to ask, named in `<0>…</0>`. */
  readonly closing: string;
}

/** Words that every mail has, in one language. */
interface FrameTexts {
  /** The seller's name. */
  readonly brand: string;
  /** Leads to the find page. */
  readonly find: string;
  /** Leads to where these mails are stopped. */
  readonly stop: string;
  /** Between a name and its value in plain text, with the language's own spaces. */
  readonly colon: string;
}

/** Names of an invoice's numbers, in the words of the pages. */
interface NumberTexts {
  readonly invoice: (number: string) => string;
  readonly order: string;
  readonly purchaseOrder: string;
  readonly account: string;
}

const english: FrameTexts & NumberTexts = {
  brand: 'Assessments',
  find: 'Find and pay invoices',
  stop: 'Stop these emails',
  colon: ': ',
  invoice: (number) => `Invoice ${number}`,
  order: 'Order number',
  purchaseOrder: 'Purchase order number',
  account: 'Customer account number',
};

/** Beside the screens' messages, not among them: the gateway runs without a build and so without compiled catalogues. */
export const mailTexts: Readonly<Record<Catalogue, FrameTexts & NumberTexts>> = {
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
