import type { BalanceComparison } from '@assess/gateway-client/contract';
import type { NoAnswer } from '../card-processor/card-processor.ts';
import { instantAt } from '../clock.ts';
import { explainDifferences } from '../ledger/explained-differences.ts';
import { nameDifferences } from '../ledger/name-differences.ts';
import { compareSums } from './balance-sums.ts';
import { matchTransactions } from './match-transactions.ts';
import { readTransactions, type BalanceDependencies } from './read-transactions.ts';

/** The age from which a transaction must have its entry. A younger one may still be settled. */
const settlesWithinMs = 5 * 60_000;

/** The number of times that the balance is read until no transaction comes between it and the list. */
const tries = 5;

/** A comparison with the balance. `isComplete`: it lists all differences, so that one that it does not list is gone. */
interface ComparedBalance {
  readonly kind: 'compared';
  readonly comparison: BalanceComparison;
  readonly isComplete: boolean;
}

/**
 * Compares the account `card-processor` of the ledger with the balance that the card processor holds, as of five minutes ago, after it has
 * read the processor's transactions. It lists the differences: the transactions without an entry and the entries without a transaction,
 * and the balance of each currency that is not the ledger's.
 *
 * @param isAgain - true to read the transactions since the last equal comparison once more.
 */
export async function compareBalance(
  dependencies: BalanceDependencies,
  isAgain = false,
): Promise<ComparedBalance | NoAnswer> {
  const { database, clock } = dependencies;
  const nowMs = clock();
  const at = instantAt(nowMs - settlesWithinMs);
  const read = await readBalance(dependencies, isAgain);
  if (read.kind === 'no-answer') return read;
  if (read.kind === 'not-offered') {
    const comparison = { isOffered: false, at, agree: false, currencies: [], differences: [] };
    return { kind: 'compared', comparison, isComplete: false };
  }
  const currencies = await compareSums(database, read.balances, nowMs - settlesWithinMs);
  const { unmatched, isComplete } = await matchTransactions(database, nowMs - settlesWithinMs);
  const differing = currencies.filter(({ differenceMinor }) => differenceMinor !== 0);
  const found = [
    ...(await nameDifferences(database, 'transaction', unmatched)),
    ...(await nameDifferences(
      database,
      'balance',
      differing.map(({ currency, differenceMinor }) => ({
        ...{ reference: currency, charge: undefined, processorEntries: 1 },
        // Both balances change each day, so a person closes the difference of the two.
        ledger: { amountMinor: 0, currency },
        processor: { amountMinor: differenceMinor, currency },
      })),
    )),
  ];
  const differences = await explainDifferences(database, found);
  const agree = differences.every(({ closed }) => closed);
  return { kind: 'compared', comparison: { isOffered: true, at, agree, currencies, differences }, isComplete };
}

/** Reads the balance at a moment at which all its transactions are stored. */
async function readBalance(dependencies: BalanceDependencies, isAgain: boolean) {
  const first = await readTransactions(dependencies, isAgain);
  if (first.kind !== 'read') return answered(first);
  for (let tried = 0; tried < tries; tried += 1) {
    const balance = await dependencies.cardProcessor.readBalance();
    const since = await readTransactions(dependencies);
    if (since.kind !== 'read') return answered(since);
    if (balance.kind !== 'balance' || since.stored === 0) return balance;
  }
  return { kind: 'no-answer', detail: 'the balance changes too often' } as const;
}

const answered = <Read extends { kind: string }>(read: Read | { kind: 'incomplete' }) =>
  read.kind === 'incomplete'
    ? ({ kind: 'no-answer', detail: 'the transactions are not read in full yet' } as const)
    : (read as Exclude<Read, { kind: 'incomplete' }>);
