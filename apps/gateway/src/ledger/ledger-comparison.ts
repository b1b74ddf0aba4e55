import type { Money } from '@assess/i18n';
import type { CardProcessor, LedgerCharge, Period } from '../card-processor/card-processor.ts';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import type { AttemptsTable } from '../db/tables.ts';

/** A charge about which the two ledgers do not agree; null where one does not have it. */
export interface Difference {
  readonly reference: string;
  readonly paymentId: string | null;
  /** The state of our attempt; one that is charging or unknown is still being settled. */
  readonly attempt: AttemptsTable['state'] | null;
  readonly ledger: Money | null;
  readonly processor: Money | null;
}

export interface LedgerComparison {
  /** The sum of each ledger, by currency. */
  readonly totals: { readonly currency: string; readonly ledgerMinor: number; readonly processorMinor: number }[];
  readonly differences: Difference[];
}

const readLedger = statement({
  name: 'read-ledger-of-period',
  parameters: { from: 'timestamptz', to: 'timestamptz' },
  text: `
    select reference, sum(amount_minor)::bigint as "amountMinor", min(currency) as currency
    from ledger_entries where at >= :from and at < :to group by reference`,
  returns: rowOf<LedgerCharge>(),
});

const readAttempts = statement({
  name: 'read-attempts',
  parameters: { references: 'text[]' },
  text: `select reference, payment_id, state from attempts where reference = any (:references)`,
  returns: rowOf<Pick<AttemptsTable, 'reference' | 'payment_id' | 'state'>>(),
});

/** Compares what we have charged with what the card processor says it has, in a period; `undefined` when it does not say. */
export async function compareLedgers(
  { database, cardProcessor }: { database: Database; cardProcessor: CardProcessor },
  period: Period,
): Promise<LedgerComparison | undefined> {
  const listed = await cardProcessor.listApproved(period);
  if (listed.kind === 'no-answer') return undefined;
  const ledger = await database.query(readLedger({ from: period.fromMs, to: period.toMs }));
  return {
    totals: totalsOf(ledger, listed.charges),
    differences: await differencesOf(database, ledger, listed.charges),
  };
}

function totalsOf(ledger: readonly LedgerCharge[], processor: readonly LedgerCharge[]): LedgerComparison['totals'] {
  const sum = (charges: readonly LedgerCharge[], currency: string) =>
    charges.reduce((total, charge) => total + (charge.currency === currency ? charge.amountMinor : 0), 0);
  const currencies = new Set([...ledger, ...processor].map(({ currency }) => currency));
  return [...currencies]
    .sort()
    .map((currency) => ({ currency, ledgerMinor: sum(ledger, currency), processorMinor: sum(processor, currency) }));
}

async function differencesOf(
  database: Database,
  ledger: readonly LedgerCharge[],
  processor: readonly LedgerCharge[],
): Promise<Difference[]> {
  const [ours, theirs] = [ledger, processor].map(
    (charges) => new Map(charges.map(({ reference, amountMinor, currency }) => [reference, { amountMinor, currency }])),
  ) as [Map<string, Money>, Map<string, Money>];
  const references = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (reference) => JSON.stringify(ours.get(reference)) !== JSON.stringify(theirs.get(reference)),
  );
  if (references.length === 0) return [];
  const attempts = await database.query(readAttempts({ references }));
  const attemptOf = new Map(attempts.map((attempt) => [attempt.reference, attempt]));
  return references.map((reference) => ({
    reference,
    paymentId: attemptOf.get(reference)?.payment_id ?? null,
    attempt: attemptOf.get(reference)?.state ?? null,
    ledger: ours.get(reference) ?? null,
    processor: theirs.get(reference) ?? null,
  }));
}
