import { maxInvoicesPerPayment, type Invoice, type ResultKind } from '@assess/gateway-client/contract';
import type { PageGateway } from '@assess/gateway-client';
import { readInvoices } from '../found-invoices/read-results.ts';
import { payableOf, readSelection } from '../selection.ts';

/** The invoices of a lookup for which a transfer can be announced. */
export interface Announceable {
  readonly kind: ResultKind;
  /** The invoices, all in one currency, as a transfer requires. */
  readonly invoices: readonly Invoice[];
  /** The ids of the initially ticked invoices. */
  readonly selected: readonly string[];
}

interface AnnounceableOptions {
  /** The selection as the results page writes it in the URL. Without a selection, all invoices without an announced transfer are ticked. */
  selection?: string | undefined;
  signal?: AbortSignal;
}

/** Reads the payable invoices of a lookup in the currency of the selection; `undefined` when the lookup has expired. */
export async function readAnnounceable(
  gateway: Pick<PageGateway, 'readInvoiceLookup'>,
  lookupId: string,
  { selection, signal }: AnnounceableOptions = {},
): Promise<Announceable | undefined> {
  const view = { only: 'payable' } as const;
  const lookup = await readInvoices(gateway, lookupId, { shown: maxInvoicesPerPayment, view, signal });
  return lookup && { kind: lookup.kind, ...announceableOf(lookup.invoices, selection) };
}

/** Returns the invoices for which a transfer can be announced, from payable invoices that are already loaded. */
export function announceableOf(
  payable: readonly Invoice[],
  selection: string | undefined,
): Pick<Announceable, 'invoices' | 'selected'> {
  const chosen = readSelection(payableOf(payable), selection);
  const first = payable.find(({ id }) => chosen.has(id)) ?? payable[0];
  const invoices = payable
    .filter(({ total }) => total.currency === first?.total.currency)
    .slice(0, maxInvoicesPerPayment);
  const unannounced = invoices.filter(
    ({ status }) => status.kind === 'payable' && status.transferAnnouncedOn === undefined,
  );
  const usual = unannounced.length > 0 ? unannounced : invoices;
  const ticked = selection === undefined ? usual : invoices.filter(({ id }) => chosen.has(id));
  return { invoices, selected: ticked.map(({ id }) => id) };
}
