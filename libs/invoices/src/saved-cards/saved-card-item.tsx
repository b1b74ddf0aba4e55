import type { SavedCard } from '@assess/gateway-client/contract';
import { savedCardTexts } from '../payment-page/saved-cards/saved-card.ts';
import { Badge, Button, Card, Cluster, Heading, Stack } from '@assess/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CardChange } from './saved-cards-query.ts';

export interface SavedCardItemProps {
  card: SavedCard;
  /** The current change of this card. */
  changing: CardChange['kind'] | undefined;
  onMakeDefault: () => void;
  onRemove: () => void;
}

/** Shows one saved card. Each button names its card, because a page can have twenty of them. */
export function SavedCardItem({ card, changing, onMakeDefault, onRemove }: SavedCardItemProps) {
  const { t } = useLingui();
  const { brand, last4, expiresOn } = savedCardTexts(card);
  return (
    <Card as="li">
      <Stack gap="2">
        <Cluster>
          <Heading level={2} size={4}>
            <Trans id="storefront.cards.ending">
              {brand} ending in {last4}
            </Trans>
          </Heading>
          {card.isDefault && (
            <Badge tone="info">
              <Trans id="storefront.cards.default">Default</Trans>
            </Badge>
          )}
          {card.isExpired && (
            <Badge tone="warning">
              <Trans id="storefront.cards.expired">Expired</Trans>
            </Badge>
          )}
        </Cluster>
        <p>
          {card.isExpired ? (
            <Trans id="storefront.cards.expiredOn">Expired {expiresOn}</Trans>
          ) : (
            <Trans id="storefront.cards.expires">Expires {expiresOn}</Trans>
          )}
        </p>
        <Cluster>
          {!card.isDefault && !card.isExpired && (
            <Button
              variant="secondary"
              size="small"
              busy={changing === 'default'}
              onClick={onMakeDefault}
              aria-label={t({
                id: 'storefront.cards.makeDefaultOf',
                message: `Make default: ${brand} ending in ${last4}`,
              })}
            >
              <Trans id="storefront.cards.makeDefault">Make default</Trans>
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            busy={changing === 'removal'}
            onClick={onRemove}
            aria-label={t({ id: 'storefront.cards.removeOf', message: `Remove: ${brand} ending in ${last4}` })}
          >
            <Trans id="storefront.cards.remove">Remove</Trans>
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
