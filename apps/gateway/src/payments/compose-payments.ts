import type { Domain } from '../domain.ts';
import { paymentHandlers, type PaymentHandlerDependencies } from './payment-handlers.ts';
import { createTakePayment, type TakePaymentDependencies } from './take-payment.ts';

/** Composes payments: they are opened, read and taken. `processor-sync` settles those whose outcome a request did not learn. */
export const composePayments = (
  dependencies: TakePaymentDependencies & Omit<PaymentHandlerDependencies, 'takePayment'>,
): Domain<'openPayment' | 'readPayment' | 'takePayment'> => ({
  handlers: paymentHandlers({ ...dependencies, takePayment: createTakePayment(dependencies) }),
  tasks: [],
});
