import {
  lookupPageSize,
  maxInvoicesPerPayment,
  type InvoiceLookup,
  type InvoiceLookupCreated,
  type InvoiceLookupRequest,
  type LookupPageRequest,
  type PayableInvoices,
} from '@assess/gateway-client/contract';
import { dayAt, type Locale } from '@assess/i18n';
import { instantAt } from '../clock.ts';
import { newOpaqueId } from '../ids.ts';
import { toFoundInvoice } from './invoice-view.ts';
import { countInvoices, findDetailed, findPayable, readLookup } from './read-lookup.ts';
import { searchWithinLimits, type Limited, type LookupDependencies } from './lookup-limits/search-within-limits.ts';
import { notFoundOf } from './bulk-numbers.ts';
import { lookupLifeMs, insertLookup } from './insert-lookup.ts';

export type FindResult = { kind: 'found'; lookup: InvoiceLookupCreated } | { kind: 'not-found' } | Limited;

/** Searches for invoices. The results can be read under the lookup's id for 30 minutes. */
export async function lookUpInvoices(
  dependencies: LookupDependencies,
  { proof, ...request }: InvoiceLookupRequest,
  clientAddress: string,
): Promise<FindResult> {
  const id = newOpaqueId();
  const result = await searchWithinLimits(dependencies, { ...request, proof }, clientAddress, async (judging) => ({
    ...(await insertLookup(dependencies.database, { id, request, ...judging })),
    expiresAt: instantAt(judging.nowMs + lookupLifeMs),
  }));
  if (result.kind !== 'answered') return result;
  const { found, expiresAt } = result;
  return found ? { kind: 'found', lookup: { id, kind: request.kind, expiresAt } } : { kind: 'not-found' };
}

/** Reads one page of a lookup's invoices as they are now in a store; `undefined` when the lookup is unknown or has expired. */
export async function readInvoiceLookup(
  { database, clock }: Pick<LookupDependencies, 'database' | 'clock'>,
  { id, store, ...asked }: { id: string; store: Locale } & LookupPageRequest,
): Promise<InvoiceLookup | undefined> {
  const nowMs = clock();
  const lookup = await readLookup(database, id, nowMs);
  if (!lookup) return undefined;
  const today = dayAt(nowMs, store);
  const [rows, count] = await Promise.all([
    findDetailed(database, lookup, { store, today, ...asked, limit: lookupPageSize + 1 }),
    countInvoices(database, lookup),
  ]);
  const invoices = rows.slice(0, lookupPageSize).map((row) => toFoundInvoice(row, today));
  return {
    id,
    kind: lookup.kind,
    expiresAt: instantAt(lookup.expiresAtMs),
    invoices,
    count,
    next: rows.length > lookupPageSize ? (invoices.at(-1)?.id ?? null) : null,
    ...(lookup.kind === 'several' && { notFound: notFoundOf(lookup.numbers) }),
  };
}

/** Reads the invoices of a lookup that can be paid now in a store; `undefined` when the lookup is unknown or has expired. */
export async function readPayableInvoices(
  { database, clock }: Pick<LookupDependencies, 'database' | 'clock'>,
  { id, store }: { id: string; store: Locale },
): Promise<PayableInvoices | undefined> {
  const nowMs = clock();
  const lookup = await readLookup(database, id, nowMs);
  if (!lookup) return undefined;
  const found = await findPayable(database, lookup, { today: dayAt(nowMs, store), limit: maxInvoicesPerPayment });
  return {
    invoices: found.invoices.map(({ public_id, amount_minor, currency, due_on, is_overdue }) => ({
      id: public_id,
      total: { amountMinor: amount_minor, currency },
      ...(due_on !== null && { dueOn: due_on }),
      ...(is_overdue && { isOverdue: true as const }),
    })),
    count: found.count,
  };
}
