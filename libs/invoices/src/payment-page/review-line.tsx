import type { SavedCard } from '@assess/gateway-client/contract';
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { ChargedCard } from './card/card-parts.tsx';
import type { CardTokenizer, FormControl } from './card-tokenizer.ts';
import { savedCardTexts } from './saved-cards/saved-card.ts';
import { useTypedBefore } from './form/use-payment-form.ts';

export interface ReviewLineProps {
  cards: CardTokenizer;
  control: FormControl;
  /** The saved card to charge, if any. */
  savedCard: SavedCard | undefined;
}

/** Summarises the payment as typed so far: the card to charge and the recipient of the confirmation. */
export function ReviewLine({ cards: { TypedCardLine }, control, savedCard }: ReviewLineProps) {
  const typedEmail = useWatch({ control, name: 'email' });
  const emailBefore = useTypedBefore('email');
  const email = (typedEmail ?? emailBefore ?? '').trim();
  return (
    <>
      {savedCard ? <ChargedCard {...savedCardTexts(savedCard)} /> : <TypedCardLine control={control} />}
      {/.@[^@.]+\../.test(email) && (
        <p>
          <Trans id="invoices.paymentForm.review.email">The confirmation goes to {email}.</Trans>
        </p>
      )}
    </>
  );
}
