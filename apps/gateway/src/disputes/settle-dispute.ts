import {
  paymentStates,
  type DisputeState,
  type PaymentState,
  type PaymentStateFacts,
} from '@assess/gateway-client/contract';
import type { DisputeMovement, ReportedDispute } from '../card-processor/card-processor.ts';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { attemptsWhose } from '../states/attempt.ts';
import { disputeAfter, disputesWhose, type DisputeEvent } from '../states/dispute.ts';
import { balanceSql } from '../shared-sql/late-charge-balance.ts';
import { statesWhere } from '../states/moves.ts';
import { readMovements, type DisputeRow } from './dispute-repository.ts';

/** The states in which another payment holds an invoice, but may still release it. */
const undecided = statesWhere<PaymentState, PaymentStateFacts>(paymentStates, ({ phase }) => phase === 'pending');

const closed = disputesWhose(({ isOpen }) => !isOpen);
const lost = disputesWhose(({ holder }) => holder === 'payer');

/** A dispute that was settled. */
export interface SettledDispute extends DisputeRow {
  /** True when this loss gave the payer more back than was charged, by refunds and lost disputes together. */
  readonly exceedsCharge: boolean;
}

/**
 * Settles what the card processor reports about a dispute in one statement, so that state, totals, ledger and invoices are stored together
 * or not at all. It does nothing if another process has changed the dispute meanwhile.
 *
 * - A payment whose whole amount went back, by disputes and refunds together, releases its invoices, which are then due again.
 * - If a lost dispute is reversed, such a payment takes its invoices back. An invoice that was paid in another way meanwhile stays as it
 *   is, which `paid_again` records. While another payment holds an invoice without an outcome, nothing is settled.
 * - The loss of a late charge leaves the account of such charges, and ends the late charge if nothing of it is left.
 *
 * `share` is the part of a payment's whole that disputes have taken back. The rest was refunded, so one entry moves it between both accounts.
 */
const settle = statement({
  name: 'settle-dispute',
  parameters: {
    id: 'text',
    was: 'text',
    withdrawnBefore: 'bigint',
    state: 'text',
    withdrawn: 'bigint',
    lostMore: 'bigint',
    disputedMore: 'bigint',
    movements: 'jsonb',
    now: 'timestamptz',
  },
  text: `
    with dispute as (
      select d.*, a.state in (${sqlList(attemptsWhose('made'))}) as is_of_payment from disputes d join attempts a on a.reference = d.reference
      where d.id = :id and d.state = :was and d.withdrawn_minor = :withdrawnBefore
        and (:lostMore >= 0 or not exists (
          select from payment_invoices other join payments p on p.id = other.payment_id
          where other.invoice_id = any (array(select invoice_id from payment_invoices where payment_id = d.payment_id))
            and other.payment_id <> d.payment_id and other.holds and p.state in (${sqlList(undecided)})
        ))
      for no key update of d
    ), payment as (
      update payments p set lost_minor = p.lost_minor + :lostMore, disputed_minor = p.disputed_minor + :disputedMore,
        paid_on = coalesce(p.paid_on, (
          select min(i.paid_on) from invoices i
          where i.id = any (array(select invoice_id from payment_invoices where payment_id = dispute.payment_id))
        ))
      from dispute where p.id = dispute.payment_id and dispute.is_of_payment
      returning p.id, p.amount_minor, p.paid_on, p.lost_minor, p.refunded_minor + p.lost_minor >= p.amount_minor as is_whole,
        p.refunded_minor + p.lost_minor - :lostMore >= p.amount_minor as was_whole, p.refunded_minor + p.lost_minor > p.amount_minor as exceeds
    ), turn as (
      select id, amount_minor, paid_on, is_whole, is_whole::int - was_whole::int as direction,
        case when is_whole then least(lost_minor, amount_minor) else 0 end
          - case when was_whole then least(lost_minor - :lostMore, amount_minor) else 0 end as share
      from payment
    ), turned as (
      select pi.invoice_id, pi.amount_minor, pi.holds, turn.direction, turn.paid_on
      from turn join payment_invoices pi on pi.payment_id = turn.id where direction <> 0
    ), invoice as (
      select id from invoices i
      where id = any (array(select invoice_id from turned where direction < 0 or holds))
        and ((select is_whole from turn) or (paid_on is null
          and not exists (select from payment_invoices where invoice_id = i.id and holds)))
      order by id
      for no key update
    ), due as (
      update invoices set paid_on = (select case when not is_whole then paid_on end from turn)
      where id = any (array(select id from invoice))
    ), held as (
      update payment_invoices set holds = not (select is_whole from turn)
      where payment_id = (select id from turn) and invoice_id = any (array(select id from invoice))
    ), late as (
      update late_charges l set ${balanceSql({ lostMore: ':lostMore' })}
      from dispute where l.reference = dispute.reference and not is_of_payment and :lostMore <> 0
      returning l.refunded_minor + l.lost_minor > l.amount_minor as exceeds
    ), entries as (
      insert into dispute_entries (dispute_id, kind, movement, invoice_id, amount_minor, currency, at, written_at)
      select :id, kind, movement, invoice_id, entry.amount_minor, dispute.currency, at, :now from dispute, (
        select 'funds' as kind, id as movement, null::bigint as invoice_id, "amountMinor" as amount_minor, at
        from jsonb_to_recordset(:movements) as moved (id text, "amountMinor" bigint, at timestamptz)
        union all
        select 'receivable', null, invoice_id, direction * amount_minor, :now from turned
        union all
        select 'refunds', null, null, direction * amount_minor - share, :now from turn
        union all
        select 'unallocated', null, null, :lostMore, :now from dispute where not is_of_payment
      ) as entry
      where entry.amount_minor <> 0
    )
    update disputes d set state = :state, withdrawn_minor = :withdrawn,
      closed_at = case when :state = d.state then d.closed_at when :state in (${sqlList(closed)}) then :now end,
      paid_again = d.paid_again or (select count(*) from turned where direction < 0) > (select count(*) from invoice)
    from dispute where d.id = dispute.id
    returning d.*, :lostMore > 0 and exists (select from payment where exceeds union all select from late where exceeds) as "exceedsCharge"`,
  returns: rowOf<SettledDispute>(),
});

const events: Readonly<Record<DisputeState, DisputeEvent | undefined>> = {
  inquiry: undefined,
  'inquiry-closed': 'closed',
  open: 'opened',
  won: 'won',
  lost: 'lost',
};

const sumOf = (movements: readonly DisputeMovement[]): number =>
  movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** The amount of a dispute that went back to the payer for good. */
const lostIn = (state: DisputeState, withdrawnMinor: number): number => (lost.includes(state) ? withdrawnMinor : 0);

/**
 * Records the state and the movements that the card processor reports. Returns the dispute after that; `undefined` if nothing was recorded,
 * because it is recorded already, or because it has to wait for another process or payment.
 */
export async function settleDispute(
  database: Database,
  row: DisputeRow,
  reported: ReportedDispute,
  nowMs: number,
): Promise<SettledDispute | undefined> {
  const recorded = await readMovements(database, row.id);
  const movements = reported.movements.filter(({ id, amountMinor }) => !recorded.has(id) && amountMinor !== 0);
  const state = disputeAfter(row.state, events[reported.state]);
  if (movements.length === 0 && state === row.state) return undefined;
  const withdrawn = row.withdrawn_minor + sumOf(movements);
  const lostMore = lostIn(state, withdrawn) - lostIn(row.state, row.withdrawn_minor);
  try {
    const [settled] = await database.query(
      settle({
        ...{ id: row.id, was: row.state, withdrawnBefore: row.withdrawn_minor, state, withdrawn, lostMore },
        disputedMore: withdrawn - row.withdrawn_minor - lostMore,
        movements: movements.map(({ id, amountMinor, movedAtMs }) => ({
          ...{ id, amountMinor, at: new Date(movedAtMs).toISOString() },
        })),
        now: nowMs,
      }),
    );
    return settled;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined; // another payment claims an invoice, or another process records the same movement
    throw error;
  }
}
