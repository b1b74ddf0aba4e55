import type { LedgerComparison, LedgerEntryKind } from '@assess/gateway-client/contract';
import type { Money } from '@assess/i18n';
import type { LedgerCharge } from '../card-processor/card-processor.ts';

/** The kinds of differences that the comparison of the two ledgers finds. The comparison of the balance finds the others. */
export const comparedKinds = ['charge', 'refund'] as const satisfies readonly LedgerEntryKind[];

/** The charges, or the refunds, in both ledgers. */
export interface Listed {
  readonly ours: readonly LedgerCharge[];
  readonly theirs: readonly LedgerCharge[];
}

/** A reference about which two ledgers disagree. */
export interface Disagreement extends Pick<LedgerComparison['differences'][number], 'ledger' | 'processor'> {
  readonly reference: string;
  /** The reference of the charge, for a refund that the gateway did not make. */
  readonly charge: string | undefined;
  readonly processorEntries: number;
  /** The time of the first entry of the reference that has one. */
  readonly firstAtMs?: number | undefined;
}

type Totals = LedgerComparison['totals'];

const currenciesOf = (entries: readonly Money[]): string[] =>
  [...new Set(entries.map(({ currency }) => currency))].sort();

const sumIn = (entries: readonly Money[], currency: string): number =>
  entries.reduce((sum, entry) => sum + (entry.currency === currency ? entry.amountMinor : 0), 0);

/** Adds up both ledgers, per currency. */
export function totalsOf(charges: Listed, refunds: Listed): Totals {
  const all = [charges.ours, charges.theirs, refunds.ours, refunds.theirs].flat();
  return currenciesOf(all).map((currency) => ({
    currency,
    ledgerMinor: sumIn(charges.ours, currency),
    processorMinor: sumIn(charges.theirs, currency),
    ledgerRefundedMinor: sumIn(refunds.ours, currency),
    processorRefundedMinor: sumIn(refunds.theirs, currency),
  }));
}

/**
 * True if nothing differs that no person has closed, and the sums are equal in every currency but for what is closed. The sums are checked
 * too, so that no mistake in the list is quiet.
 */
export const doLedgersAgree = (totals: Totals, differences: LedgerComparison['differences']): boolean =>
  differences.every(({ closed }) => closed) &&
  totals.every(({ currency, ...sums }) => {
    const isEqual = (kind: string, ledgerMinor: number, processorMinor: number) => {
      const ofKind = differences.filter((each) => each.kind === kind);
      const explained = (side: 'ledger' | 'processor') =>
        sumIn(
          ofKind.flatMap((each) => each[side] ?? []),
          currency,
        );
      return ledgerMinor - explained('ledger') === processorMinor - explained('processor');
    };
    return (
      isEqual('charge', sums.ledgerMinor, sums.processorMinor) &&
      isEqual('refund', sums.ledgerRefundedMinor, sums.processorRefundedMinor)
    );
  });

/** Returns the references about which the ledgers disagree. A reference that one ledger has more than once is one of them. */
export function disagreementsOf({ ours, theirs }: Listed): Disagreement[] {
  const [ledger, processor] = [ours, theirs].map((entries) => Map.groupBy(entries, ({ reference }) => reference));
  return [...new Set([...(ledger?.keys() ?? []), ...(processor?.keys() ?? [])])].flatMap((reference) => {
    const [own = [], other = []] = [ledger?.get(reference), processor?.get(reference)];
    if (isSame(own, other)) return [];
    const currencies = currenciesOf([...own, ...other]);
    const differing = currencies.find((currency) => sumIn(own, currency) !== sumIn(other, currency)) ?? currencies[0];
    return {
      reference,
      charge: other.find(({ charge }) => charge !== undefined)?.charge,
      ledger: shown(own, differing),
      processor: shown(other, differing),
      processorEntries: other.length,
      firstAtMs: [...own, ...other].flatMap(({ atMs }) => atMs ?? []).sort((one, next) => one - next)[0],
    };
  });
}

const isSame = (own: readonly Money[], other: readonly Money[]): boolean => {
  const [[ours, ...moreOurs], [theirs, ...moreTheirs]] = [own, other];
  if (moreOurs.length > 0 || moreTheirs.length > 0) return false;
  return ours?.amountMinor === theirs?.amountMinor && ours?.currency === theirs?.currency;
};

/** Returns the sum to show of a ledger's entries: in the only currency that they have, else in the one that differs. */
function shown(entries: readonly Money[], differing = ''): Money | null {
  const [only = '', ...others] = currenciesOf(entries);
  if (entries.length === 0) return null;
  const currency = others.length === 0 ? only : differing;
  return { amountMinor: sumIn(entries, currency), currency };
}
