import type { Mutant } from './mutant.ts';
import { disputeRules } from './rules/dispute-rules.ts';
import { lateChargeRules } from './rules/late-charge-rules.ts';
import { ledgerRules } from './rules/ledger-rules.ts';
import { moneyRules } from './rules/money-rules.ts';
import { refundRules } from './rules/refund-rules.ts';
import { storeRules } from './rules/store-rules.ts';
import { stripeAnswerRules } from './rules/stripe-answer-rules.ts';
import { stripeErrorRules } from './rules/stripe-error-rules.ts';

/** The rules that the part `long` removes, one after another. */
export const mutantsOfLongTest: readonly Mutant[] = [...moneyRules, ...storeRules];

/** All rules that have a change that removes them. `npm run mutants` tries them all. */
export const mutants: readonly Mutant[] = [
  ...mutantsOfLongTest,
  ...stripeErrorRules,
  ...stripeAnswerRules,
  ...lateChargeRules,
  ...ledgerRules,
  ...disputeRules,
  ...refundRules,
];
