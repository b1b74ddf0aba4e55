import type { InvoiceStatus, OwnProblem, PaymentState } from '@assess/gateway-client/contract';
import { momentAt } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { attemptMove } from '../states/attempt.ts';
import type { NewAttempt } from './claim-payment.ts';
import { readPaymentAndAttempt } from './payment-repository.ts';
import { toPayment } from './payment-view.ts';
import { readReachedLimit, type ReachedLimit } from './decline-limits/read-reached-limit.ts';

/**
 * The outcome of an attempt to pay. The payment is JSON text, so that a repeated request with the same idempotency key gets the same bytes.
 */
export type TakePaymentResult =
  | { kind: 'answered'; payment: string }
  | {
      kind: 'refused';
      problem: OwnProblem<'takePayment'>;
      invoiceIds?: string[];
      reached?: ReachedLimit;
      challenge?: string;
    };

/**
 * The problem that each state of a payment causes. It is `undefined` for the two states in which the payment can be claimed; its invoices
 * may still cause a problem.
 */
const problemOfState: Readonly<Record<PaymentState, OwnProblem<'takePayment'> | undefined>> = {
  created: undefined,
  declined: undefined,
  charging: 'payment-in-progress',
  unknown: 'payment-in-progress',
  'requires-action': 'payment-in-progress',
  paid: 'already-paid',
  expired: 'payment-expired',
};

/** The problem that each status of an invoice causes for its payer. */
const problemOfStatus: Readonly<Record<InvoiceStatus['kind'], OwnProblem<'takePayment'> | undefined>> = {
  payable: undefined,
  paid: 'already-paid',
  'payment-in-progress': 'payment-in-progress',
  scheduled: 'invoice-not-payable',
  'unsupported-currency': 'invoice-not-payable',
  'awaiting-shipment': 'invoice-not-payable',
  'being-created': 'invoice-not-payable',
  'overdue-creation': 'invoice-not-payable',
};

const problemOfReached = {
  shut: 'too-many-refusals',
  step: 'proof-required',
  momentary: 'too-many-requests',
} as const satisfies Record<ReachedLimit['kind'], OwnProblem<'takePayment'>>;

/** The precedence of the problems when a payment's invoices have several. */
const bySeverity = [
  'already-paid',
  'payment-in-progress',
  'invoice-not-payable',
] as const satisfies OwnProblem<'takePayment'>[];

/**
 * Explains why an attempt could not claim its payment: the earlier response to the same idempotency key, a problem with the payment or its
 * invoices, or a limit.
 *
 * @param otherwise - the problem when none of these applies. Default: another attempt held the payment, and has released it in the
 *   meantime.
 */
export async function explainRefusal(
  database: Database,
  { paymentId, idempotencyKey, requestHash, expectedTotal, counted, locale }: NewAttempt,
  nowMs: number,
  otherwise: OwnProblem<'takePayment'> = 'payment-in-progress',
): Promise<TakePaymentResult> {
  const read = await readPaymentAndAttempt(database, paymentId, idempotencyKey);
  if (!read) return { kind: 'refused', problem: 'payment-not-found' };
  const { record, attempt: earlier } = read;
  const payment = toPayment(record, momentAt(nowMs, locale));
  if (earlier) {
    if (earlier.request_hash !== requestHash) return { kind: 'refused', problem: 'idempotency-key-reused' };
    if (earlier.answer !== null) return { kind: 'answered', payment: earlier.answer };
    if (earlier.state === attemptMove('lost').to || earlier.state === attemptMove('challenged').to)
      return { kind: 'answered', payment: JSON.stringify(payment) };
  }
  const problem = problemOfState[payment.state];
  if (problem) return { kind: 'refused', problem };

  const problems = payment.invoices.map(({ id, status }) => ({ id, problem: problemOfStatus[status.kind] }));
  const worst = bySeverity.find((kind) => problems.some((one) => one.problem === kind));
  if (!worst) {
    const { amountMinor, currency } = payment.total;
    const isChanged =
      expectedTotal && (expectedTotal.amountMinor !== amountMinor || expectedTotal.currency !== currency);
    if (isChanged) return { kind: 'refused', problem: 'total-changed' };
    const reached = await readReachedLimit(database, paymentId, counted, nowMs);
    if (reached) return { kind: 'refused', problem: problemOfReached[reached.kind], reached };
    return { kind: 'refused', problem: otherwise };
  }
  return {
    kind: 'refused',
    problem: worst,
    invoiceIds: problems.filter((one) => one.problem === worst).map(({ id }) => id),
  };
}
