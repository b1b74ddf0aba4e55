import { paymentStates, type DeclineReason, type Payment, type DeclineSubject } from '@assess/gateway-client/contract';
import type { PaymentIssues } from '../../payment-form.ts';

/**
 * The outcome of an attempt for the payer. `pending`: the result is unknown, so the page polls the payment until it is
 * known. `challenged`: the payer's bank asks them to confirm on the page at `url` until `confirmBy`; `isNew` is true
 * when the current attempt caused the challenge. `another-card`: the payer prefers to pay with another card.
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

/**
 * The search that the page offers beside the message: `whether-charged` when the result is unknown, `proof` when the payer
 * may have paid before.
 */
type Search = 'whether-charged' | 'proof';

/**
 * The page's content after each outcome. `next` is the next step: `confirm` at the payer's bank; `give-up` when
 * retrying on this page cannot help. `search` is the link to the payment status page, “Was I charged?”. Beside
 * `whether-charged` the page shows no message about the charge.
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

/** Returns the search that the page offers after an outcome. */
export function searchAfter({ kind }: PaymentOutcome): Search | undefined {
  const parts: { next: NextStep; search?: Search } = outcomeParts[kind];
  return parts.search;
}

/** True when the payer can fill in the form and pay. */
export const canPayAfter = (outcome: PaymentOutcome | undefined): boolean =>
  outcome === undefined || ['correct', 'try-again'].includes(nextOf(outcome));

/** The main message of a payment page: none yet, an error, that the payment is being checked, or that the bank waits for the payer. */
export type PaymentPageMessage = 'nothing' | 'wrong' | 'checking' | 'challenged';

export function paymentMessageOf(outcome: PaymentOutcome | undefined): PaymentPageMessage {
  if (outcome === undefined) return 'nothing';
  if (isFailure(outcome)) return 'wrong';
  if (outcome.kind === 'challenged') return outcome.kind;
  return nextOf(outcome) === 'wait' ? 'checking' : 'nothing';
}

/** Maps a payment's state to the outcome for the payer who just tried. */
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

/**
 * Returns the outcome for a payment with an invoice that another payment has reserved, and the time until which the
 * payer's bank accepts the confirmation of that other payment.
 */
export function progressElsewhere({ invoices }: Payment): PaymentOutcome | undefined {
  for (const { status } of invoices)
    if (status.kind === 'payment-in-progress')
      return { kind: 'in-progress-elsewhere', ...(status.confirmBy && { confirmBy: status.confirmBy }) };
  return undefined;
}

/** The outcome of a payment when its page is opened or refreshed. */
export function firstOutcome(payment: Payment): PaymentOutcome | undefined {
  if (paymentStates[payment.state].phase !== 'open') return outcomeOf(payment);
  const statuses = payment.invoices.map(({ status }) => status.kind);
  if (statuses.includes('paid')) return { kind: 'already-paid' };
  const elsewhere = progressElsewhere(payment);
  if (elsewhere) return elsewhere;
  if (statuses.some((status) => status !== 'payable')) return { kind: 'not-payable' };
  return payment.state === 'created' ? undefined : outcomeOf(payment);
}

/** The main message of a payment page when it is opened, also for its title. */
export const initialMessage = (payment: Payment): PaymentPageMessage => paymentMessageOf(firstOutcome(payment));
