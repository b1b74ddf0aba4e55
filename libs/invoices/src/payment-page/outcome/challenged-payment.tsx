import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PageGateway } from '@assess/gateway-client';
import { formatTime, type Locale } from '@assess/i18n';
import { AppButton, ButtonLink, Cluster, FocusedNotice } from '@assess/ui';
import { useState } from 'react';
import { cancelChallenge } from './cancel-challenge.ts';
import { useAwaitedOutcome, type AwaitedPayment } from './use-awaited-outcome.ts';

export interface ChallengedPaymentProps extends AwaitedPayment {
  gateway: Pick<PageGateway, 'readPayment' | 'cancelChallenge'>;
  /** The URL of the bank's page. */
  url: string;
  /** The instant until which the bank waits; older gateway versions omit it. */
  confirmBy: string | undefined;
  locale: Locale;
}

/** The title of the page and the document while the payer's bank asks them to confirm the payment. */
export const challengedTitle = msg({
  id: 'invoices.payment.challenge.title',
  message: "Your bank wants to check that it's you",
});

/** Links to the bank for a payer who has not gone there yet or has returned without confirming. Works without scripts. */
export function ChallengedPayment({ url, confirmBy, locale, ...payment }: ChallengedPaymentProps) {
  const { i18n } = useLingui();
  const time = confirmBy && formatTime(confirmBy, locale);
  const [cancelling, setCancelling] = useState<'not' | 'now' | 'failed'>('not');
  useAwaitedOutcome(payment, 'challenged');
  const payOtherwise = async () => {
    setCancelling('now');
    const outcome = await cancelChallenge(payment.gateway, payment.paymentId);
    if (outcome) return payment.onKnown(outcome);
    return setCancelling('failed');
  };
  return (
    <FocusedNotice tone="info" title={i18n._(challengedTitle)}>
      <p>
        <Trans id="invoices.payment.challenge.text">
          Please confirm this payment on your bank's page. You have not been charged yet, and you will not be charged
          twice.
        </Trans>{' '}
        {time && (
          <Trans id="invoices.payment.challenge.until">
            We wait for your bank until {time}; after that you can pay again here.
          </Trans>
        )}
      </p>
      {cancelling === 'failed' && (
        <p role="alert">
          <Trans id="invoices.payment.challenge.notCancelled">
            We couldn't reach the card processor, so you can't choose another card yet. Please try again.
          </Trans>
        </p>
      )}
      <Cluster>
        <ButtonLink href={url}>
          <Trans id="invoices.payment.challenge.continue">Continue to your bank</Trans>
        </ButtonLink>
        <AppButton variant="secondary" busy={cancelling === 'now'} onPress={() => void payOtherwise()}>
          <Trans id="invoices.payment.challenge.anotherCard">Pay with another card</Trans>
        </AppButton>
      </Cluster>
    </FocusedNotice>
  );
}
