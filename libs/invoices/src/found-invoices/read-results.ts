import type { PageGateway } from '@assess/gateway-client';
import {
  maxInvoicesPerPayment,
  type InvoiceLookup,
  type LookupPageRequest,
  type PayableInvoice,
} from '@assess/gateway-client/contract';
import { payableOf, withShown } from '../selection.ts';

/** The invoices of a lookup that a results page shows, and the payable invoices of the whole lookup. */
export interface Results {
  lookup: InvoiceLookup;
  payable: PayableInvoice[];
  /** The number of payable invoices. `payable` may be shorter, because the gateway lists no more of them than one payment can have. */
  payableCount: number;
}

/** The filter and the order of the invoices shown. */
export type ResultsView = Omit<LookupPageRequest, 'after'>;

type LookupGateway = Pick<PageGateway, 'readInvoiceLookup' | 'readPayableInvoices'>;

interface ReadOptions {
  /** The minimum number of invoices to read, if the lookup has that many. */
  shown: number;
  view?: ResultsView;
  signal?: AbortSignal;
}

/** Reads the invoices of a lookup from its first page on; `undefined` when the lookup has expired. */
export async function readInvoices(
  gateway: Pick<LookupGateway, 'readInvoiceLookup'>,
  lookupId: string,
  { shown, view, signal }: ReadOptions,
): Promise<InvoiceLookup | undefined> {
  const params = { id: lookupId };
  const first = await gateway.readInvoiceLookup({ params, query: { ...view } }, { signal });
  if (first.kind !== 'ok') return undefined;
  const { invoices } = first.value;
  let { next } = first.value;
  while (next !== null && invoices.length < shown) {
    const page = await gateway.readInvoiceLookup({ params, query: { ...view, after: next } }, { signal });
    if (page.kind !== 'ok') return undefined;
    invoices.push(...page.value.invoices);
    ({ next } = page.value);
  }
  return { ...first.value, invoices, next };
}

/** Reads a results page with the invoices that “Select all” covers on all pages; `undefined` when the lookup has expired. */
export async function readResults(
  gateway: LookupGateway,
  lookupId: string,
  options: ReadOptions,
): Promise<Results | undefined> {
  const lookup = await readInvoices(gateway, lookupId, options);
  if (!lookup) return undefined;
  const payable = payableOf(lookup.invoices);
  if (lookup.next === null && payable.length <= maxInvoicesPerPayment)
    return { lookup, payable, payableCount: payable.length };
  const all = await gateway.readPayableInvoices({ params: { id: lookupId } }, { signal: options.signal });
  if (all.kind !== 'ok') return undefined;
  return { lookup, payable: withShown(all.value.invoices, lookup.invoices), payableCount: all.value.count };
}
