import type { PageGateway } from '@assess/gateway-client';
import type { InvoiceLookup, PayableInvoice } from '@assess/gateway-client/contract';
import { isPayable, withShown } from '../selection.ts';

/** The invoices of a look-up that a results page shows, and all that can be paid. */
export interface Results {
  lookup: InvoiceLookup;
  payable: PayableInvoice[];
  /** How many can be paid: of very many, `payable` holds the first. */
  payableCount: number;
}

/**
 * Reads a look-up from its first page on until at least so many invoices are there, or all.
 *
 * @returns nothing when the look-up is no longer kept.
 */
export async function readResults(
  gateway: Pick<PageGateway, 'readInvoiceLookup' | 'readPayableInvoices'>,
  lookupId: string,
  { shown, signal }: { shown: number; signal?: AbortSignal },
): Promise<Results | undefined> {
  const params = { id: lookupId };
  const first = await gateway.readInvoiceLookup({ params }, { signal });
  if (first.kind !== 'ok') return undefined;
  const { invoices } = first.value;
  let { next } = first.value;
  while (next !== null && invoices.length < shown) {
    const page = await gateway.readInvoiceLookup({ params, query: { after: next } }, { signal });
    if (page.kind !== 'ok') return undefined;
    invoices.push(...page.value.invoices);
    ({ next } = page.value);
  }
  const lookup = { ...first.value, invoices, next };
  if (next === null) {
    const payable = invoices.filter(isPayable);
    return { lookup, payable: payable.map(({ id, total }) => ({ id, total })), payableCount: payable.length };
  }
  const all = await gateway.readPayableInvoices({ params }, { signal });
  if (all.kind !== 'ok') return undefined;
  return { lookup, payable: withShown(all.value.invoices, invoices), payableCount: all.value.count };
}
