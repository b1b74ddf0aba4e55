import { disputeStates, type DisputeState } from '@assess/gateway-client/contract';
import { Counter, Gauge, Registry } from 'prom-client';
import { eventDifferences, type EventDifference } from '../card-processor/processor-definition.ts';
import { answer } from './answer.ts';
import type { Handlers } from './route.ts';

/** Every rate limit, by its name in metrics and log lines. */
export const limits = [
  'lookups-per-address',
  'lookups-per-number',
  'lookups-per-account',
  'lookups-per-address-and-number',
  'lookups-per-address-and-account',
  'payments-per-lookup',
  'transfers-per-lookup',
  'transfers-per-address-and-account',
  'transfers-per-email',
  'share-links-per-lookup',
  'share-links-per-account',
  'alerts-per-invoice',
  'alerts-per-account',
  'alerts-per-email',
  'declines-per-payment',
  'declines-per-card',
  'declines-per-invoice',
  'declines-per-account',
  'declines-per-address',
  'declines-per-user',
  'declines-per-email',
] as const;

export type Limit = (typeof limits)[number];

const mailResults = ['sent', 'postponed', 'given-up'] as const;

const reconciliationResults = ['equal', 'different', 'no-answer'] as const;

const balanceResults = [...reconciliationResults, 'not-offered'] as const;

/** The results of a failed refund for the invoices of its payment. */
const refundFailureResults = ['taken-back', 'paid-again'] as const;

/** The kinds of mail that the gateway sends, each with the counter of its delivery attempts. */
const mailCounters = {
  receipt: { name: 'receipts_total', help: 'Attempts to send a receipt, by result' },
  'receipt-copy': {
    name: 'receipt_copies_total',
    help: 'Attempts to send a receipt again on request, by result',
  },
  acknowledgement: {
    name: 'acknowledgements_total',
    help: 'Attempts to acknowledge an announced transfer by mail, by result',
  },
  refund: { name: 'refund_mails_total', help: 'Attempts to send a mail about a refund, by result' },
  'refund-failure': {
    name: 'refund_failure_mails_total',
    help: 'Attempts to send a mail about a refund that failed, by result',
  },
  'lapsed-payment': {
    name: 'lapse_mails_total',
    help: 'Attempts to send a mail about a lapsed payment, by result',
  },
  'invoice-ready-alert': {
    name: 'invoice_ready_alerts_total',
    help: 'Attempts to send a mail about an invoice-ready alert, by result',
  },
} as const;

export type MailKind = keyof typeof mailCounters;

/** The metrics of this process: counters since its start, and the latest gauges. */
export interface Metrics {
  /** Counts a request that a limit rejected. */
  limitReached(limit: Limit): void;
  /** Counts a lookup that no limit rejected. */
  lookedUp(result: 'found' | 'not-found'): void;
  /** Counts a charge that was made after its attempt had ended without it, or had been deleted. */
  chargedLate(attempt?: 'deleted'): void;
  /** Counts an event of the card processor that is not of the gateway's account, mode or API version. */
  eventDiffers(difference: EventDifference): void;
  /** Counts a refund that failed after it was made. `paid-again`: an invoice had been paid again, so its payer has paid twice. */
  refundFailed(result: (typeof refundFailureResults)[number]): void;
  /** Counts a dispute that has moved to a state. */
  disputeMoved(state: DisputeState): void;
  /** Counts a lost dispute that was reversed after an invoice had been paid again, so its payer has paid twice. */
  disputePaidAgain(): void;
  /** Counts a charge of which more went back to its payer than was charged, by refunds and lost disputes together. */
  excessReturned(): void;
  /** Sets the number of payments whose outcome has been unknown for more than a day. */
  unknownOverADay(payments: number): void;
  /** Sets the number of invoices that were paid in another amount than theirs. */
  paidInAnotherAmount(invoices: number): void;
  /** Counts a comparison of the ledgers, by its result. */
  reconciled(result: (typeof reconciliationResults)[number]): void;
  /** Counts a comparison of the ledger with the card processor's balance. */
  balanceCompared(result: (typeof balanceResults)[number]): void;
  /** Counts an attempt to hand a mail to the mail server. */
  mailTried(mail: MailKind, result: (typeof mailResults)[number]): void;
  /** Returns all metrics in Prometheus' text format. */
  read(): Promise<string>;
}

/**
 * Creates the metrics of a process.
 *
 * @param registry - the registry for them, which may hold other metrics of the process. Default: a new one
 */
export function createMetrics(registry = new Registry()): Metrics {
  const limitsReached = new Counter({
    name: 'limits_reached_total',
    help: 'Requests rejected, by the limit that was reached',
    labelNames: ['limit'],
    registers: [registry],
  });
  const lookups = new Counter({
    name: 'lookups_total',
    help: 'Lookups answered, by whether an invoice was found',
    labelNames: ['result'],
    registers: [registry],
  });
  const lateCharges = new Counter({
    name: 'late_charges_total',
    help: 'Charges made after their attempt had ended, or had been deleted: to be refunded by staff',
    labelNames: ['attempt'],
    registers: [registry],
  });
  for (const attempt of ['known', 'deleted']) lateCharges.inc({ attempt }, 0);
  const unexpectedEvents = new Counter({
    name: 'card_processor_events_unexpected_total',
    help: "Events of the card processor that are not of the gateway's account, mode or API version",
    labelNames: ['difference'],
    registers: [registry],
  });
  const failedRefunds = new Counter({
    name: 'refunds_failed_total',
    help: 'Refunds that failed after they were made, by what happened to the invoices: to be refunded again',
    labelNames: ['result'],
    registers: [registry],
  });
  const disputes = new Counter({
    name: 'disputes_total',
    help: 'Disputes of charges that have moved to a state',
    labelNames: ['state'],
    registers: [registry],
  });
  const disputesPaidAgain = new Counter({
    name: 'disputes_paid_again_total',
    help: 'Lost disputes that were reversed after their invoices had been paid again: to be refunded',
    registers: [registry],
  });
  const excessReturns = new Counter({
    name: 'charges_returned_in_excess_total',
    help: 'Refunds and lost disputes by which more went back to a payer than was charged: to be reclaimed',
    registers: [registry],
  });
  const paidInAnotherAmount = new Gauge({
    name: 'invoices_paid_in_another_amount',
    help: 'Paid invoices whose amount changed while they were being paid, at most 1000',
    registers: [registry],
  });
  const unknownOverADay = new Gauge({
    name: 'payments_unknown_over_a_day',
    help: 'Payments with an outcome unknown to the card processor for more than a day, at most 1000',
    registers: [registry],
  });
  const reconciliations = new Counter({
    name: 'reconciliations_total',
    help: "Comparisons of the ledger with the card processor's, by result",
    labelNames: ['result'],
    registers: [registry],
  });
  const balanceComparisons = new Counter({
    name: 'balance_comparisons_total',
    help: "Comparisons of the ledger with the card processor's balance, by result",
    labelNames: ['result'],
    registers: [registry],
  });
  const counterOf = (mail: MailKind) =>
    new Counter({ ...mailCounters[mail], labelNames: ['result'], registers: [registry] });
  const mails = {
    receipt: counterOf('receipt'),
    'receipt-copy': counterOf('receipt-copy'),
    acknowledgement: counterOf('acknowledgement'),
    refund: counterOf('refund'),
    'refund-failure': counterOf('refund-failure'),
    'lapsed-payment': counterOf('lapsed-payment'),
    'invoice-ready-alert': counterOf('invoice-ready-alert'),
  };
  for (const counter of Object.values(mails)) for (const result of mailResults) counter.inc({ result }, 0);
  for (const result of ['found', 'not-found']) lookups.inc({ result }, 0);
  for (const result of reconciliationResults) reconciliations.inc({ result }, 0);
  for (const difference of eventDifferences) unexpectedEvents.inc({ difference }, 0);
  for (const result of balanceResults) balanceComparisons.inc({ result }, 0);
  for (const result of refundFailureResults) failedRefunds.inc({ result }, 0);
  for (const state of Object.keys(disputeStates)) disputes.inc({ state }, 0);
  for (const limit of limits) limitsReached.inc({ limit }, 0); // exposed as 0 from the start, so that the first rejection shows as an increase
  return {
    limitReached: (limit) => limitsReached.inc({ limit }),
    lookedUp: (result) => lookups.inc({ result }),
    chargedLate: (attempt) => lateCharges.inc({ attempt: attempt ?? 'known' }),
    eventDiffers: (difference) => unexpectedEvents.inc({ difference }),
    refundFailed: (result) => failedRefunds.inc({ result }),
    disputePaidAgain: () => disputesPaidAgain.inc(),
    excessReturned: () => excessReturns.inc(),
    disputeMoved: (state) => disputes.inc({ state }),
    paidInAnotherAmount: (invoices) => paidInAnotherAmount.set(invoices),
    unknownOverADay: (payments) => unknownOverADay.set(payments),
    reconciled: (result) => reconciliations.inc({ result }),
    balanceCompared: (result) => balanceComparisons.inc({ result }),
    mailTried: (mail, result) => mails[mail].inc({ result }),
    read: () => registry.metrics(),
  };
}

/** Handles the request that scrapes the metrics of this process. */
export const metricsHandlers = (metrics: Pick<Metrics, 'read'>): Handlers<'readMetrics'> => ({
  readMetrics: async () => ({
    ...answer(200, await metrics.read()),
    headers: { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE },
  }),
});
