import type { Invoice } from '@assess/gateway-client/contract';

/** What the reference field of a British bank takes (Bacs, Faster Payments). */
const maxLength = 18;

/**
 * What a customer quotes with a transfer, so that it is matched to what it pays: the account, and the invoice where it is one. Nothing
 * where several accounts are paid.
 *
 * @param options.andMore - more of the account is paid than these
 */
export function transferReference(invoices: readonly Invoice[], { andMore = false } = {}): string | undefined {
  const [first, ...others] = invoices;
  if (!first || others.some((other) => other.customerAccountNumber !== first.customerAccountNumber)) return undefined;
  const { customerAccountNumber, invoiceNumber } = first;
  if (others.length > 0 || andMore || invoiceNumber === null) return customerAccountNumber;
  const both = `${customerAccountNumber} ${invoiceNumber}`;
  return both.length > maxLength ? invoiceNumber : both;
}
