import { createPaymentFormSchema, createSavedCardFormSchema } from '../../payment-form.ts';
import type { CardTokenizer } from '../card-tokenizer.ts';
import { createFormTokeniser, type CardProcessorOptions } from '../card/tokenise-card.ts';
import { OwnCardFields, OwnCodeField } from './own-card-fields.tsx';
import { OwnCardLine } from './own-card-line.tsx';

/** Creates a tokenizer with the store's own card fields, which encrypts cards in the browser for the processor. */
export const createEncryptingTokenizer = (options: CardProcessorOptions): CardTokenizer => ({
  schemaOf: (rulesOf, savedCard) =>
    savedCard ? createSavedCardFormSchema(rulesOf, savedCard) : createPaymentFormSchema(rulesOf),
  NewCardFields: OwnCardFields,
  CodeField: OwnCodeField,
  TypedCardLine: OwnCardLine,
  tokenise: createFormTokeniser(options),
});
