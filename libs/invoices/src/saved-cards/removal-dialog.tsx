import type { SavedCard } from '@assess/gateway-client/contract';
import { savedCardTexts } from '../payment-page/saved-cards/saved-card.ts';
import { Button, OpenDialog } from '@assess/ui';
import { Trans, useLingui } from '@lingui/react/macro';

export interface RemovalDialogProps {
  card: SavedCard;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks the user to confirm the removal of a card. The step-up follows only after that. */
export function RemovalDialog({ card, onRemove, onClose }: RemovalDialogProps) {
  const { t } = useLingui();
  const { brand, last4, expiresOn } = savedCardTexts(card);
  return (
    <OpenDialog
      title={<Trans id="storefront.cards.remove.title">Remove this card?</Trans>}
      closeLabel={t({ id: 'storefront.cards.remove.close', message: 'Close' })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onRemove}>
            <Trans id="storefront.cards.remove.confirm">Remove card</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans id="storefront.cards.remove.keep">Keep card</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans id="storefront.cards.remove.which">
          {brand} ending in {last4}, {expiresOn}. To pay with it again you would have to type it again.
        </Trans>
      </p>
      <p>
        <Trans id="storefront.cards.remove.proof">Before we remove it, we make sure that it's you.</Trans>
      </p>
    </OpenDialog>
  );
}
