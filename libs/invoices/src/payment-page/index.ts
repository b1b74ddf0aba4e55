export { firstSaying, type PaymentOutcome, type PaymentPageSays } from './payment-outcome.ts';
export { PaymentPage } from './payment-page.tsx';
export { challengedTitle } from './challenged-payment.tsx';
export { pendingTitle } from './pending-payment.tsx';
export { createPayByCard } from './pay-by-card.ts';
export { createCardTokeniser, type CardProcessorOptions } from './tokenise-card.ts';
export { savedCardTexts } from './saved-cards/saved-card.ts';
