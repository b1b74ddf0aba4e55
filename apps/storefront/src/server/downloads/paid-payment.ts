import type { GatewayClient } from '@assess/gateway-client';
import type { Payment } from '@assess/gateway-client/contract';
import type { Paths } from '../../urls/paths.ts';
import type { ErrorAnswer } from '../pages/error-answer.ts';
import { seeOther } from '../form-actions/see-other.ts';
import type { RequestContext } from '../request-context/request-context.ts';

export type PaidPayment = Extract<Payment, { state: 'paid' }>;

export interface PaidPaymentOptions {
  gatewayFor: (context: RequestContext) => GatewayClient;
  paths: Paths;
  answerError: ErrorAnswer;
}

/** Creates something from a payment, as a visitor with its URL may see it. A payment that is not paid redirects to its page. */
export const paidPayment =
  <Made>({ gatewayFor, paths, answerError }: PaidPaymentOptions, make: (payment: PaidPayment) => Made) =>
  async (context: RequestContext, { paymentId }: { paymentId: string }): Promise<Made | Response> => {
    const found = await gatewayFor(context).readPayment({ params: { id: paymentId } });
    if (found.kind !== 'ok') return answerError(context, 404, 'Not found.');
    const payment = found.value;
    return payment.state === 'paid' ? make(payment) : seeOther(paths.payment(payment.id));
  };
