import type { LookupKind, NotFoundNumber } from '@assess/gateway-client/contract';
import { holdsCardNumber } from '@assess/i18n';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { BulkNumber } from '../db/tables.ts';
import { boundsOf, judgedSearch, judgementIn, type LimitDecision } from './lookup-limits/rate-limited-search.ts';
import type { Subject } from './lookup-limits/counted-subjects.ts';
import { lookupColumns, lookupLifeSql } from './insert-lookup.ts';

/** One number of a bulk lookup, with the other inputs of the statement that searches for it. */
export interface NumberToTry extends Pick<BulkNumber, 'kind' | 'spellings' | 'accountNumber'> {
  readonly nowMs: number;
  /** The rate-limit subjects (network, number, account) of every spelling. Two subjects may share a hash. */
  readonly subjects: readonly (readonly [kind: string, Subject])[];
  readonly isProven: boolean;
}

/**
 * Creates the statement that checks the limits of one number, searches for it and counts it, like a single lookup. It does not store the
 * lookup, because {@link insertBulkLookup} does so once all numbers have been tried.
 */
const tryStatement = (kind: LookupKind) =>
  judgedSearch({
    name: `try-one-of-several-by-${kind}`,
    parameters: { spellings: 'text[]', accountNumber: 'text' },
    finds: [
      `matching as (
        select exists (
          select 1 from invoices
          where upper(${lookupColumns[kind]}) = any (array(select upper(spelling) from unnest(:spellings) as s (spelling)))
            and upper(customer_account_number) = upper(:accountNumber)
        ) as found
      )`,
    ],
  });

const statements = {
  'invoice-number': tryStatement('invoice-number'),
  'order-number': tryStatement('order-number'),
  'purchase-order-number': tryStatement('purchase-order-number'),
} as const satisfies Record<LookupKind, unknown>;

/** Searches for one number of a bulk lookup in one round trip to the database. */
export async function tryNumber(database: Database, number: NumberToTry): Promise<LimitDecision> {
  const { kind, spellings, accountNumber, nowMs, subjects, isProven } = number;
  const distinct = new Map(subjects.map((entry) => [entry[1].hash, entry]));
  const bounds = boundsOf([...distinct.values()]);
  const [row] = await database.query(statements[kind]({ spellings, accountNumber, now: nowMs, isProven, ...bounds }));
  if (!row) throw new Error('A lookup has no outcome.');
  return judgementIn(row, nowMs);
}

const insertStatement = statement({
  name: 'store-lookup-of-several',
  parameters: { id: 'text', several: 'jsonb', now: 'timestamptz' },
  text: `
    with relaxed as (select set_config('synchronous_commit', 'off', true))
    insert into lookups (id, kind, number, account_number, several, expires_at)
    select :id, 'several', '', '', :several, :now + ${lookupLifeSql} from relaxed`,
});

/** Stores the numbers of a bulk lookup and their results, to be read as one lookup. */
export async function insertBulkLookup(
  database: Database,
  { id, numbers, nowMs }: { id: string; numbers: readonly BulkNumber[]; nowMs: number },
): Promise<void> {
  await database.query(insertStatement({ id, several: numbers.map(withoutCard), now: nowMs }));
}

/** Shortens a number that was not found and looks like a card number to its last digits, because a lookup is stored. */
function withoutCard(number: BulkNumber): BulkNumber {
  const { spellings, answer } = number;
  if (answer === 'found' || !spellings.some(holdsCardNumber)) return number;
  return { ...number, spellings: spellings.slice(0, 1).map((spelling) => `…${spelling.slice(-4)}`) };
}

/** Returns the numbers of a bulk lookup that were not found or not looked up, in the form of the API. */
export const notFoundOf = (numbers: readonly BulkNumber[]): NotFoundNumber[] =>
  numbers
    .filter(({ answer }) => answer !== 'found')
    .map(({ kind, spellings: [number = ''], accountNumber, answer }) => ({
      kind,
      number,
      accountNumber,
      isLookedUp: answer === 'not-found',
    }));
