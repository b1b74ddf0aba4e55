import type { Dispute } from '@assess/gateway-client/contract';
import type { Selectable } from 'kysely';
import type { ReportedDispute } from '../card-processor/card-processor.ts';
import type { Database } from '../db/database.ts';
import type { DisputesTable } from '../db/ledger-tables.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { attemptsWhose } from '../states/attempt.ts';
import { isDisputedSql } from '../shared-sql/is-disputed.ts';
import { newDisputeState } from '../states/dispute.ts';

export type DisputeRow = Selectable<DisputesTable>;

/**
 * Stores a dispute of a charge that the gateway knows to be made, or updates the facts that the card processor may change. It moves neither
 * state nor money.
 */
const note = statement({
  name: 'note-dispute',
  parameters: {
    id: 'text',
    reference: 'text',
    amountMinor: 'bigint',
    currency: 'text',
    reason: 'text',
    evidenceDueBy: 'timestamptz?',
    openedAt: 'timestamptz',
    now: 'timestamptz',
  },
  text: `
    insert into disputes (id, payment_id, reference, state, amount_minor, currency, reason, evidence_due_by, opened_at, next_check_at)
    select :id, payment_id, reference, ${sqlList([newDisputeState])}, :amountMinor, :currency, :reason, :evidenceDueBy, :openedAt, :now
    from attempts
    where reference = :reference and (state in (${sqlList(attemptsWhose('made'))}) or contradicted_at is not null)
    on conflict (id) do update set
      amount_minor = excluded.amount_minor, reason = excluded.reason, evidence_due_by = excluded.evidence_due_by
    where disputes.reference = excluded.reference
    returning *`,
  returns: rowOf<DisputeRow>(),
});

/** Stores what the card processor reports about a dispute. Returns `undefined` if the gateway knows no such charge that was made. */
export async function noteDispute(
  database: Database,
  { id, charge: reference, amountMinor, currency, reason, evidenceDueByMs, openedAtMs }: ReportedDispute,
  now: number,
): Promise<DisputeRow | undefined> {
  const facts = { id, reference, amountMinor, currency, reason, evidenceDueBy: evidenceDueByMs, openedAt: openedAtMs };
  const [row] = await database.query(note({ ...facts, now }));
  return row;
}

const findBlocking = statement({
  name: 'is-charge-disputed',
  parameters: { reference: 'text' },
  text: `select ${isDisputedSql(':reference')} as "isDisputed"`,
  returns: rowOf<{ isDisputed: boolean }>(),
});

/** Returns true if a dispute of a charge is open or lost, so that the charge cannot be refunded. */
export async function isDisputed(database: Database, reference: string): Promise<boolean> {
  const [found] = await database.query(findBlocking({ reference }));
  return found?.isDisputed === true;
}

/** Reads the card processor's ids of the movements of funds that the ledger has already. */
export async function readMovements({ kysely }: Database, disputeId: string): Promise<ReadonlySet<string>> {
  const rows = await kysely
    .selectFrom('dispute_entries')
    .select('movement')
    .where('dispute_id', '=', disputeId)
    .where('movement', 'is not', null)
    .execute();
  return new Set(rows.map(({ movement }) => movement ?? ''));
}

/** Converts a dispute to its form in the API, for staff. */
export const toDispute = (row: Omit<DisputeRow, 'next_check_at' | 'withdrawn_minor' | 'reference'>): Dispute => ({
  id: row.id,
  paymentId: row.payment_id,
  state: row.state,
  amount: { amountMinor: row.amount_minor, currency: row.currency },
  reason: row.reason,
  evidenceDueBy: row.evidence_due_by?.toISOString() ?? null,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  isPaidAgain: row.paid_again,
});
