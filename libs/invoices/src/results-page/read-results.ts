import type { PageGateway } from '@assess/gateway-client';
import {
  maxInvoicesPerPayment,
  type InvoiceLookup,
  type LookupPageRequest,
  type PayableInvoice,
} from '@assess/gateway-client/contract';
import { payableOf, withShown } from '../selection.ts';

/** The invoices of a look-up that a results page shows, and all that can be paid. */
export interface Results {
  lookup: InvoiceLookup;
  payable: PayableInvoice[];
  /** How many can be paid: of very many, `payable` holds the first. */
  payableCount: number;
}

/** What of a look-up is shown, and in which order. */
export type ResultsView = Omit<LookupPageRequest, 'after'>;

type LookupGateway = Pick<PageGateway, 'readInvoiceLookup' | 'readPayableInvoices'>;

interface ReadOptions {
  /** At least so many invoices, or all there are. */
  shown: number;
  view?: ResultsView;
  signal?: AbortSignal;
}

/** Reads the invoices of a look-up from its first page on; nothing when it is no longer kept. */
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

/** Reads what a results page shows, and what “Select all” means over all pages; nothing when the look-up is no longer kept. */
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
