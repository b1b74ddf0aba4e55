import type { LedgerComparison, LedgerEntryKind } from '@assess/gateway-client/contract';
import type { Database } from '../db/database.ts';
import type { Disagreement } from './find-differences.ts';
import { readNamedPayments } from './read-ledger-entries.ts';

/** A difference with its payment, without the person who may have closed it. */
export type NamedDifference = Omit<LedgerComparison['differences'][number], 'closed'>;

/** Adds the payments to which differences belong. */
export async function nameDifferences(
  database: Database,
  kind: LedgerEntryKind,
  disagreements: readonly Disagreement[],
): Promise<NamedDifference[]> {
  const payments = await readNamedPayments(
    database,
    disagreements.map(({ reference, charge }) => charge ?? reference),
  );
  return disagreements.map(({ charge, ...disagreement }) => {
    const payment = payments.get(charge ?? disagreement.reference);
    return {
      kind,
      paymentId: payment?.paymentId ?? null,
      attempt: kind === 'charge' ? (payment?.attempt ?? null) : null,
      invoiceNumbers: payment?.invoiceNumbers ?? [],
      confirmationNumber: payment?.confirmationNumber ?? null,
      ...amountsOf(disagreement),
    };
  });
}

const amountsOf = ({ reference, ledger, processor, processorEntries }: Omit<Disagreement, 'charge'>) => ({
  ...{ reference, ledger, processor, processorEntries },
});

/** Returns the facts of a difference that a log line may have: no numbers of invoices and confirmations, and no text that a person wrote. */
export const loggedFactsOf = ({ kind, reference, paymentId, ledger, processor }: NamedDifference) => ({
  ...{ kind, reference, paymentId, ledger, processor },
});
