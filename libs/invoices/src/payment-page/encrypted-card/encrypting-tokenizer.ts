import { createPaymentFormSchema, createSavedCardFormSchema } from '../../payment-form.ts';
import type { CardTokenizer } from '../card-tokenizer.ts';
import { checkProcessor, createFormTokeniser, type CardProcessorOptions } from '../card/tokenise-card.ts';
import { EncryptedCardFields, EncryptedCodeField } from './encrypted-card-fields.tsx';
import { EncryptedCardLine } from './encrypted-card-line.tsx';

/** Creates a tokenizer with the store's own card fields, which encrypts cards in the browser for the processor. */
export function createEncryptingTokenizer(options: CardProcessorOptions): CardTokenizer {
  if (process.env.NODE_ENV !== 'production') checkProcessor('createEncryptingTokenizer', options);
  return {
    schemaOf: (rulesOf, savedCard) =>
      savedCard ? createSavedCardFormSchema(rulesOf, savedCard) : createPaymentFormSchema(rulesOf),
    NewCardFields: EncryptedCardFields,
    CodeField: EncryptedCodeField,
    TypedCardLine: EncryptedCardLine,
    tokenise: createFormTokeniser(options),
  };
}
