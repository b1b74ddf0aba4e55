import { isDisputed } from '../disputes/dispute-repository.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { makeRefund, refundLifeMs } from '../refunds/make-refunds.ts';
import { readRefund, toRefund, type RefundRow } from '../refunds/refund-repository.ts';
import { lateChargeMove } from '../states/late-charge.ts';
import { refundMove } from '../states/refund.ts';
import { insertLateRefund, readLateCharges, takeLateCharge } from '../late-charges/late-charge-repository.ts';
import type { StaffRefundDependencies } from './refund-handlers.ts';

/** Creates the handlers with which staff list late charges, take care of one, and refund it. */
export const lateChargeHandlers = (
  dependencies: StaffRefundDependencies,
): Handlers<'readLateCharges' | 'takeLateCharge' | 'refundLateCharge'> => {
  const { database, clock, refundApprovalAbove, refundDailyLimit } = dependencies;

  const find = async (reference: string) => (await readLateCharges(database, { now: clock(), reference }))[0];

  const answerAgain = (known: RefundRow, reference: string, reason: string) =>
    known.reference === reference && known.of_late_charge && known.reason === reason
      ? answer(200, toRefund(known))
      : problem('idempotency-key-reused');

  return {
    async readLateCharges() {
      return answer(200, { lateCharges: await readLateCharges(database, { now: clock() }) });
    },

    async takeLateCharge({ params: { id: reference } }, { staff: person }) {
      const isTaken = await takeLateCharge(database, reference, { person, now: clock() });
      const late = await find(reference);
      if (!late) return problem('late-charge-not-found');
      return isTaken ? answer(200, late) : problem('late-charge-closed');
    },

    async refundLateCharge({ params: { id: reference }, body: { id, reason } }, { staff: person }) {
      const known = await readRefund(database, id);
      if (known) return answerAgain(known, reference, reason);
      const late = await find(reference);
      if (!late) return problem('late-charge-not-found');
      const now = clock();
      const limitMinor = refundApprovalAbove.get(late.amount.currency) ?? 0;
      const dayLimitMinor = refundDailyLimit.get(late.amount.currency) ?? 0;
      const asked = { id, reference, reason, limitMinor, dayLimitMinor, nextCheckAt: now + refundLifeMs };
      const refund = await insertLateRefund(database, asked, { person, now });
      if (!refund) {
        const meanwhile = await readRefund(database, id);
        if (meanwhile) return answerAgain(meanwhile, reference, reason);
        const isOpen = lateChargeMove('asked').from.some((from) => from === late.state);
        return problem(isOpen && (await isDisputed(database, reference)) ? 'charge-disputed' : 'late-charge-closed');
      }
      if (refundMove('made').from.some((from) => from === refund.state)) await makeRefund(dependencies, refund);
      return answer(200, toRefund((await readRefund(database, id)) ?? refund));
    },
  };
};
