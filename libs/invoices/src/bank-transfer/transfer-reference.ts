import type { Invoice } from '@assess/gateway-client/contract';

/** What the reference field of a British bank takes (Bacs, Faster Payments). */
const maxLength = 18;

/** What a customer quotes with a transfer, so that it is matched to what it pays: the account, and the invoice where it is one. */
export function transferReference(invoices: readonly Invoice[]): string | undefined {
  const [first] = invoices;
  if (!first) return undefined;
  const { customerAccountNumber, invoiceNumber } = first;
  if (invoices.length > 1 || invoiceNumber === null) return customerAccountNumber;
  const both = `${customerAccountNumber} ${invoiceNumber}`;
  return both.length > maxLength ? invoiceNumber : both;
}
