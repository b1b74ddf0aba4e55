import type { AddressRulesOf, SavedCard } from '@assess/gateway-client/contract';
import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ComponentType } from 'react';
import type { Control } from 'react-hook-form';
import type { PaymentForm, PaymentIssues, TypedPayment } from '../payment-form.ts';
import type { FieldProps } from './payment-fields.ts';

/** `card-refused`: the processor cannot read this card number. `offline`: the payer's device has no connection. */
export type TokenOutcome =
  | { kind: 'token'; token: string }
  | { kind: 'card-refused' }
  | { kind: 'invalid'; issues: PaymentIssues }
  | { kind: 'unavailable' }
  | { kind: 'offline' };

/** The payment form, whose fields a card's are among. */
export type FormControl = Control<TypedPayment, unknown, PaymentForm>;

type FormSchema = Parameters<typeof standardSchemaResolver<TypedPayment, unknown, PaymentForm>>[0];

export interface CardInputProps {
  props: FieldProps;
  control: FormControl;
}

export interface CodeInputProps extends CardInputProps {
  /** The card whose code is asked for. */
  savedCard: SavedCard;
}

/**
 * A card processor in the browser: the fields in which a card is typed, the rules by which they are judged, and the token for what is in them.
 * The same object for the life of a page.
 */
export interface CardTokenizer {
  /** Judges the form, whose card is new or saved. */
  readonly schemaOf: (rulesOf: AddressRulesOf, savedCard: SavedCard | undefined) => FormSchema;
  /** Number, date and code of a card that is typed. */
  readonly NewCardFields: ComponentType<CardInputProps>;
  readonly CodeField: ComponentType<CodeInputProps>;
  /** Says which typed card will be charged, as far as that may be known before. */
  readonly TypedCardLine: ComponentType<{ control: FormControl }>;
  /** Trades what is in the fields for a token that is good once. Nothing is charged by it. */
  readonly tokenise: (form: PaymentForm) => Promise<TokenOutcome>;
}
