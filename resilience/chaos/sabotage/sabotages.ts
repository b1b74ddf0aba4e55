import { rulesOfPolling } from './rules-of-polling.ts';
import { rulesOfStates } from './rules-of-states.ts';
import { rulesOfStripe } from './rules-of-stripe.ts';
import { rulesOfVoiding } from './rules-of-voiding.ts';
import type { NotTried, Sabotage } from './sabotage.ts';

/** All rules that `npm run chaos -- --sabotage` removes, one after the other. */
export const sabotages: readonly Sabotage[] = [
  ...rulesOfVoiding,
  ...rulesOfStates,
  ...rulesOfPolling,
  ...rulesOfStripe,
];

/** The rules of the same decisions whose removal does not show in payments and ledgers. */
export const notTried: readonly NotTried[] = [
  {
    decision: 43,
    rule: 'a voided attempt does not count against the limits on declined cards',
    reason:
      'no payment of a run has reached the limit without the rule: payments/decline-limits/decline-limits.test.ts',
  },
  {
    decision: 47,
    rule: 'an attempt and its payment settle only from the states of the table',
    reason: 'two settlements of one attempt at the same time are too rare in a run: payments/parallel-attempts.test.ts',
  },
  {
    decision: 47,
    rule: 'an attempt with a recorded lost response cannot end as not sent',
    reason:
      'only the process that lost the response has sent the request, and it reports one outcome; a mutant removes the rule: states/moves.test.ts',
  },
  {
    decision: 47,
    rule: 'SQL text is compared with the tables, and statements declare their parameters',
    reason: 'a statement that is wrong fails when its module loads: states/schema-states.test.ts, db/statement.test.ts',
  },
  {
    decision: 78,
    rule: 'each process polls 20 attempts at a time, the next batch only after answers',
    reason:
      'it limits the load of the processor, and no outcome depends on it: processor-sync/unfinished-payments.test.ts',
  },
  {
    decision: 80,
    rule: 'the confirmation has an idempotency key, and the SDK repeats only cut connections',
    reason: 'Stripe confirms a PaymentIntent once, also without the key; what stands behind the rule is in Stripe',
  },
  {
    decision: 80,
    rule: 'each event is handled once',
    reason:
      'an event only makes the gateway ask, so a repeated one costs a request: card-processor/stripe, processor-sync/paying-with-stripe.test.ts',
  },
  {
    decision: 80,
    rule: 'a stored card belongs to a customer with a random name, found by search',
    reason: 'the customers of a run are guests: saved-cards, card-processor/stripe',
  },
];
