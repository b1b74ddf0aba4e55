import { savedCardTexts } from '../payment-page/saved-cards/saved-card.ts';
import { FocusedNotice } from '@assess/ui';
import { Trans } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CardChange, ChangeOutcome } from './saved-cards-query.ts';

export interface CardNewsProps {
  change: UseMutationResult<ChangeOutcome, unknown, CardChange>;
}

/**
 * Shows the result of the last change of a saved card, because the button that was pressed may be gone with the card.
 * Shows nothing if the user has cancelled the step-up.
 */
export function CardMessages({ change }: CardNewsProps) {
  if (change.isError)
    return (
      <FocusedNotice tone="error" of={change.error}>
        <Trans id="storefront.cards.changeFailed">We can't change your cards at the moment. Please try again.</Trans>
      </FocusedNotice>
    );
  if (!change.isSuccess || change.data.kind === 'no-proof') return null;
  const { brand, last4 } = savedCardTexts(change.variables.card);
  if (change.data.kind === 'gone')
    return (
      <FocusedNotice tone="info" of={change.data}>
        <Trans id="storefront.cards.gone">
          {brand} ending in {last4} had been removed before.
        </Trans>
      </FocusedNotice>
    );
  return (
    <FocusedNotice tone="success" of={change.data}>
      {change.variables.kind === 'default' ? (
        <Trans id="storefront.cards.madeDefault">
          {brand} ending in {last4} is your default card now.
        </Trans>
      ) : (
        <Trans id="storefront.cards.removed">
          {brand} ending in {last4} is removed.
        </Trans>
      )}
    </FocusedNotice>
  );
}
