import type { LedgerComparison } from '@assess/gateway-client/contract';
import type { Money } from '@assess/i18n';
import type { LedgerCharge } from '../card-processor/card-processor.ts';

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

/** True if nothing differs and the sums are equal in every currency. The sums are checked too, so that no mistake in the list is quiet. */
export const doLedgersAgree = (totals: Totals, differences: readonly unknown[]): boolean =>
  differences.length === 0 &&
  totals.every(
    ({ ledgerMinor, processorMinor, ledgerRefundedMinor, processorRefundedMinor }) =>
      ledgerMinor === processorMinor && ledgerRefundedMinor === processorRefundedMinor,
  );

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
