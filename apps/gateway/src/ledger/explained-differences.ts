import type { LedgerComparison } from '@assess/gateway-client/contract';
import type { Money } from '@assess/i18n';
import type { Database } from '../db/database.ts';
import { closedOf, moneyOf } from './open-differences.ts';
import type { NamedDifference } from './name-differences.ts';

/**
 * Adds to each difference the person who has closed it and the reason. A difference with other amounts than those that were closed is
 * another one, which nobody has explained; so is one that has been gone or open since.
 */
export async function explainDifferences(
  { kysely }: Database,
  found: readonly NamedDifference[],
): Promise<LedgerComparison['differences']> {
  const references = found.map(({ reference }) => reference);
  const stored =
    references.length === 0
      ? []
      : await kysely
          .selectFrom('ledger_differences')
          .selectAll()
          .where('reference', 'in', references)
          .orderBy('closed_at', (order) => order.desc().nullsFirst())
          .execute();
  return found.map((difference) => {
    const last = stored.find(({ kind, reference }) => kind === difference.kind && reference === difference.reference);
    const isSame =
      last !== undefined &&
      last.closed_by !== null &&
      last.gone_at === null &&
      isEqual(moneyOf(last.ledger_minor, last.ledger_currency), difference.ledger) &&
      isEqual(moneyOf(last.processor_minor, last.processor_currency), difference.processor) &&
      last.processor_entries === difference.processorEntries;
    return { ...difference, closed: isSame ? closedOf(last) : null };
  });
}

const isEqual = (one: Money | null, other: Money | null): boolean =>
  one?.amountMinor === other?.amountMinor && one?.currency === other?.currency;
