import type { SavedCard } from '@assess/gateway-client/contract';
import { Trans } from '@lingui/react/macro';
import { useWatch, type Control } from 'react-hook-form';
import { cardBrand, cardDigits } from '../card.ts';
import type { PaymentForm, TypedPayment } from '../payment-form.ts';
import { savedCardTexts } from './saved-cards/saved-card.ts';
import { useTypedBefore } from './use-payment-form.ts';

/** The fewest digits that a card number has. */
const fewestDigits = 13;

export interface ReviewLineProps {
  control: Control<TypedPayment, unknown, PaymentForm>;
  /** The saved card that is charged, if it is one. */
  savedCard: SavedCard | undefined;
}

/** Says what paying will do with what is typed so far: which card is charged, and who gets the confirmation. */
export function ReviewLine({ control, savedCard }: ReviewLineProps) {
  const [typedCard, typedEmail] = useWatch({ control, name: ['cardNumber', 'email'] });
  const cardBefore = useTypedBefore('cardNumber');
  const emailBefore = useTypedBefore('email');
  const cardNumber = typedCard ?? cardBefore ?? '';
  const email = (typedEmail ?? emailBefore ?? '').trim();
  const { brand, last4 } = savedCard ? savedCardTexts(savedCard) : typedCardTexts(cardNumber);
  return (
    <>
      {brand && (
        <p>
          <Trans id="invoices.paymentForm.review.card">
            Charged to your {brand} card ending in {last4}.
          </Trans>
        </p>
      )}
      {/.@.+\../.test(email) && (
        <p>
          <Trans id="invoices.paymentForm.review.email">The confirmation goes to {email}.</Trans>
        </p>
      )}
    </>
  );
}

/** Brand and last digits of a number that is long enough to be whole. */
function typedCardTexts(cardNumber: string): { brand?: string | undefined; last4?: string } {
  const digits = cardDigits(cardNumber);
  return digits.length >= fewestDigits ? { brand: cardBrand(cardNumber), last4: digits.slice(-4) } : {};
}
