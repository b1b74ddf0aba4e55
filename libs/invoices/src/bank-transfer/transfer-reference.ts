import { maxTransferReference, type Invoice } from '@assess/gateway-client/contract';

/** The maximum length of the reference field of a British bank (Bacs, Faster Payments). */
const maxBritishReference = 18;

/**
 * Builds the reference by which the store matches a transfer to its invoices: the account number and all invoice
 * numbers, when banks pass on that many characters. A longer reference is shortened to the invoice number of a single
 * invoice, or to the account number. With `andMore`, the transfer pays further invoices and the reference is the
 * account number.
 *
 * @returns `undefined` when the invoices belong to several accounts.
 */
export function transferReference(invoices: readonly Invoice[], { andMore = false } = {}): string | undefined {
  const [first, ...others] = invoices;
  if (!first || others.some((other) => other.customerAccountNumber !== first.customerAccountNumber)) return undefined;
  const { customerAccountNumber, invoiceNumber, total } = first;
  const numbers = invoices.map((invoice) => invoice.invoiceNumber);
  if (andMore || invoiceNumber === null || numbers.includes(null)) return customerAccountNumber;
  const all = [customerAccountNumber, ...numbers].join(' ');
  if (all.length <= (total.currency === 'EUR' ? maxTransferReference : maxBritishReference)) return all;
  return others.length > 0 ? customerAccountNumber : invoiceNumber;
}

/**
 * Returns the reference of a transfer for these invoices. `isPartial` is true when the reference does not name all of
 * them; the page then asks the payer to press “Notify us”.
 */
export function referenceTo(invoices: readonly Invoice[]): { reference: string | undefined; isPartial: boolean } {
  const reference = transferReference(invoices);
  const isNamed = ({ invoiceNumber }: Invoice) => invoiceNumber !== null && reference?.includes(invoiceNumber);
  return { reference, isPartial: invoices.length > 1 && !invoices.every(isNamed) };
}
