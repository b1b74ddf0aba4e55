import { Counter, Gauge, Registry } from 'prom-client';
import { answer } from './answer.ts';
import type { Handlers } from './route.ts';

/** Every limit that turns people away, as metrics and log lines name it. */
export const limits = [
  'lookups-per-address',
  'lookups-per-number',
  'lookups-per-account',
  'lookups-per-address-and-number',
  'lookups-per-address-and-account',
  'hand-offs-per-lookup',
  'hand-offs-per-account',
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

/** The mails that are sent by themselves, each with the counter of its tries. */
const mailCounters = {
  receipt: { name: 'receipts_total', help: 'Tries to send a receipt, by what came of it' },
  'receipt-copy': {
    name: 'receipt_copies_total',
    help: 'Tries to send a receipt that was asked for once more, by what came of it',
  },
  acknowledgement: {
    name: 'acknowledgements_total',
    help: 'Tries to acknowledge an announced transfer by mail, by what came of it',
  },
  refund: { name: 'refund_mails_total', help: 'Tries to tell a payer of a refund by mail, by what came of it' },
  'lapsed-payment': {
    name: 'lapse_mails_total',
    help: 'Tries to tell a payer by mail that their payment was not confirmed with their bank, by result',
  },
  'invoice-ready-alert': {
    name: 'invoice_ready_alerts_total',
    help: 'Tries to ask or to tell by mail whoever waits for an invoice, by what came of it',
  },
} as const;

export type MailKind = keyof typeof mailCounters;

/** The counters of this process since it started, and what it saw last. */
export interface Metrics {
  /** Somebody was turned away by a limit. */
  limitReached(limit: Limit): void;
  /** A look-up was answered. */
  lookedUp(result: 'found' | 'not-found'): void;
  /** Money was taken for a payment that was settled otherwise. */
  chargedLate(): void;
  /** So many payments are unknown for more than a day. */
  unknownOverADay(payments: number): void;
  /** The ledgers were compared, or could not be. */
  reconciled(result: (typeof reconciliationResults)[number]): void;
  /** A mail was handed to the mail server, or could not be. */
  mailTried(mail: MailKind, result: (typeof mailResults)[number]): void;
  /** Everything counted, in the text format of Prometheus. */
  read(): Promise<string>;
}

/** @param registry - where they are counted, with whatever else is told of the process. Default: one of its own */
export function createMetrics(registry = new Registry()): Metrics {
  const limitsReached = new Counter({
    name: 'limits_reached_total',
    help: 'Requests turned away, by the limit that was reached',
    labelNames: ['limit'],
    registers: [registry],
  });
  const lookups = new Counter({
    name: 'lookups_total',
    help: 'Look-ups answered, by whether an invoice was found',
    labelNames: ['result'],
    registers: [registry],
  });
  const lateCharges = new Counter({
    name: 'late_charges_total',
    help: 'Charges made although their payment was settled otherwise: to be refunded by hand',
    registers: [registry],
  });
  const unknownOverADay = new Gauge({
    name: 'payments_unknown_over_a_day',
    help: 'Payments of which the card processor has not said for more than a day whether they were charged, at most 1000',
    registers: [registry],
  });
  const reconciliations = new Counter({
    name: 'reconciliations_total',
    help: "Comparisons of the ledger with the card processor's, by what came of it",
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
    'lapsed-payment': counterOf('lapsed-payment'),
    'invoice-ready-alert': counterOf('invoice-ready-alert'),
  };
  for (const counter of Object.values(mails)) for (const result of mailResults) counter.inc({ result }, 0);
  for (const result of ['found', 'not-found']) lookups.inc({ result }, 0);
  for (const result of reconciliationResults) reconciliations.inc({ result }, 0);
  for (const limit of limits) limitsReached.inc({ limit }, 0); // there from the start, so that the first one shows as a rise
  return {
    limitReached: (limit) => limitsReached.inc({ limit }),
    lookedUp: (result) => lookups.inc({ result }),
    chargedLate: () => lateCharges.inc(),
    unknownOverADay: (payments) => unknownOverADay.set(payments),
    reconciled: (result) => reconciliations.inc({ result }),
    mailTried: (mail, result) => mails[mail].inc({ result }),
    read: () => registry.metrics(),
  };
}

/** The counts of this process, for whoever watches it. */
export const metricsHandlers = (metrics: Pick<Metrics, 'read'>): Handlers<'readMetrics'> => ({
  readMetrics: async () => ({
    ...answer(200, await metrics.read()),
    headers: { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE },
  }),
});
