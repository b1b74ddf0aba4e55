import { disputeStates, maxStaffPayments, type StaffPayment } from '@assess/gateway-client/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../db/database.ts';
import { toDispute } from '../disputes/dispute-repository.ts';
import { rowOf, statement } from '../db/statement.ts';
import { paidAmountOf } from '../invoices/invoice-view.ts';
import { toRefund } from '../refunds/refund-repository.ts';
import { attemptFacts } from '../states/attempt.ts';

const find = statement({
  name: 'find-staff-payments',
  parameters: { sought: 'text', confirmationNumber: 'text' },
  text: `
    select id from payments where id = any (array(
      select id from payments where id = :sought
      union select id from payments where confirmation_number = :confirmationNumber
      union select payment_id from attempts where reference = :sought
      union select payment_id from refunds where id = :sought
      union select payment_id from disputes where id = :sought
      union select payment_id from payment_invoices
        where invoice_id = any (array(select id from invoices where upper(invoice_number) = upper(:sought)))
    ))
    order by created_at desc limit ${maxStaffPayments}`,
  returns: rowOf<{ id: string }>(),
});

/** Finds the payments with a confirmation number, an invoice number or a reference, newest first. */
export async function findStaffPayments(database: Database, sought: string): Promise<StaffPayment[]> {
  const found = await database.query(find({ sought, confirmationNumber: sought.toUpperCase() }));
  const payments = await Promise.all(found.map(({ id }) => readStaffPayment(database, id)));
  return payments.filter((payment) => payment !== undefined);
}

/** Reads a payment with all details that staff see. */
export async function readStaffPayment(database: Database, id: string): Promise<StaffPayment | undefined> {
  const row = await paymentOf(database, id);
  return row && toStaffPayment(row);
}

type Row = NonNullable<Awaited<ReturnType<typeof paymentOf>>>;

const paymentOf = ({ kysely }: Database, id: string) =>
  kysely
    .selectFrom('payments as p')
    .selectAll('p')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('invoices as i')
          .select(['i.invoice_number', 'i.order_number', 'i.customer_account_number'])
          .select(['i.amount_minor', 'i.currency', 'i.paid_on', 'i.paid_minor', 'i.paid_currency'])
          .where(sql<boolean>`i.id = any (array(select invoice_id from payment_invoices where payment_id = ${id}))`)
          .orderBy('i.id'),
      ).as('invoices'),
      jsonArrayFrom(
        eb
          .selectFrom('attempts as a')
          .select(['a.reference', 'a.state', 'a.started_at'])
          .where('a.payment_id', '=', id)
          .orderBy('a.started_at'),
      ).as('attempts'),
      jsonArrayFrom(
        eb.selectFrom('refunds as r').selectAll('r').where('r.payment_id', '=', id).orderBy('r.asked_at'),
      ).as('refunds'),
      jsonArrayFrom(
        eb.selectFrom('disputes as d').selectAll('d').where('d.payment_id', '=', id).orderBy('d.opened_at'),
      ).as('disputes'),
      jsonArrayFrom(
        eb
          .selectFrom('staff_actions as s')
          .select(['s.at', 's.person', 's.action', 's.details'])
          .where('s.payment_id', '=', id)
          .orderBy('s.id'),
      ).as('actions'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();

/** Formats an instant, which is text if SQL returned it as JSON. */
const instant = (at: Date | string): string => new Date(at).toISOString();

/** Returns the reference of the charge that paid a payment. */
export const paidChargeOf = ({
  attempts,
}: {
  attempts: readonly Pick<StaffPayment['attempts'][number], 'reference' | 'state'>[];
}): string | undefined => attempts.find(({ state }) => attemptFacts[state].charge === 'made')?.reference;

/**
 * Returns the amount that can be refunded: none while a dispute of the charge is open or after one was lost. A dispute of a late charge of
 * the payment does not count.
 */
const refundableOf = ({ state, disputes, ...row }: Row): number => {
  const charge = paidChargeOf(row);
  const isDisputed = disputes.some((each) => each.reference === charge && disputeStates[each.state].blocksRefunds);
  return state !== 'paid' || isDisputed ? 0 : (row.amount_minor ?? 0) - row.refund_asked_minor;
};

const toStaffPayment = (row: Row): StaffPayment => ({
  id: row.id,
  state: row.state,
  charged:
    row.amount_minor !== null && row.currency !== null
      ? { amountMinor: row.amount_minor, currency: row.currency }
      : null,
  refundedMinor: row.refunded_minor,
  refundableMinor: refundableOf(row),
  disputedMinor: row.disputed_minor,
  lostMinor: row.lost_minor,
  confirmationNumber: row.confirmation_number,
  paidAt: row.paid_at?.toISOString() ?? null,
  payer:
    row.billed_to && row.email !== null
      ? { name: `${row.billed_to.firstName} ${row.billed_to.lastName}`, email: row.email }
      : null,
  card: row.card_brand !== null && row.card_last4 !== null ? { brand: row.card_brand, last4: row.card_last4 } : null,
  invoices: row.invoices.map((invoice) => ({
    invoiceNumber: invoice.invoice_number,
    orderNumber: invoice.order_number,
    customerAccountNumber: invoice.customer_account_number,
    total: { amountMinor: invoice.amount_minor, currency: invoice.currency },
    paidOn: invoice.paid_on,
    paid: invoice.paid_on === null ? undefined : paidAmountOf(invoice),
  })),
  attempts: row.attempts.map(({ reference, state, started_at: startedAt }) => ({
    reference,
    state,
    startedAt: instant(startedAt),
  })),
  refunds: row.refunds.map((refund) =>
    toRefund({
      ...refund,
      asked_at: new Date(refund.asked_at),
      refunded_at: refund.refunded_at === null ? null : new Date(refund.refunded_at),
      failed_at: refund.failed_at === null ? null : new Date(refund.failed_at),
    }),
  ),
  disputes: row.disputes.map((dispute) =>
    toDispute({
      ...dispute,
      evidence_due_by: dispute.evidence_due_by === null ? null : new Date(dispute.evidence_due_by),
      opened_at: new Date(dispute.opened_at),
      closed_at: dispute.closed_at === null ? null : new Date(dispute.closed_at),
    }),
  ),
  actions: row.actions.map(({ at, person, action, details }) => ({ at: instant(at), person, action, details })),
});
