import type { Payment } from '@assess/gateway-client/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { signedInCookie } from '../../page-contract/cookies.ts';
import { hasCookie } from '../../page-contract/has-cookie.ts';
import { CustomerOnly } from './customer-only.tsx';

type PaidPayment = Extract<Payment, { state: 'paid' }>;

interface OwnConfirmationProps {
  /** The payment as every visitor with its URL sees it. */
  payment: PaidPayment;
  children: (payment: PaidPayment) => ReactNode;
}

/** The confirmation of a payment, with all details for the signed-in user who made it. It suspends until the session's code is loaded. */
export default function OwnConfirmation({ payment, children }: OwnConfirmationProps) {
  if (!hasCookie(signedInCookie)) return children(payment);
  return (
    <CustomerOnly processing={children(payment)} anonymous={children(payment)}>
      {() => <AsItsPayer payment={payment}>{children}</AsItsPayer>}
    </CustomerOnly>
  );
}

/** Shows the public details until the gateway has responded, or if it does not respond. */
function AsItsPayer({ payment, children }: OwnConfirmationProps) {
  const { gateway } = useRouteContext({ from: '__root__' });
  const { data: found } = useQuery({
    queryKey: ['own-payment', payment.id],
    queryFn: ({ signal }) => gateway.readPayment({ params: { id: payment.id } }, { asUser: true, signal }),
    gcTime: 0,
    retry: false,
  });
  return children(found?.kind === 'ok' && found.value.state === 'paid' ? found.value : payment);
}
