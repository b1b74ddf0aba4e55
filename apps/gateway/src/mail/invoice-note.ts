import { catalogueOf, type Locale } from '@assess/i18n';
import { mailTexts } from './mail-texts.ts';

interface Numbers {
  readonly orderNumber: string;
  readonly purchaseOrderNumber: string | null;
  readonly customerAccountNumber: string;
}

/** The other numbers of an invoice, by which books find it. */
export function invoiceNote({ orderNumber, purchaseOrderNumber, customerAccountNumber }: Numbers, locale: Locale) {
  const { order, purchaseOrder, account, colon } = mailTexts[catalogueOf(locale)];
  return [
    [order, orderNumber],
    [purchaseOrder, purchaseOrderNumber],
    [account, customerAccountNumber],
  ]
    .filter(([, number]) => number !== null)
    .map(([name, number]) => `${name}${colon}${number}`)
    .join(', ');
}
