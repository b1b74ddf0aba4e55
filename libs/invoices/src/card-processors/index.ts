export type { CardDirective, CardPlace, CardProcessor, Variables } from './card-processor.ts';
export {
  createCardProcessors,
  type CardProcessors,
  type CardSources,
  type ConditionalCardPlace,
} from './create-card-processors.ts';
export { createEncryptedCardProcessor } from './encrypted-card.ts';
export { stripeCardProcessor } from './stripe.ts';
