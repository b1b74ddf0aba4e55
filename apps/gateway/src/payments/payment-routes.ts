import {
  createAttemptRequestSchema,
  opaqueIdSchema,
  paymentRequestSchema,
  paymentSchema,
} from '@assess/gateway-client/contract';
import { addressFormatOf } from '@assess/i18n/countries';
import * as z from 'zod/mini';
import { momentAt, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { answer, problem } from '../http/answer.ts';
import { route, type Route } from '../http/route.ts';
import type { Identify } from '../users/identify.ts';
import { notIdentified } from '../users/user-routes.ts';
import { openPayment } from './open-payment.ts';
import { readPayment } from './payment-store.ts';
import { hidesPayer, toPayment, withoutPayer } from './payment-view.ts';
import type { TakePayment } from './take-payment.ts';

export interface PaymentRouteParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly identify: Identify;
  readonly takePayment: TakePayment;
}

const params = z.object({ id: z.string() });

const isOpaqueId = (id: string) => opaqueIdSchema.safeParse(id).success;

/** Printable ASCII, as HTTP allows in a header. */
const idempotencyKeyPattern = /^[\x20-\x7e]{1,255}$/;

/** Paying invoices. */
export const paymentRoutes = ({ database, clock, identify, takePayment }: PaymentRouteParts): Route[] => [
  route({
    method: 'POST',
    url: '/payments',
    name: 'openPayment',
    summary: 'Open a payment of invoices that a look-up found',
    request: { body: paymentRequestSchema },
    answers: { status: 201, schema: paymentSchema },
    problems: ['lookup-not-found', 'invoice-not-payable', 'mixed-currencies'],
    async handle({ body }, { store }) {
      const result = await openPayment({ database, clock }, body, store);
      return result.kind === 'opened'
        ? answer(201, result.payment)
        : problem(result.problem, { invoiceIds: result.invoiceIds });
    },
  }),
  route({
    method: 'GET',
    url: '/payments/:id',
    name: 'readPayment',
    summary: 'Read a payment and its invoices as they stand now; who paid, for 24 hours or as the user who did',
    bearer: 'optional',
    request: { params },
    answers: { status: 200, schema: paymentSchema },
    problems: ['payment-not-found', 'invalid-token'],
    async handle({ params: { id } }, { header, store }) {
      const record = isOpaqueId(id) ? await readPayment(database, id) : undefined;
      if (!record) return problem('payment-not-found');
      const now = momentAt(clock(), store);
      const payment = toPayment(record, now);
      if (!hidesPayer(record, now.nowMs)) return answer(200, payment);
      const reader = await identify(header('authorization'));
      if (reader.kind === 'refused') return notIdentified(reader); // the client renews its token and repeats
      const isPayer = reader.kind === 'user' && reader.userId === record.userId;
      return answer(200, isPayer ? payment : withoutPayer(payment));
    },
  }),
  route({
    method: 'POST',
    url: '/payments/:id/attempts',
    name: 'takePayment',
    summary: 'Charge a payment; the same Idempotency-Key never charges twice',
    headers: {
      'Idempotency-Key': { description: '1 to 255 printable characters, kept for 24 hours', required: true },
      'x-client-address': {
        description: 'IP address of the visitor, for the limits on refused cards',
        required: false,
      },
    },
    bearer: 'optional',
    request: { params, body: createAttemptRequestSchema(addressFormatOf) },
    answers: { status: 200, schema: paymentSchema },
    problems: [
      'invalid-token',
      'idempotency-key-missing',
      'idempotency-key-malformed',
      'idempotency-key-reused',
      'payment-not-found',
      'payment-in-progress',
      'already-paid',
      'invoice-not-payable',
      'total-changed',
      'payment-expired',
      'too-many-refusals',
      'too-many-requests',
      'processor-unavailable',
    ],
    async handle({ params: { id }, body }, { header, store, clientAddress }) {
      const idempotencyKey = header('idempotency-key');
      if (idempotencyKey === undefined) return problem('idempotency-key-missing');
      if (!idempotencyKeyPattern.test(idempotencyKey)) return problem('idempotency-key-malformed');
      if (!isOpaqueId(id)) return problem('payment-not-found');
      const payer = await identify(header('authorization'));
      if (payer.kind === 'refused') return notIdentified(payer); // before the charge: the client renews its token and repeats
      const locale = body.locale ?? store;
      const result = await takePayment({ paymentId: id, idempotencyKey, attempt: body, payer, locale, clientAddress });
      if (result.kind === 'answered') return answer(200, result.payment);
      const { problem: kind, invoiceIds, reached } = result;
      const subject = kind === 'too-many-refusals' ? reached?.subject : undefined;
      return problem(kind, { invoiceIds, subject }, reached && { 'retry-after': String(reached.retryAfterSeconds) });
    },
  }),
];
