import { paymentStates, type DeclineReason, type Payment, type DeclineSubject } from '@assess/gateway-client/contract';
import type { PaymentIssues } from '../payment-form.ts';

/**
 * How an attempt ended for the payer. `pending`: nobody knows yet, ask for the payment until it is known. `challenged`: their bank asks
 * them on the page at `url` until `confirmBy`; `isNew` where that is the answer to what they just did. `another-card`: they would rather pay with one.
 */
export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'declined'; reason: DeclineReason }
  | { kind: 'pending' }
  | { kind: 'challenged'; url: string; confirmBy?: string | undefined; isNew?: true }
  | { kind: 'another-card' }
  | { kind: 'card-refused' }
  | { kind: 'saved-card-gone' }
  | { kind: 'invalid'; issues: PaymentIssues }
  | { kind: 'already-paid' }
  | { kind: 'in-progress-elsewhere'; confirmBy?: string | undefined }
  | { kind: 'not-payable' }
  | { kind: 'total-changed' }
  | { kind: 'expired' }
  | { kind: 'too-many-refusals'; subject: DeclineSubject | undefined; minutes: number }
  | { kind: 'unavailable' }
  | { kind: 'offline' };

type NextStep = 'leave' | 'wait' | 'confirm' | 'correct' | 'try-again' | 'give-up';

/** What the page offers beside the message: `whether-charged` where nobody knows yet, `proof` where the payer may have paid before. */
type Search = 'whether-charged' | 'proof';

/**
 * What the page shows after each outcome. `next` is the next step: `confirm` at the payer's bank; `give-up` where trying again on this page
 * cannot help. `search` is the way to “Was I charged?”. No message that says what was charged stands beside `whether-charged`.
 */
const outcomeParts = {
  paid: { next: 'leave' },
  pending: { next: 'wait', search: 'whether-charged' },
  challenged: { next: 'confirm' },
  invalid: { next: 'correct' },
  'another-card': { next: 'correct' },
  declined: { next: 'try-again' },
  'card-refused': { next: 'try-again' },
  'saved-card-gone': { next: 'try-again' },
  'too-many-refusals': { next: 'try-again' },
  unavailable: { next: 'try-again' },
  offline: { next: 'try-again' },
  'already-paid': { next: 'give-up', search: 'proof' },
  'in-progress-elsewhere': { next: 'give-up' },
  'not-payable': { next: 'give-up' },
  'total-changed': { next: 'give-up' },
  expired: { next: 'give-up' },
} as const satisfies Record<PaymentOutcome['kind'], { next: NextStep; search?: Search }>;

type KindBefore<Step extends NextStep> = {
  [Kind in PaymentOutcome['kind']]: (typeof outcomeParts)[Kind]['next'] extends Step ? Kind : never;
}[PaymentOutcome['kind']];

/** An outcome that the page explains to the payer above the form. */
export type PaymentFailure = Extract<PaymentOutcome, { kind: KindBefore<'try-again' | 'give-up'> }>;

const nextOf = ({ kind }: PaymentOutcome): NextStep => outcomeParts[kind].next;

export const isFailure = (outcome: PaymentOutcome): outcome is PaymentFailure =>
  nextOf(outcome) === 'try-again' || nextOf(outcome) === 'give-up';

/** What the payer may search for after an outcome. */
export function searchAfter({ kind }: PaymentOutcome): Search | undefined {
  const parts: { next: NextStep; search?: Search } = outcomeParts[kind];
  return parts.search;
}

/** True when the payer can fill in the form and pay. */
export const canPayAfter = (outcome: PaymentOutcome | undefined): boolean =>
  outcome === undefined || ['correct', 'try-again'].includes(nextOf(outcome));

/** The chief message of a payment page: nothing yet, that something is wrong, that the payment is being checked, or that the payer's bank asks them. */
export type PaymentPageSays = 'nothing' | 'wrong' | 'checking' | 'challenged';

export function sayingOf(outcome: PaymentOutcome | undefined): PaymentPageSays {
  if (outcome === undefined) return 'nothing';
  if (isFailure(outcome)) return 'wrong';
  if (outcome.kind === 'challenged') return outcome.kind;
  return nextOf(outcome) === 'wait' ? 'checking' : 'nothing';
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
      return { kind: 'challenged', ...payment.action };
    case 'expired':
      return { kind: 'expired' };
    case 'created':
      return { kind: 'unavailable' };
  }
}

/** The outcome of a payment of which another one holds an invoice, and until when that one can be confirmed. */
export function progressElsewhere({ invoices }: Payment): PaymentOutcome | undefined {
  for (const { status } of invoices)
    if (status.kind === 'payment-in-progress')
      return { kind: 'in-progress-elsewhere', ...(status.confirmBy && { confirmBy: status.confirmBy }) };
  return undefined;
}

/** The outcome that a payment already has when its page is opened or refreshed. */
export function firstOutcome(payment: Payment): PaymentOutcome | undefined {
  if (paymentStates[payment.state].phase !== 'open') return outcomeOf(payment);
  const statuses = payment.invoices.map(({ status }) => status.kind);
  if (statuses.includes('paid')) return { kind: 'already-paid' };
  const elsewhere = progressElsewhere(payment);
  if (elsewhere) return elsewhere;
  if (statuses.some((status) => status !== 'payable')) return { kind: 'not-payable' };
  return payment.state === 'created' ? undefined : outcomeOf(payment);
}

/** The chief message of a payment's page when it is opened, for its title too. */
export const firstSaying = (payment: Payment): PaymentPageSays => sayingOf(firstOutcome(payment));
