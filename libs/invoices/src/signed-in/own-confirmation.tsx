import type { Payment } from '@assess/gateway-client/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CustomerOnly, type Customer } from './customer-only.tsx';

type PaidPayment = Extract<Payment, { state: 'paid' }>;

/** A payment and the function that renders its confirmation. */
export interface OwnConfirmationProps {
  customer: Customer;
  /** The payment as every visitor with its URL sees it. */
  payment: PaidPayment;
  /** Renders the confirmation of the payment. */
  children: (payment: PaidPayment) => ReactNode;
}

/**
 * The confirmation of a payment. Only the signed-in user who made the payment sees all details. It suspends until the
 * session's code is loaded.
 */
export function OwnConfirmation({ customer, payment, children }: OwnConfirmationProps) {
  if (!customer.isExpected()) return children(payment);
  return (
    <CustomerOnly customer={customer} processing={children(payment)} anonymous={children(payment)}>
      {() => (
        <AsItsPayer customer={customer} payment={payment}>
          {children}
        </AsItsPayer>
      )}
    </CustomerOnly>
  );
}

/** Renders the confirmation with the details for the payer once the gateway has returned them, and until then with the public ones. */
function AsItsPayer({ customer: { gateway }, payment, children }: OwnConfirmationProps) {
  const { data: found } = useQuery({
    queryKey: ['own-payment', payment.id],
    queryFn: ({ signal }) => gateway.readPayment({ params: { id: payment.id } }, { asUser: true, signal }),
    gcTime: 0,
    retry: false,
  });
  return children(found?.kind === 'ok' && found.value.state === 'paid' ? found.value : payment);
}
