import type { Domain } from '../domain.ts';
import { paymentHandlers, type PaymentHandlerDependencies } from './payment-handlers.ts';
import { createTakePayment, type TakePaymentDependencies } from './take-payment.ts';

/**
 * Composes the handlers that open, read and take payments. `processor-sync` settles payments whose outcome was not known when their request
 * ended.
 */
export const composePayments = (
  dependencies: TakePaymentDependencies & Omit<PaymentHandlerDependencies, 'takePayment'>,
): Domain<'openPayment' | 'readPayment' | 'takePayment'> => ({
  handlers: paymentHandlers({ ...dependencies, takePayment: createTakePayment(dependencies) }),
  tasks: [],
});
