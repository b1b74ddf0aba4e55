import type { Locale } from '@assess/i18n';
import { catalogueOf } from '@assess/i18n/messages';
import { mailTexts } from './mail-texts.ts';

interface Numbers {
  readonly orderNumber: string;
  readonly purchaseOrderNumber: string | null;
  readonly customerAccountNumber: string;
}

/**
 * Returns the order, purchase order and account numbers of an invoice with their labels, because accounting departments find an invoice by
 * these numbers.
 */
export function invoiceNumbers(
  { orderNumber, purchaseOrderNumber, customerAccountNumber }: Numbers,
  locale: Locale,
): { name: string; value: string }[] {
  const { order, purchaseOrder, account } = mailTexts[catalogueOf(locale)];
  return [
    { name: order, value: orderNumber },
    ...(purchaseOrderNumber === null ? [] : [{ name: purchaseOrder, value: purchaseOrderNumber }]),
    { name: account, value: customerAccountNumber },
  ];
}

/** Returns the order, purchase order and account numbers of an invoice in one line. */
export const invoiceNote = (numbers: Numbers, locale: Locale): string =>
  invoiceNumbers(numbers, locale)
    .map(({ name, value }) => `${name}${mailTexts[catalogueOf(locale)].colon}${value}`)
    .join(', ');
