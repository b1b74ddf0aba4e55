import { brandNameOf } from '@assess/gateway-client/contract';
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { ChargedCard } from '../card/card-parts.tsx';
import type { StripeSession } from './stripe-session.ts';

/** Shows the brand of a complete number, and its last digits once Stripe has returned them. */
export function StripeCardLine({ session }: { session: StripeSession }) {
  const { card } = useSyncExternalStore(session.subscribe, session.read, session.read);
  if (card.brand === undefined) return null;
  const brand = brandNameOf(card.brand);
  return card.last4 === undefined ? (
    <p>
      <Trans id="invoices.paymentForm.review.brand">Charged to your {brand} card.</Trans>
    </p>
  ) : (
    <ChargedCard brand={brand} last4={card.last4} />
  );
}
