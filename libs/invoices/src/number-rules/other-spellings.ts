import { lookupKinds, type LookupKind } from '@assess/gateway-client/contract';
import type { InvoiceSearch } from './invoice-search.ts';

/** The beginnings of our numbers on paper. A purchase order number is the customer's own: only many begin so. */
const prefixes: Record<LookupKind, string> = {
  'invoice-number': 'INV',
  'order-number': 'ORD',
  'purchase-order-number': 'PO-',
};

const lettersOf = (kind: LookupKind) => prefixes[kind].replace(/\W/, '');

/** `PO 7000002` of purchase orders: its digits. Nothing for a number that is not their prefix, or none, and digits. */
const digitsIn = (number: string, kind: LookupKind, isPrefixNeeded: boolean): string | undefined =>
  new RegExp(`^(?:${lettersOf(kind)})${isPrefixNeeded ? '' : '?'}[\\W_]*(\\d+)$`, 'i').exec(number)?.[1];

/** The same number as it is printed, for one that is not found as it was typed: `1000201` is `INV1000201`. */
export function otherSpelling(search: InvoiceSearch): InvoiceSearch | undefined {
  const digits = digitsIn(search.number, search.kind, false);
  const number = digits && prefixes[search.kind] + digits;
  return number && number !== search.number.toUpperCase() ? { ...search, number } : undefined;
}

/** The kind whose prefix a number has. */
export const kindByPrefix = (number: string): LookupKind | undefined =>
  lookupKinds.find((kind) => digitsIn(number.trim(), kind, true) !== undefined);

/** Another kind of number that this one looks like: `ORD2000001` is no invoice number. */
export function likelyKind({ kind, number }: InvoiceSearch): LookupKind | undefined {
  const likely = kindByPrefix(number);
  return likely === kind ? undefined : likely;
}
