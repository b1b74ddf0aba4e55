import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { isOpaqueId } from '../ids.ts';
import type { PendingAttempt } from '../processor-sync/settle-attempt.ts';
import type { ProcessorSyncDependencies } from '../processor-sync/processor-sync-dependencies.ts';
import { noteAction, type ActionBy } from '../audit.ts';
import { findStaffPayments, readStaffPayment } from './read-staff-payments.ts';
import { resendReceipt } from './resend-receipt.ts';
import { findOpenAttempt, resolveAttempt, voidAttempt } from './resolve-payment.ts';

/** Creates the handlers with which staff find payments, end those with an unknown outcome and resend receipts. */
export const staffHandlers = (
  dependencies: ProcessorSyncDependencies,
): Handlers<'findStaffPayments' | 'voidPayment' | 'resolvePayment' | 'resendReceipt'> => {
  const { database, clock } = dependencies;

  /** Ends the attempt of a payment with an unknown outcome. The staff action is recorded before the card processor is called. */
  async function end(
    paymentId: string,
    { person, ...action }: Pick<ActionBy, 'person'> & { action: 'void' | 'resolve'; details: object },
    tryTo: (attempt: PendingAttempt) => Promise<boolean>,
  ) {
    if (!isOpaqueId(paymentId)) return problem('payment-not-found');
    const attempt = await findOpenAttempt(dependencies, paymentId);
    if (!attempt) return problem((await readStaffPayment(database, paymentId)) ? 'not-pending' : 'payment-not-found');
    await noteAction(database, { ...action, paymentId }, { person, now: clock() });
    if (!(await tryTo(attempt))) return problem('processor-unavailable');
    const payment = await readStaffPayment(database, paymentId);
    return payment ? answer(200, payment) : problem('payment-not-found');
  }

  return {
    async findStaffPayments({ body: { sought } }, { staff: person }) {
      const payments = await findStaffPayments(database, sought);
      const details = { sought, payments: payments.map(({ id }) => id) };
      await noteAction(database, { action: 'find', details }, { person, now: clock() });
      return answer(200, { payments });
    },

    voidPayment: ({ params: { id }, body: { reason } }, { staff: person }) =>
      end(id, { person, action: 'void', details: { reason } }, (attempt) => voidAttempt(dependencies, attempt)),

    resolvePayment: ({ params: { id }, body }, { staff: person }) =>
      end(id, { person, action: 'resolve', details: body }, (attempt) => resolveAttempt(dependencies, attempt, body)),

    async resendReceipt({ params: { id: paymentId }, body: { email } }, { staff: person }) {
      if (!isOpaqueId(paymentId)) return problem('payment-not-found');
      const sent = await resendReceipt(database, { paymentId, email }, { person, now: clock() });
      return sent ? answer(200, sent) : problem('payment-not-found');
    },
  };
};
