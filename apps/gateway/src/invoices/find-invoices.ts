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
import { instantAt, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { newOpaqueId } from '../ids.ts';
import { toInvoice } from './invoice-view.ts';
import { subjectsOf, type LookupLimits } from './lookup-limits.ts';
import { countInvoices, findInvoices, findPayable, readLookup } from './read-lookup.ts';
import { lookupLifeMs, storeLookup } from './store-lookup.ts';
import type { LookupWatch } from './lookup-watch.ts';
import type { ProofOfWork } from './proof-of-work.ts';

export interface LookupParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: LookupLimits;
  /** Key of the hashes under which attempts are counted; the same in every process. */
  readonly hashKey: string;
  readonly proofOfWork: ProofOfWork;
  readonly watch: LookupWatch;
}

export type FindResult =
  | { kind: 'found'; lookup: InvoiceLookupCreated }
  | { kind: 'not-found' }
  | { kind: 'proof-required'; challenge: string }
  | { kind: 'too-many'; retryAfterSeconds: number };

/** Searches for invoices; what matched can be read under the lookup's id for 30 minutes. */
export async function lookUpInvoices(
  { database, clock, limits, hashKey, proofOfWork, watch }: LookupParts,
  { proof, ...request }: InvoiceLookupRequest,
  clientAddress: string,
): Promise<FindResult> {
  const nowMs = clock();
  const id = newOpaqueId();
  const subjects = subjectsOf(request, clientAddress, { limits, hashKey });
  const asker = subjects['address-and-account'].hash; // one number may be tried in two spellings
  const result = await storeLookup(database, {
    id,
    request,
    nowMs,
    subjects,
    isProven: proof !== undefined && (await proofOfWork.isProof(asker, proof)),
  });
  watch.saw(result);
  switch (result.kind) {
    case 'refused':
      return { kind: 'too-many', retryAfterSeconds: Math.max(1, Math.ceil((result.retryAtMs - nowMs) / 1_000)) };
    case 'proof-required':
      return { kind: 'proof-required', challenge: await proofOfWork.challengeFor(asker) };
    case 'answered':
      return result.found
        ? { kind: 'found', lookup: { id, kind: request.kind, expiresAt: instantAt(nowMs + lookupLifeMs) } }
        : { kind: 'not-found' };
  }
}

/** One page of a lookup's invoices as they stand now in a store; `undefined` when it is unknown or has expired. */
export async function readInvoiceLookup(
  { database, clock }: Pick<LookupParts, 'database' | 'clock'>,
  { id, store, ...asked }: { id: string; store: Locale } & LookupPageRequest,
): Promise<InvoiceLookup | undefined> {
  const nowMs = clock();
  const lookup = await readLookup(database, id, nowMs);
  if (!lookup) return undefined;
  const today = dayAt(nowMs, store);
  const [rows, count] = await Promise.all([
    findInvoices(database, lookup, { store, today, ...asked, limit: lookupPageSize + 1 }),
    countInvoices(database, lookup),
  ]);
  const invoices = rows.slice(0, lookupPageSize).map((row) => toInvoice(row, today));
  return {
    id,
    kind: lookup.kind,
    expiresAt: instantAt(lookup.expiresAtMs),
    invoices,
    count,
    next: rows.length > lookupPageSize ? (invoices.at(-1)?.id ?? null) : null,
  };
}

/** The invoices of a lookup that can be paid now in a store; `undefined` when it is unknown or has expired. */
export async function readPayableInvoices(
  { database, clock }: Pick<LookupParts, 'database' | 'clock'>,
  { id, store }: { id: string; store: Locale },
): Promise<PayableInvoices | undefined> {
  const nowMs = clock();
  const lookup = await readLookup(database, id, nowMs);
  if (!lookup) return undefined;
  const found = await findPayable(database, lookup, { today: dayAt(nowMs, store), limit: maxInvoicesPerPayment });
  return {
    invoices: found.invoices.map(({ public_id, amount_minor, currency, is_overdue }) => ({
      id: public_id,
      total: { amountMinor: amount_minor, currency },
      ...(is_overdue && { isOverdue: true as const }),
    })),
    count: found.count,
  };
}
