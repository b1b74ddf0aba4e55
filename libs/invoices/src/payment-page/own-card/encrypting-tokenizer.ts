import { cardOf, createPaymentFormSchema, createSavedCardFormSchema } from '../../payment-form.ts';
import type { CardTokenizer } from '../card-tokenizer.ts';
import { createCardTokeniser, type CardProcessorOptions } from '../tokenise-card.ts';
import { OwnCardFields, OwnCodeField } from './own-card-fields.tsx';
import { OwnCardLine } from './own-card-line.tsx';

/** Cards in fields of our own, encrypted in the browser for the processor. */
export function createEncryptingTokenizer(options: CardProcessorOptions): CardTokenizer {
  const tokenise = createCardTokeniser(options);
  return {
    schemaOf: (rulesOf, savedCard) =>
      savedCard ? createSavedCardFormSchema(rulesOf, savedCard) : createPaymentFormSchema(rulesOf),
    NewCardFields: OwnCardFields,
    CodeField: OwnCodeField,
    TypedCardLine: OwnCardLine,
    tokenise: async (form) => {
      if (!('securityCode' in form))
        throw new TypeError('This form was judged by the rules of another card processor.');
      return tokenise(cardOf(form));
    },
  };
}
