import { maxInvoicesPerPayment, type Invoice, type ResultKind } from '@assess/gateway-client/contract';
import type { PageGateway } from '@assess/gateway-client';
import { readInvoices } from '../results-page/read-results.ts';
import { payableOf, readSelection } from '../selection.ts';

/** The invoices of a look-up for which a transfer can be announced. */
export interface Announceable {
  readonly kind: ResultKind;
  /** In one currency, as a transfer is. */
  readonly invoices: readonly Invoice[];
  /** The ids of those that are ticked at first. */
  readonly selected: readonly string[];
}

interface AnnounceableOptions {
  /** The selection of the results, as an address carries it; without one all that is not announced yet. */
  selection?: string | undefined;
  signal?: AbortSignal;
}

/** Reads what can be paid of a look-up, in the currency of what is selected; nothing when it is no longer kept. */
export async function readAnnounceable(
  gateway: Pick<PageGateway, 'readInvoiceLookup'>,
  lookupId: string,
  { selection, signal }: AnnounceableOptions = {},
): Promise<Announceable | undefined> {
  const view = { only: 'payable' } as const;
  const lookup = await readInvoices(gateway, lookupId, { shown: maxInvoicesPerPayment, view, signal });
  return lookup && { kind: lookup.kind, ...announceableOf(lookup.invoices, selection) };
}

/** The same of invoices that are there already. */
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
