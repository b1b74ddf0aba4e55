import { maxTransferReference, type Invoice } from '@assess/gateway-client/contract';

/** The maximum length of the reference field of a British bank (Bacs, Faster Payments). */
const maxBritishReference = 18;

/**
 * Builds the reference of a transfer, by which the payment is matched to its invoices: the account and its invoices when
 * the banks pass on that many characters. Otherwise the invoice number of a single invoice, or the account number of
 * several. With `andMore`, when the transfer pays more than these invoices, it is the account number.
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

/** Returns the reference to some invoices. `isPartial` is true when it does not name them all, so that `Notify us` asks for them. */
export function referenceTo(invoices: readonly Invoice[]): { reference: string | undefined; isPartial: boolean } {
  const reference = transferReference(invoices);
  const isNamed = ({ invoiceNumber }: Invoice) => invoiceNumber !== null && reference?.includes(invoiceNumber);
  return { reference, isPartial: invoices.length > 1 && !invoices.every(isNamed) };
}
