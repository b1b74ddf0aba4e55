import type { SavedCard } from '@assess/gateway-client/contract';
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { ChargedCard } from './card-parts.tsx';
import type { CardTokenizer, FormControl } from './card-tokenizer.ts';
import { savedCardTexts } from './saved-cards/saved-card.ts';
import { useTypedBefore } from './use-payment-form.ts';

export interface ReviewLineProps {
  cards: CardTokenizer;
  control: FormControl;
  /** The saved card that is charged, if it is one. */
  savedCard: SavedCard | undefined;
}

/** Says what paying will do with what is typed so far: which card is charged, and who gets the confirmation. */
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
