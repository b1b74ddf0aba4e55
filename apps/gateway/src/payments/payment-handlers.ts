import { momentAt } from '../clock.ts';
import { answer, answerText, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { notIdentified } from '../users/identify.ts';
import type { Identify } from '../users/identify.ts';
import { isOpaqueId } from '../ids.ts';
import { openPayment, type OpenPaymentDependencies } from './open-payment.ts';
import { readPayment } from './payment-repository.ts';
import { hidesPayer, toPayment, withoutPayer } from './payment-view.ts';
import { paymentMove } from '../states/payment.ts';
import type { TakePayment } from './take-payment.ts';

export interface PaymentHandlerDependencies extends OpenPaymentDependencies {
  readonly identify: Identify;
  readonly takePayment: TakePayment;
  /** Queries the card processor for the outcome of a payment's 3-D Secure challenge and stores it. */
  readonly pollChallenge: (paymentId: string) => Promise<void>;
}

/** Matches a valid idempotency key: printable ASCII, as HTTP allows in a header. */
const idempotencyKeyPattern = /^[\x20-\x7e]{1,255}$/;

/** Creates the handlers that open, read and take payments. */
export const paymentHandlers = ({
  identify,
  takePayment,
  pollChallenge,
  ...dependencies
}: PaymentHandlerDependencies): Handlers<'openPayment' | 'readPayment' | 'takePayment'> => ({
  async openPayment({ body }, { store }) {
    const result = await openPayment(dependencies, body, store);
    if (result.kind === 'opened') return answer(201, result.payment);
    const { problem: kind, invoiceIds, retryAfterSeconds } = result;
    return problem(kind, { invoiceIds }, retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {});
  },

  async readPayment({ params: { id } }, { header, store }) {
    const { database, clock } = dependencies;
    const read = () => (isOpaqueId(id) ? readPayment(database, id) : undefined);
    const found = await read();
    const isAtBank = found?.state === paymentMove('challenged').to;
    const record = isAtBank ? await pollChallenge(id).then(read) : found;
    if (!record) return problem('payment-not-found');
    const now = momentAt(clock(), store);
    const payment = toPayment(record, now);
    if (!hidesPayer(record, now.nowMs)) return answer(200, payment);
    const reader = await identify(header('authorization'));
    if (reader.kind === 'refused') return notIdentified(reader); // the client renews its token and retries
    const isPayer = reader.kind === 'user' && reader.userId === record.userId;
    return answer(200, isPayer ? payment : withoutPayer(payment));
  },

  async takePayment({ params: { id }, body }, { header, store, clientAddress }) {
    const idempotencyKey = header('idempotency-key');
    if (idempotencyKey === undefined) return problem('idempotency-key-missing');
    if (!idempotencyKeyPattern.test(idempotencyKey)) return problem('idempotency-key-malformed');
    if (!isOpaqueId(id)) return problem('payment-not-found');
    const payer = await identify(header('authorization'));
    if (payer.kind === 'refused') return notIdentified(payer); // before the charge: the client renews its token and retries
    const locale = body.locale ?? store;
    const result = await takePayment({ paymentId: id, idempotencyKey, attempt: body, payer, locale, clientAddress });
    if (result.kind === 'answered') return answerText(200, result.payment);
    const { problem: kind, invoiceIds, reached, challenge } = result;
    if (kind === 'invalid-token') return notIdentified({ kind: 'guest' });
    const subject = reached?.kind === 'shut' ? reached.subject : undefined;
    return problem(
      kind,
      { invoiceIds, subject, challenge },
      reached?.retryAfterSeconds === undefined ? {} : { 'retry-after': String(reached.retryAfterSeconds) },
    );
  },
});
