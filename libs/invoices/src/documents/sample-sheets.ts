import { formatDay, locales, type Locale } from '@assess/i18n';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NumberOnPaper } from '../help/number-on-paper.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { senderOf, type SenderParts } from './sender.ts';
import type { Fact, PrintableDocument } from './sheet.ts';

/** A sample of a customer's document. Its data is fictitious and in no store. */
export interface Sample {
  readonly sheet: Pick<PrintableDocument, 'title' | 'sender' | 'addressee' | 'facts'>;
  /** The highlighted number, which the sample helps customers to find. */
  readonly marked: Fact;
}

/** The name and postal address of a fictitious school in each country where a store sells, by ISO 3166-1 alpha-2. */
const schools: Readonly<Record<string, readonly string[]>> = {
  US: ['Maple Street School', '12 Maple Street', 'Springfield, IL 62701'],
  CA: ['École des Érables', '12, rue des Érables', 'Québec (Québec) G1R 2B5'],
  GB: ['Maple Lane School', '12 Maple Lane', 'Leeds LS1 4AP'],
  NL: ['Basisschool De Esdoorn', 'Esdoornlaan 12', '3511 AB Utrecht'],
  ES: ['Colegio Los Arces', 'Calle del Arce, 12', '28004 Madrid'],
  AU: ['Maple Street School', '12 Maple Street', 'Carlton VIC 3053'],
  NZ: ['Maple Road School', '12 Maple Road', 'Dunedin 9016'],
  SG: ['Maple Avenue School', '12 Maple Avenue', 'Singapore 277612'],
  JP: ['Maple International School', '1-2-12 Momiji, Minato-ku', 'Tokyo 105-0001'],
};

const invoiceNumber = 'INV0012345';
const orderNumber = 'ORD0012345';
const purchaseOrderNumber = 'PO-2026-118';
const customerAccountNumber = 'A0123';
const orderedOn = '2026-03-02';

/** Returns a sample of the document on which customers find a number most easily. @see spec §2 Help modals */
export function sampleOf(what: NumberOnPaper, parts: SenderParts): Sample {
  switch (what) {
    case 'invoice-number':
      return sampleInvoice(parts, msg({ id: 'invoices.invoiceNumber', message: 'Invoice number' }), invoiceNumber);
    case 'account-number':
      return sampleInvoice(parts, accountTerm, customerAccountNumber);
    case 'order-number':
      return orderConfirmation(parts);
    case 'purchase-order-number':
      return purchaseOrder(parts);
  }
}

const orderTerm = msg({ id: 'invoices.orderNumber', message: 'Order number' });
const purchaseOrderTerm = msg({ id: 'invoices.purchaseOrderNumber', message: 'Purchase order number' });
const accountTerm = msg({ id: 'invoices.accountNumber', message: 'Customer account number' });
const dateTerm = msg({ id: 'invoices.modals.sample.date', message: 'Date' });

const schoolOf = (locale: Locale): readonly string[] => schools[locales[locale].country] ?? [];

function sampleInvoice(parts: SenderParts, term: MessageDescriptor, detail: string): Sample {
  const { locale, say } = parts;
  const sheet = invoiceSheet({
    ...parts,
    payAt: '',
    document: {
      invoice: {
        id: '',
        invoiceNumber,
        orderNumber,
        purchaseOrderNumber,
        customerAccountNumber,
        dueOn: '2026-04-01',
        total: { amountMinor: 0, currency: locales[locale].currency },
        status: { kind: 'payable' },
      },
      issuedOn: orderedOn,
      billTo: [...schoolOf(locale)],
      lines: [],
      taxes: [],
    },
  });
  return { sheet, marked: { term: say(term), detail } };
}

function orderConfirmation(sender: SenderParts): Sample {
  const { locale, say } = sender;
  const marked = { term: say(orderTerm), detail: orderNumber };
  return {
    marked,
    sheet: {
      title: say(msg({ id: 'invoices.modals.sample.orderConfirmation', message: 'Order confirmation' })),
      sender: senderOf(sender),
      addressee: {
        title: say(msg({ id: 'invoices.modals.sample.shipTo', message: 'Ship to' })),
        lines: schoolOf(locale),
      },
      facts: [
        { term: say(dateTerm), detail: formatDay(orderedOn, locale) },
        marked,
        { term: say(purchaseOrderTerm), detail: purchaseOrderNumber },
        { term: say(accountTerm), detail: customerAccountNumber },
      ],
    },
  };
}

/** Returns a sample of the purchase order that the customer sent to the store. */
function purchaseOrder({ locale, say, brand }: SenderParts): Sample {
  const marked = { term: say(purchaseOrderTerm), detail: purchaseOrderNumber };
  return {
    marked,
    sheet: {
      title: say(msg({ id: 'invoices.modals.sample.purchaseOrder', message: 'Purchase order' })),
      sender: schoolOf(locale),
      addressee: {
        title: say(msg({ id: 'invoices.modals.sample.supplier', message: 'Supplier' })),
        lines: [brand],
      },
      facts: [{ term: say(dateTerm), detail: formatDay('2026-02-26', locale) }, marked],
    },
  };
}
