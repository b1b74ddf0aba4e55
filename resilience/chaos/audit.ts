import { sql } from 'kysely';
import type { Database } from '../../apps/gateway/src/db/database.ts';
import type { CustomerStory } from '../trials/customer.ts';
import type { GatewayEntry } from '../trials/verdict.ts';
import type { EventCourier } from './calls/event-courier.ts';
import type { DaysReport } from './days/pass-days.ts';
import type { DoubleRecords } from './days/double-records.ts';

/** The counts that must be 0 after the days of a run, besides those of the verdict on the payments. */
export interface Audit {
  /** Currencies in which the postings of all accounts have a sum, and transactions whose postings do not balance. */
  readonly unbalanced: number;
  /** Differences of the ledgers that the daily comparison found, and that are open. */
  readonly openDifferences: number;
  /** Refunds that one side has, and the other side has not or in another amount. */
  readonly refundsUnequal: number;
  /** Refunds that did not reach the state that they must have in the end. */
  readonly refundsUnfinished: number;
  /** Refunds of the processor's dashboard that staff do not see. */
  readonly refundsUnnoticed: number;
  /** Entries with another time than the processor's charge. */
  readonly wronglyTimed: number;
  /** Attempts that still wait for an outcome. */
  readonly stillWaiting: number;
  /** PaymentIntents for which Stripe would still take a card. */
  readonly stillOpen: number;
  /** Events that were accepted with a wrong or an old signature. */
  readonly forgedAccepted: number;
  /** Customers who were stopped by the limit of declined cards, although fewer cards were declined. */
  readonly limitedWrongly: number;
  /** 1 if a payment was unknown for more than a day without an alarm. */
  readonly unalarmed: number;
}

interface Audited {
  readonly database: Database;
  readonly records: DoubleRecords;
  readonly entries: readonly GatewayEntry[];
  readonly stories: readonly CustomerStory[];
  readonly days: DaysReport;
  readonly events: Pick<EventCourier, 'acceptedForged'>;
}

/** Counts what can be seen before any day has passed. */
export function auditPayments({
  records,
  entries,
  stories,
  events,
}: Omit<Audited, 'database' | 'days'>): Pick<Audit, 'forgedAccepted' | 'limitedWrongly' | 'wronglyTimed'> {
  const chargedAt = new Map(records.charges.map((charge) => [charge.reference, charge.chargedAt]));
  return {
    forgedAccepted: events.acceptedForged,
    limitedWrongly: stories.filter(({ limited }) => limited > 0).length,
    wronglyTimed: entries.filter(({ reference, at }) => {
      const theirs = chargedAt.get(reference);
      return theirs !== undefined && Date.parse(theirs) !== Date.parse(at);
    }).length,
  };
}

/** Counts what went wrong, from the records of the gateways' database and of the card processor. */
export async function audit({ database, records, entries, stories, days, events }: Audited): Promise<Audit> {
  const { kysely } = database;
  const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
    Number((await query.execute(kysely)).rows[0]?.count);
  return {
    unbalanced:
      (await count(
        sql`select count(*) from (select from postings group by currency having sum(amount_minor) <> 0) s`,
      )) +
      (await count(
        sql`select count(*) from (select from postings group by transaction having sum(amount_minor) <> 0) s`,
      )),
    openDifferences: await count(sql`select count(*) from ledger_differences where closed_at is null`),
    refundsUnequal: await countUnequalRefunds(database, records),
    refundsUnfinished: days.unfinished.length,
    refundsUnnoticed: days.unnoticed,
    stillWaiting: await count(
      sql`select count(*) from attempts where state in ('charging', 'unknown', 'requires-action')`,
    ),
    stillOpen: records.stillOpen.length,
    ...auditPayments({ records, entries, stories, events }),
    unalarmed: days.unalarmed,
  };
}

/** Counts the refunds of the processor that the gateway does not have as made, and the other way round. */
async function countUnequalRefunds({ kysely }: Database, { refunds }: DoubleRecords): Promise<number> {
  const made = await kysely
    .selectFrom('refunds')
    .select(['id', 'amount_minor'])
    .where('state', '=', 'refunded')
    .execute();
  const ours = new Map(made.map(({ id, amount_minor: amountMinor }) => [id, amountMinor]));
  const theirs = Map.groupBy(refunds, ({ reference }) => reference);
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter((id) => {
    const [first, ...more] = theirs.get(id) ?? [];
    return more.length > 0 || first?.amountMinor !== ours.get(id);
  }).length;
}

/** Describes open PaymentIntents, open differences, and attempts without an outcome, for a person who looks for the reason. */
export async function readDetails({ kysely }: Database, { stillOpen }: DoubleRecords): Promise<string[]> {
  const differences = await kysely
    .selectFrom('ledger_differences')
    .selectAll()
    .where('closed_at', 'is', null)
    .execute();
  const attempts = await kysely
    .selectFrom('attempts')
    .selectAll()
    .where('state', 'in', ['charging', 'unknown', 'requires-action'])
    .execute();
  return [...stillOpen, ...[...differences, ...attempts].map((row) => JSON.stringify(row))];
}
