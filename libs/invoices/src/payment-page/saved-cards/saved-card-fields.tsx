import type { SavedCard } from '@assess/gateway-client/contract';
import { Trans } from '@lingui/react/macro';
import { Checkbox, RadioGroup } from '@assess/ui';
import { anotherCard, savedCardTexts } from './saved-card.ts';
import type { FieldProps } from '../form/payment-fields.ts';

export interface SavedCardChoiceProps {
  cards: readonly SavedCard[];
  chosen: SavedCard | undefined;
  /** Called with the id of a card, or with `anotherCard`. */
  onChoose: (choice: string) => void;
}

/**
 * The saved cards, followed by the option of another card. An expired card is listed but cannot be chosen, because a
 * payer would search for a missing card.
 */
export function SavedCardChoice({ cards, chosen, onChoose }: SavedCardChoiceProps) {
  return (
    <RadioGroup
      key={cards.map(({ id, isExpired }) => `${id} ${isExpired}`).join()} // a new group, as the chosen card may have been removed
      legend={<Trans id="invoices.paymentForm.payWith">Pay with</Trans>}
      name="savedCard"
      defaultValue={chosen?.id ?? anotherCard}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      options={[
        ...cards.map((card) => ({ value: card.id, label: <CardLabel card={card} />, disabled: card.isExpired })),
        { value: anotherCard, label: <Trans id="invoices.paymentForm.anotherCard">Another card</Trans> },
      ]}
    />
  );
}

function CardLabel({ card }: { card: SavedCard }) {
  const { brand, last4, expiresOn } = savedCardTexts(card);
  return card.isExpired ? (
    <Trans id="invoices.paymentForm.savedCard.expired">
      {brand} ending in {last4}, expired {expiresOn}
    </Trans>
  ) : (
    <Trans id="invoices.paymentForm.savedCard">
      {brand} ending in {last4}, expires {expiresOn}
    </Trans>
  );
}

export interface KeepCardProps {
  props: FieldProps;
  /** The URL where saved cards are removed. */
  savedCardsHref: string;
}

/** The check box that saves the card, with an explanation. */
export const KeepCard = ({ props, savedCardsHref }: KeepCardProps) => (
  <Checkbox
    {...props('saveCard')}
    label={<Trans id="invoices.paymentForm.keepCard">Save this card for next time</Trans>}
    hint={
      <Trans id="invoices.paymentForm.keepCard.consent">
        We keep the card's type, its last four digits and its expiration date; the card processor keeps its number. You
        can remove it at any time under{' '}
        <a href={savedCardsHref} target="_blank" rel="noopener">
          Payment Cards
        </a>{' '}
        (opens in a new tab).
      </Trans>
    }
  />
);
