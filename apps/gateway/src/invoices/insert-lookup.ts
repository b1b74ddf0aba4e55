import type { ResultKind, InvoiceLookupRequest, LookupKind } from '@assess/gateway-client/contract';
import type { Database } from '../db/database.ts';
import {
  judgedSearch,
  judgementIn,
  judgingValues,
  type LimitDecision,
  type LimitInput,
} from './lookup-limits/rate-limited-search.ts';

/** A lookup to run and store, with the other inputs of its statement. */
export interface NewLookup extends LimitInput {
  readonly id: string;
  readonly request: InvoiceLookupRequest;
}

/** The time for which a stored lookup can be read. */
export const lookupLifeMs = 30 * 60_000;

export const lookupLifeSql = `interval '${lookupLifeMs / 1_000} seconds'`;

/** The column of `invoices` that each kind of lookup searches. */
export const lookupColumns = {
  'invoice-number': 'invoice_number',
  'order-number': 'order_number',
  'purchase-order-number': 'purchase_order_number',
  'customer-account': 'customer_account_number',
} as const satisfies Record<Exclude<ResultKind, 'several'>, string>;

/** Returns the condition that a row of `invoices` has `:number` and `:accountNumber`. */
export const isLookedUpSql = (kind: LookupKind): string =>
  `upper(${lookupColumns[kind]}) = upper(:number) and upper(customer_account_number) = upper(:accountNumber)`;

const statements = {
  'invoice-number': insertStatement('invoice-number'),
  'order-number': insertStatement('order-number'),
  'purchase-order-number': insertStatement('purchase-order-number'),
} as const satisfies Record<LookupKind, unknown>;

/**
 * Creates the statement that runs and stores a lookup. It stores lookups with and without a result alike, so that their duration reveals
 * nothing. Without a result it stores no numbers, because one of them may be a card number that was typed by mistake.
 */
function insertStatement(kind: LookupKind) {
  return judgedSearch({
    name: `store-lookup-by-${kind}`,
    parameters: { id: 'text', number: 'text', accountNumber: 'text' },
    finds: [`matching as (select exists (select 1 from invoices where ${isLookedUpSql(kind)}) as found)`],
    then: `stored as (
        insert into lookups (id, kind, number, account_number, expires_at)
        select :id, '${kind}', case when found then :number else '' end, case when found then :accountNumber else '' end,
          :now + ${lookupLifeSql}
        from judged, matching where outcome = 'answered'
      )`,
  });
}

/** Runs and stores a lookup in one round trip to the database. */
export async function insertLookup(database: Database, { id, request, ...judging }: NewLookup): Promise<LimitDecision> {
  const { kind, number, accountNumber } = request;
  const [row] = await database.query(statements[kind]({ id, number, accountNumber, ...judgingValues(judging) }));
  if (!row) throw new Error('A lookup has no outcome.');
  return judgementIn(row, judging.nowMs);
}
