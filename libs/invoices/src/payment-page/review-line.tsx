import { Trans } from '@lingui/react/macro';
import { useWatch, type Control } from 'react-hook-form';
import { cardBrand, cardDigits } from '../card.ts';
import type { PaymentForm } from '../payment-form.ts';
import { useTypedBefore } from './use-payment-form.ts';

/** The fewest digits that a card number has. */
const fewestDigits = 13;

/** Says what paying will do with what is typed so far: which card is charged, and who gets the confirmation. */
export function ReviewLine({ control }: { control: Control<PaymentForm> }) {
  const [typedCard, typedEmail] = useWatch({ control, name: ['cardNumber', 'email'] });
  const cardBefore = useTypedBefore('cardNumber');
  const emailBefore = useTypedBefore('email');
  const cardNumber = typedCard ?? cardBefore ?? '';
  const email = (typedEmail ?? emailBefore ?? '').trim();
  const digits = cardDigits(cardNumber);
  const brand = cardBrand(cardNumber);
  const last4 = digits.slice(-4);
  return (
    <>
      {brand && digits.length >= fewestDigits && (
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
