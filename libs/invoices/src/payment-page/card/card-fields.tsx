import type { SavedCard } from '@assess/gateway-client/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { FieldGroup, FieldRow, TextField } from '@assess/ui';
import type { ReactNode } from 'react';
import { CardRow } from './card-parts.tsx';
import type { CardInputProps, CardTokenizer } from '../card-tokenizer.ts';

export interface CardFieldsProps extends CardInputProps {
  cards: CardTokenizer;
  /** The saved card to charge; without it the payer types a card. */
  savedCard: SavedCard | undefined;
  /** The choice between saved cards. */
  choice: ReactNode;
  /** The check box that saves the typed card. */
  keep: ReactNode;
}

/** The fields for a card and its holder, directly below the form's heading. Autofill tokens: WHATWG HTML §4.10.18.7. */
export function CardFields({ cards: { NewCardFields, CodeField }, savedCard, choice, keep, ...form }: CardFieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset aria-label={t({ id: 'invoices.paymentForm.card', message: 'Card details' })}>
      <FieldGroup>
        {choice && <CardRow>{choice}</CardRow>}
        <FieldRow>
          <TextField
            {...form.props('firstName')}
            label={<Trans id="invoices.paymentForm.firstName">First name</Trans>}
            autoComplete="billing given-name"
          />
          <TextField
            {...form.props('lastName')}
            label={<Trans id="invoices.paymentForm.lastName">Last name</Trans>}
            autoComplete="billing family-name"
          />
        </FieldRow>
        {savedCard ? <CodeField key={savedCard.id} {...form} savedCard={savedCard} /> : <NewCardFields {...form} />}
        {keep && <CardRow>{keep}</CardRow>}
      </FieldGroup>
    </fieldset>
  );
}
