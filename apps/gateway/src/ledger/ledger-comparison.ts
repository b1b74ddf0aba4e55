import type { LedgerComparison } from '@assess/gateway-client/contract';
import type { CardProcessor, LedgerCharge, Period } from '../card-processor/card-processor.ts';
import type { Database } from '../db/database.ts';
import { explainDifferences } from './explained-differences.ts';
import { comparedKinds, disagreementsOf, doLedgersAgree, totalsOf, type Listed } from './find-differences.ts';
import { nameDifferences } from './name-differences.ts';
import { readLedgerSums } from './read-ledger-entries.ts';

interface Ledgers {
  readonly database: Database;
  readonly cardProcessor: CardProcessor;
}

/**
 * The time around a period in which the processor is asked again for charges that only the gateway has in the period. The two ledgers may
 * have different times for one charge: a payment that staff resolved as paid has the time of its attempt.
 */
const aroundMs = 60 * 60_000;

/** A comparison, and the first entry's time of each reference that differs, as {@link keyOf} names it. */
export interface ComparedLedgers extends Omit<LedgerComparison, 'changedAmounts'> {
  readonly firstAtMs: ReadonlyMap<string, number | undefined>;
}

/** Returns a key for the kind and the reference of a difference. */
export const keyOf = ({ kind, reference }: { kind: string; reference: string }): string => `${kind} ${reference}`;

/**
 * Compares the charges and refunds of a period in the gateway's ledger with those of the card processor; `undefined` when the processor
 * does not respond. A charge belongs to the period if one of the ledgers has it there; in the other ledger it may have another time. A
 * voided charge should be in neither ledger, so it shows only if one of them contains it.
 */
export async function compareLedgers(ledgers: Ledgers, period: Period): Promise<ComparedLedgers | undefined> {
  const charges = await listBoth(ledgers, 'charge', period);
  const refunds = charges && (await listBoth(ledgers, 'refund', period));
  if (!refunds) return undefined;
  const totals = totalsOf(charges, refunds);
  const found = { charge: disagreementsOf(charges), refund: disagreementsOf(refunds) };
  const differences = await explainDifferences(ledgers.database, [
    ...(await nameDifferences(ledgers.database, 'charge', found.charge)),
    ...(await nameDifferences(ledgers.database, 'refund', found.refund)),
  ]);
  const firstAtMs = new Map(
    comparedKinds.flatMap((kind) =>
      found[kind].map(({ reference, firstAtMs: atMs }) => [keyOf({ kind, reference }), atMs] as const),
    ),
  );
  return { agree: doLedgersAgree(totals, differences), totals, differences, firstAtMs };
}

/** Lists the charges or refunds that one of the ledgers has in the period, as they are in both. */
async function listBoth(
  { database, cardProcessor }: Ledgers,
  kind: 'charge' | 'refund',
  { fromMs, toMs }: Period,
): Promise<Listed | undefined> {
  const list = (period: Period) =>
    kind === 'charge' ? cardProcessor.listApproved(period) : cardProcessor.listRefunded(period);
  const listed = await list({ fromMs, toMs });
  if (listed.kind === 'no-answer') return undefined;
  const theirs = [...listed.charges];
  const references = referencesOf(theirs);
  const ours = await readLedgerSums(database, kind, { fromMs, toMs }, references);
  const missing = new Set(ours.map(({ reference }) => reference).filter((reference) => !references.has(reference)));
  if (missing.size === 0) return { ours, theirs };
  for (const around of [
    { fromMs: fromMs - aroundMs, toMs: fromMs },
    { fromMs: toMs, toMs: toMs + aroundMs },
  ]) {
    const also = await list(around);
    if (also.kind === 'no-answer') return undefined;
    theirs.push(...also.charges.filter(({ reference }) => missing.has(reference)));
  }
  return { ours, theirs };
}

const referencesOf = (charges: readonly LedgerCharge[]): ReadonlySet<string> =>
  new Set(charges.map(({ reference }) => reference));
