import type { LateCharge } from '@assess/gateway-client/contract';
import type { Selectable } from 'kysely';
import { auditParameters, auditSql, type ActionBy } from '../audit.ts';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import { isDisputedSql } from '../shared-sql/is-disputed.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { RefundsTable } from '../db/ledger-tables.ts';
import { lateChargeMove, lateChargesThat } from '../states/late-charge.ts';
import { countedAloneSql, needsSecondPersonSql } from '../shared-sql/refund-approval.ts';
import { refundMove } from '../states/refund.ts';

type ListedRow = Omit<LateCharge, 'amount' | 'foundAt' | 'closedAt'> & {
  readonly amountMinor: number;
  readonly currency: string;
  readonly foundAt: Date;
  readonly closedAt: Date | null;
};

const held = sqlList(lateChargesThat({ isHeld: true }));

const list = statement({
  name: 'list-late-charges',
  parameters: { reference: 'text?', since: 'timestamptz' },
  text: `
    select l.reference, l.payment_id as "paymentId", l.state, l.amount_minor as "amountMinor", l.currency, l.found_at as "foundAt",
      l.owner, l.closed_at as "closedAt", a.email as payer, array(
        select coalesce(i.invoice_number, 'order ' || i.order_number) from invoices i
        where i.id = any (array(select invoice_id from payment_invoices where payment_id = l.payment_id))
        order by i.id
      ) as "invoiceNumbers"
    from late_charges l join attempts a on a.reference = l.reference
    where l.reference = coalesce(:reference, l.reference) and (l.state in (${held}) or l.closed_at >= :since or :reference is not null)
    order by l.state in (${held}) desc, l.found_at limit 500`,
  returns: rowOf<ListedRow>(),
});

const closedForMs = 35 * 24 * 60 * 60_000;

/** Lists the late charges that are open, the oldest first, then those closed in the last 35 days; or only the one with a reference. */
export async function readLateCharges(
  database: Database,
  { now, reference }: { now: number; reference?: string },
): Promise<LateCharge[]> {
  const rows = await database.query(list({ reference, since: now - closedForMs }));
  return rows.map(({ amountMinor, currency, foundAt, closedAt, ...row }) => ({
    ...row,
    amount: { amountMinor, currency },
    foundAt: foundAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }));
}

const take = statement({
  name: 'take-late-charge',
  parameters: { reference: 'text', ...auditParameters },
  text: `
    with late as (
      update late_charges set owner = :person, owned_since = :now where reference = :reference and state in (${held})
      returning *
    ), audited as (${auditSql('take-late-charge', 'late', `jsonb_build_object('attempt', reference)`)})
    select reference from late`,
  returns: rowOf<{ reference: string }>(),
});

/** Makes a staff member the owner of an open late charge. Returns false when no late charge with the reference is open. */
export const takeLateCharge = async (database: Database, reference: string, by: ActionBy): Promise<boolean> =>
  (await database.query(take({ reference, ...by }))).length > 0;

const asked = lateChargeMove('asked');
const { from: waiting, to: refunding } = refundMove('approved');

const isAboveLimit = 'amount_minor > :limitMinor';

/**
 * Stores the requested refund of a late charge, always of the amount that did not go back yet. A large charge waits for a second person, and
 * so does a refund that brings what the person has refunded alone in a day above the limit of a day.
 */
const ask = statement({
  name: 'ask-late-refund',
  parameters: {
    id: 'text',
    reference: 'text',
    reason: 'text',
    limitMinor: 'bigint',
    dayLimitMinor: 'bigint',
    nextCheckAt: 'timestamptz',
    ...auditParameters,
  },
  text: `
    with late as (
      update late_charges set state = ${sqlList([asked.to])}, owner = coalesce(owner, :person), owned_since = coalesce(owned_since, :now)
      where reference = :reference and state in (${sqlList(asked.from)}) and not exists (select from refunds where id = :id)
        and not ${isDisputedSql(':reference')}
      returning *, amount_minor - refunded_minor - lost_minor as rest_minor
    ), alone as (
      ${countedAloneSql('late', 'rest_minor', isAboveLimit)}
    ), refund as (
      insert into refunds (
        id, payment_id, reference, state, amount_minor, currency, reason, asked_by, asked_at, next_check_at, of_late_charge
      )
      select :id, payment_id, reference,
        case when ${needsSecondPersonSql(isAboveLimit)} then ${sqlList(waiting)} else ${sqlList([refunding])} end,
        rest_minor, currency, :reason, :person, :now, :nextCheckAt, true
      from late, alone
      returning *
    ), audited as (
      ${auditSql('ask-refund', 'refund', `jsonb_build_object('refund', id, 'attempt', reference, 'reason', reason)`)}
    )
    select * from refund`,
  returns: rowOf<Selectable<RefundsTable>>(),
});

/** A requested refund of a late charge, with the amounts above which a second person has to approve it: of this refund, and of a day. */
export interface NewLateRefund {
  readonly id: string;
  readonly reference: string;
  readonly reason: string;
  readonly limitMinor: number;
  readonly dayLimitMinor: number;
  readonly nextCheckAt: number;
}

/** Stores the requested refund of a late charge. Returns `undefined` when the late charge is not open or is disputed, or the refund exists already. */
export async function insertLateRefund(
  database: Database,
  refund: NewLateRefund,
  by: ActionBy,
): Promise<Selectable<RefundsTable> | undefined> {
  try {
    const [row] = await database.query(ask({ ...refund, ...by }));
    return row;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined; // a simultaneous request stored the same refund; this one is rolled back
    throw error;
  }
}
