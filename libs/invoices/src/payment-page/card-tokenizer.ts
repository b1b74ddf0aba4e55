import type { AddressRulesOf, SavedCard } from '@assess/gateway-client/contract';
import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ComponentType } from 'react';
import type { Control } from 'react-hook-form';
import type { PaymentForm, PaymentIssues, TypedPayment } from '../payment-form.ts';
import type { FieldProps } from './form/payment-fields.ts';

/**
 * The result of tokenising a card. `card-refused`: the processor cannot read this card number. `offline`: the payer's
 * device has no connection.
 */
export type TokenOutcome =
  | { kind: 'token'; token: string }
  | { kind: 'card-refused' }
  | { kind: 'invalid'; issues: PaymentIssues }
  | { kind: 'unavailable' }
  | { kind: 'offline' };

/** The control of the payment form, which includes the card fields. */
export type FormControl = Control<TypedPayment, unknown, PaymentForm>;

type FormSchema = Parameters<typeof standardSchemaResolver<TypedPayment, unknown, PaymentForm>>[0];

export interface CardInputProps {
  props: FieldProps;
  control: FormControl;
}

export interface CodeInputProps extends CardInputProps {
  /** The saved card to which the security code belongs. */
  savedCard: SavedCard;
}

/**
 * A card processor in the browser: its card fields, their validation rules, and the token for their content. A page has
 * the same object for its lifetime.
 */
export interface CardTokenizer {
  /** Returns the schema of the form for a new or a saved card. */
  readonly schemaOf: (rulesOf: AddressRulesOf, savedCard: SavedCard | undefined) => FormSchema;
  /** Renders the fields for number, date and security code of a new card. */
  readonly NewCardFields: ComponentType<CardInputProps>;
  readonly CodeField: ComponentType<CodeInputProps>;
  /** Names the typed card that will be charged, as far as it is known. */
  readonly TypedCardLine: ComponentType<{ control: FormControl }>;
  /** Exchanges the fields' content for a one-time token, which charges nothing. */
  readonly tokenise: (form: PaymentForm) => Promise<TokenOutcome>;
}
