import { isDisputed } from '../disputes/dispute-repository.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { isOpaqueId } from '../ids.ts';
import { makeRefund, refundLifeMs, type RefundDependencies } from '../refunds/make-refunds.ts';
import {
  approveRefund,
  insertRefund,
  readRefund,
  rejectRefund,
  toRefund,
  type RefundRow,
} from '../refunds/refund-repository.ts';
import { refundMove } from '../states/refund.ts';
import { paidChargeOf, readStaffPayment } from './read-staff-payments.ts';

export interface StaffRefundDependencies extends RefundDependencies {
  /**
   * The total that may be refunded of a payment before a second person has to approve a refund, by currency, in its smallest unit. Without
   * an amount for a currency, every refund needs a second person.
   */
  readonly refundApprovalAbove: ReadonlyMap<string, number>;
  /** The total that one person may refund in a day before a second person has to approve, like {@link refundApprovalAbove}. */
  readonly refundDailyLimit: ReadonlyMap<string, number>;
}

/** Answers a request whose id is known: with the refund, if the request is a repeated one, otherwise with a problem. */
function answerAgain(
  known: RefundRow,
  paymentId: string,
  { amountMinor, reason }: { amountMinor?: number | undefined; reason: string },
) {
  const isSame =
    known.payment_id === paymentId &&
    known.reason === reason &&
    (amountMinor === undefined || known.amount_minor === amountMinor);
  return isSame ? answer(200, toRefund(known)) : problem('idempotency-key-reused');
}

const isWaiting = ({ state }: RefundRow) => refundMove('approved').from.some((from) => from === state);

/** Creates the handlers with which staff request, approve and reject refunds. A large refund needs the approval of a second person. */
export const refundHandlers = (
  dependencies: StaffRefundDependencies,
): Handlers<'askRefund' | 'approveRefund' | 'rejectRefund'> => {
  const { database, clock, refundApprovalAbove, refundDailyLimit } = dependencies;

  /** Makes the refund unless it waits for a second person, and returns its current state. */
  async function answerWith(refund: RefundRow) {
    if (refundMove('made').from.some((from) => from === refund.state)) await makeRefund(dependencies, refund);
    return answer(200, toRefund((await readRefund(database, refund.id)) ?? refund));
  }

  return {
    async askRefund({ params: { id: paymentId }, body }, { staff: person }) {
      const { id, amountMinor, reason } = body;
      if (!isOpaqueId(paymentId)) return problem('payment-not-found');
      const known = await readRefund(database, id);
      if (known) return answerAgain(known, paymentId, body);
      const payment = await readStaffPayment(database, paymentId);
      if (!payment) return problem('payment-not-found');
      const { charged, refundableMinor } = payment;
      const charge = paidChargeOf(payment);
      if (charge !== undefined && (await isDisputed(database, charge))) return problem('charge-disputed');
      if (!charged || refundableMinor === 0) return problem('not-refundable');
      const now = clock();
      const limitMinor = refundApprovalAbove.get(charged.currency) ?? 0;
      const dayLimitMinor = refundDailyLimit.get(charged.currency) ?? 0;
      const asked = { id, paymentId, reason, limitMinor, dayLimitMinor, amountMinor: amountMinor ?? refundableMinor };
      const refund = await insertRefund(database, { ...asked, nextCheckAt: now + refundLifeMs }, { person, now });
      if (refund) return await answerWith(refund);
      const meanwhile = await readRefund(database, id);
      return meanwhile ? answerAgain(meanwhile, paymentId, body) : problem('not-refundable');
    },

    async approveRefund({ params: { id } }, { staff: person }) {
      if (!isOpaqueId(id)) return problem('refund-not-found');
      const now = clock();
      const approved = await approveRefund(database, { id, nextCheckAt: now + refundLifeMs }, { person, now });
      if (approved) return await answerWith(approved);
      const refund = await readRefund(database, id);
      if (!refund) return problem('refund-not-found');
      if (isWaiting(refund)) {
        const isOfAnother = refund.asked_by !== person;
        return problem(
          isOfAnother && (await isDisputed(database, refund.reference)) ? 'charge-disputed' : 'second-person-required',
        );
      }
      return refund.approved_by === person ? answer(200, toRefund(refund)) : problem('refund-decided');
    },

    async rejectRefund({ params: { id } }, { staff: person }) {
      if (!isOpaqueId(id)) return problem('refund-not-found');
      const rejected = await rejectRefund(database, id, { person, now: clock() });
      if (rejected) return answer(200, toRefund(rejected));
      return problem((await readRefund(database, id)) ? 'refund-decided' : 'refund-not-found');
    },
  };
};
