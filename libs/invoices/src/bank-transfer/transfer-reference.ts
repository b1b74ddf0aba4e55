import { maxTransferReference, type Invoice } from '@assess/gateway-client/contract';

/** What the reference field of a British bank takes (Bacs, Faster Payments). */
const maxBritishReference = 18;

/**
 * What a customer quotes with a transfer, so that it is matched to what it pays: the account and its invoices, as far as the
 * banks pass them on; then the invoice where it is one, and the account where they are several or `andMore` of it is paid than these.
 * Nothing where several accounts are paid.
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

/** The reference to some invoices, and whether it leaves it to the customer to say which they are: `Notify us` asks. */
export function referenceTo(invoices: readonly Invoice[]): { reference: string | undefined; isPartial: boolean } {
  const reference = transferReference(invoices);
  const isNamed = ({ invoiceNumber }: Invoice) => invoiceNumber !== null && reference?.includes(invoiceNumber);
  return { reference, isPartial: invoices.length > 1 && !invoices.every(isNamed) };
}
