import { lookupKinds, type LookupKind } from '@assess/gateway-client/contract';
import type { InvoiceSearch } from './invoice-search.ts';

/** The printed prefix of each kind of number. Customers choose their purchase order numbers, so not all of those have the prefix. */
const prefixes: Record<LookupKind, string> = {
  'invoice-number': 'INV',
  'order-number': 'ORD',
  'purchase-order-number': 'PO-',
};

const lettersOf = (kind: LookupKind) => prefixes[kind].replace(/\W/, '');

/** Returns the digits of a number that has only its kind's prefix and digits, such as `PO 7000002`; `undefined` for any other number. */
const digitsIn = (number: string, kind: LookupKind, isPrefixNeeded: boolean): string | undefined =>
  new RegExp(`^(?:${lettersOf(kind)})${isPrefixNeeded ? '' : '?'}[\\W_]*(\\d+)$`, 'i').exec(number)?.[1];

/** The number of digits in the store's own numbers. */
export const storeDigits = 7;

/** Returns the printed spelling of a number that was not found as typed: `1000201` is `INV1000201`. */
export function otherSpelling(search: InvoiceSearch): InvoiceSearch | undefined {
  const digits = digitsIn(search.number, search.kind, false);
  if (search.kind === 'purchase-order-number' && digits && digits.length > storeDigits && /^\D/.test(search.number))
    return { ...search, number: digits }; // the customer's own number, named “PO”
  const number = digits && prefixes[search.kind] + digits;
  return number && number !== search.number.toUpperCase() ? { ...search, number } : undefined;
}

/** Returns a number without the suffix of a part, a copy or a line of its document: `INV1000201` for `INV1000201-1`. */
export const withoutSuffix = (number: string): string =>
  number.replace(/^((?:INV|ORD)?[-_]?\d{7})[-_/](?:\d{1,2}|[A-Z])$/i, '$1');

/** The kind of a number, by its prefix. */
export const kindByPrefix = (number: string): LookupKind | undefined =>
  lookupKinds.find((kind) => digitsIn(number.trim(), kind, true) !== undefined);

/** Returns another kind that a number looks like: `ORD2000001` is not an invoice number. */
export function likelyKind({ kind, number }: InvoiceSearch): LookupKind | undefined {
  const likely = kindByPrefix(number);
  return likely === kind ? undefined : likely;
}
