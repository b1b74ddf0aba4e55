import type { LedgerComparison } from '@assess/gateway-client/contract';
import type { Money } from '@assess/i18n';
import type { CardProcessor, LedgerCharge, Period } from '../card-processor/card-processor.ts';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import type { AttemptsTable, RefundsTable } from '../db/tables.ts';

type Difference = LedgerComparison['differences'][number];

const period = { from: 'timestamptz', to: 'timestamptz' } as const;

const readCharged = statement({
  name: 'read-ledger-of-period',
  parameters: period,
  text: `
    select reference, sum(amount_minor)::bigint as "amountMinor", min(currency) as currency
    from ledger_entries where at >= :from and at < :to group by reference`,
  returns: rowOf<LedgerCharge>(),
});

const readRefunded = statement({
  name: 'read-refunds-of-period',
  parameters: period,
  text: `
    select refund_id as reference, amount_minor as "amountMinor", currency
    from refund_entries where invoice_id is null and at >= :from and at < :to`,
  returns: rowOf<LedgerCharge>(),
});

const readAttempts = statement({
  name: 'read-attempts',
  parameters: { references: 'text[]' },
  text: `select reference, payment_id, state from attempts where reference = any (:references)`,
  returns: rowOf<Pick<AttemptsTable, 'reference' | 'payment_id' | 'state'>>(),
});

const readRefunds = statement({
  name: 'read-refunds',
  parameters: { ids: 'text[]' },
  text: `select id as reference, payment_id from refunds where id = any (:ids)`,
  returns: rowOf<{ reference: string } & Pick<RefundsTable, 'payment_id'>>(),
});

/**
 * Compares the charges and refunds of a period in the gateway's ledger with those of the card processor; `undefined` when the processor
 * does not respond. A voided charge should be in neither ledger, so it shows only if one of them contains it.
 */
export async function compareLedgers(
  { database, cardProcessor }: { database: Database; cardProcessor: CardProcessor },
  { fromMs: from, toMs: to }: Period,
): Promise<LedgerComparison | undefined> {
  const approved = await cardProcessor.listApproved({ fromMs: from, toMs: to });
  if (approved.kind === 'no-answer') return undefined;
  const refunded = await cardProcessor.listRefunded({ fromMs: from, toMs: to });
  if (refunded.kind === 'no-answer') return undefined;
  const charges = { ours: await database.query(readCharged({ from, to })), theirs: approved.charges };
  const refunds = { ours: await database.query(readRefunded({ from, to })), theirs: refunded.charges };
  return {
    totals: totalsOf(charges, refunds),
    differences: [...(await chargeDifferences(database, charges)), ...(await refundDifferences(database, refunds))],
  };
}

/** The charges, or the refunds, in both ledgers. */
interface Listed {
  readonly ours: readonly LedgerCharge[];
  readonly theirs: readonly LedgerCharge[];
}

function totalsOf(charges: Listed, refunds: Listed): LedgerComparison['totals'] {
  const sum = (listed: readonly LedgerCharge[], currency: string) =>
    listed.reduce((total, charge) => total + (charge.currency === currency ? charge.amountMinor : 0), 0);
  const all = [charges.ours, charges.theirs, refunds.ours, refunds.theirs].flat();
  return [...new Set(all.map(({ currency }) => currency))].sort().map((currency) => ({
    currency,
    ledgerMinor: sum(charges.ours, currency),
    processorMinor: sum(charges.theirs, currency),
    ledgerRefundedMinor: sum(refunds.ours, currency),
    processorRefundedMinor: sum(refunds.theirs, currency),
  }));
}

/** Returns the entries that differ between the two ledgers, by reference. */
function disagreements({
  ours,
  theirs,
}: Listed): { reference: string; ledger: Money | null; processor: Money | null }[] {
  const [ledger, processor] = [ours, theirs].map(
    (charges) => new Map(charges.map(({ reference, amountMinor, currency }) => [reference, { amountMinor, currency }])),
  ) as [Map<string, Money>, Map<string, Money>];
  return [...new Set([...ledger.keys(), ...processor.keys()])]
    .filter((reference) => JSON.stringify(ledger.get(reference)) !== JSON.stringify(processor.get(reference)))
    .map((reference) => ({
      reference,
      ledger: ledger.get(reference) ?? null,
      processor: processor.get(reference) ?? null,
    }));
}

async function chargeDifferences(database: Database, listed: Listed): Promise<Difference[]> {
  const found = disagreements(listed);
  if (found.length === 0) return [];
  const rows = await database.query(readAttempts({ references: found.map(({ reference }) => reference) }));
  const attemptOf = new Map(rows.map((attempt) => [attempt.reference, attempt]));
  return found.map((difference) => {
    const attempt = attemptOf.get(difference.reference);
    return {
      kind: 'charge',
      paymentId: attempt?.payment_id ?? null,
      attempt: attempt?.state ?? null,
      ...difference,
    };
  });
}

async function refundDifferences(database: Database, listed: Listed): Promise<Difference[]> {
  const found = disagreements(listed);
  if (found.length === 0) return [];
  const rows = await database.query(readRefunds({ ids: found.map(({ reference }) => reference) }));
  const paymentOf = new Map(rows.map(({ reference, payment_id }) => [reference, payment_id]));
  return found.map((difference) => ({
    kind: 'refund',
    paymentId: paymentOf.get(difference.reference) ?? null,
    attempt: null,
    ...difference,
  }));
}
