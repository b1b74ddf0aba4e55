import { paymentStates, type DeclineReason, type Payment, type RefusalSubject } from '@assess/gateway-client/contract';
import type { PaymentIssues } from '../payment-form.ts';

/**
 * How an attempt ended for the payer. `pending`: nobody knows yet, ask for the payment until it is known. `challenged`: their bank asks
 * them on the page at `url`; `isNew` where that is the answer to what they just did. `another-card`: they would rather pay with one.
 */
export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'declined'; reason: DeclineReason }
  | { kind: 'pending' }
  | { kind: 'challenged'; url: string; isNew?: true }
  | { kind: 'another-card' }
  | { kind: 'card-refused' }
  | { kind: 'saved-card-gone' }
  | { kind: 'invalid'; issues: PaymentIssues }
  | { kind: 'already-paid' }
  | { kind: 'in-progress-elsewhere' }
  | { kind: 'not-payable' }
  | { kind: 'total-changed' }
  | { kind: 'expired' }
  | { kind: 'too-many-refusals'; subject: RefusalSubject; minutes: number }
  | { kind: 'unavailable' }
  | { kind: 'offline' };

type NextStep = 'leave' | 'wait' | 'confirm' | 'correct' | 'try-again' | 'give-up';

/** The next step after each outcome. `confirm`: at the payer's bank. `give-up`: trying again on this page cannot help. */
const nextSteps = {
  paid: 'leave',
  pending: 'wait',
  challenged: 'confirm',
  invalid: 'correct',
  'another-card': 'correct',
  declined: 'try-again',
  'card-refused': 'try-again',
  'saved-card-gone': 'try-again',
  'too-many-refusals': 'try-again',
  unavailable: 'try-again',
  offline: 'try-again',
  'already-paid': 'give-up',
  'in-progress-elsewhere': 'give-up',
  'not-payable': 'give-up',
  'total-changed': 'give-up',
  expired: 'give-up',
} as const satisfies Record<PaymentOutcome['kind'], NextStep>;

type KindBefore<Step extends NextStep> = {
  [Kind in PaymentOutcome['kind']]: (typeof nextSteps)[Kind] extends Step ? Kind : never;
}[PaymentOutcome['kind']];

/** An outcome that the page explains to the payer above the form. */
export type PaymentFailure = Extract<PaymentOutcome, { kind: KindBefore<'try-again' | 'give-up'> }>;

export const isFailure = (outcome: PaymentOutcome): outcome is PaymentFailure =>
  nextSteps[outcome.kind] === 'try-again' || nextSteps[outcome.kind] === 'give-up';

/** True for outcomes after which somebody may fear that an earlier attempt was charged: no bank has refused a card. */
export const leavesDoubt = (outcome: PaymentFailure): boolean =>
  ['unavailable', 'already-paid', 'in-progress-elsewhere', 'expired'].includes(outcome.kind) ||
  (outcome.kind === 'declined' && ['processing-error', 'not-processed'].includes(outcome.reason));

/** True when the payer can fill in the form and pay. */
export const canPayAfter = (outcome: PaymentOutcome | undefined): boolean =>
  outcome === undefined || ['correct', 'try-again'].includes(nextSteps[outcome.kind]);

/** The chief message of a payment page: nothing yet, that something is wrong, that the payment is being checked, or that the payer's bank asks them. */
export type PaymentPageSays = 'nothing' | 'wrong' | 'checking' | 'challenged';

export function sayingOf(outcome: PaymentOutcome | undefined): PaymentPageSays {
  if (outcome === undefined) return 'nothing';
  if (isFailure(outcome)) return 'wrong';
  if (outcome.kind === 'challenged') return outcome.kind;
  return nextSteps[outcome.kind] === 'wait' ? 'checking' : 'nothing';
}

/** The meaning of a payment's state to the payer who just tried. */
export function outcomeOf(payment: Payment): PaymentOutcome {
  switch (payment.state) {
    case 'paid':
      return { kind: 'paid' };
    case 'declined':
      return { kind: 'declined', reason: payment.reason };
    case 'charging':
    case 'unknown':
      return { kind: 'pending' };
    case 'requires-action':
      return { kind: 'challenged', url: payment.action.url };
    case 'expired':
      return { kind: 'expired' };
    case 'created':
      return { kind: 'unavailable' };
  }
}

/** The outcome that a payment already has when its page is opened or refreshed. */
export function firstOutcome(payment: Payment): PaymentOutcome | undefined {
  if (paymentStates[payment.state].phase !== 'open') return outcomeOf(payment);
  const standings = payment.invoices.map(({ standing }) => standing.kind);
  if (standings.includes('paid')) return { kind: 'already-paid' };
  if (standings.includes('payment-in-progress')) return { kind: 'in-progress-elsewhere' };
  if (standings.some((standing) => standing !== 'payable')) return { kind: 'not-payable' };
  return payment.state === 'created' ? undefined : outcomeOf(payment);
}

/** The chief message of a payment's page when it is opened, for its title too. */
export const firstSaying = (payment: Payment): PaymentPageSays => sayingOf(firstOutcome(payment));
