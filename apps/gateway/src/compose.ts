import type { OperationName } from '@assess/gateway-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { CardProcessor } from './card-processor/card-processor.ts';
import { createHttpCardProcessor } from './card-processor/http-card-processor.ts';
import { createStripeCardProcessor } from './card-processor/stripe/stripe-card-processor.ts';
import type { Clock } from './clock.ts';
import { watchCardProcessor } from './operations/watch-card-processor.ts';
import { createPollChallenge } from './processor-sync/poll-challenge.ts';
import { challengeHandlers } from './processor-sync/challenge-handlers.ts';
import { chargeHandlers } from './payment-status/payment-status-handlers.ts';
import type { Database } from './db/database.ts';
import type { DatabaseClock } from './db/database-clock.ts';
import type { CardProcessorEnv, Env } from './env.ts';
import { healthHandlers } from './http/health-handlers.ts';
import { shareLinkHandlers } from './share-links/share-link-handlers.ts';
import { openApiHandlers } from './http/openapi.ts';
import { createRoutes } from './http/route.ts';
import { createMetrics, metricsHandlers } from './http/metrics.ts';
import { invoiceHandlers } from './invoices/invoice-handlers.ts';
import { createLookupWatch } from './invoices/lookup-limits/lookup-watch.ts';
import { createProofOfWork } from './invoices/lookup-limits/proof-of-work.ts';
import { recheckAbandonedAttempts } from './processor-sync/abandoned-attempts.ts';
import { runRetentionSweeps } from './housekeeping/run-retention-sweeps.ts';
import { ledgerHandlers } from './ledger/ledger-handlers.ts';
import { createReconcile } from './ledger/reconcile.ts';
import { tellBacklog } from './operations/backlog-metrics.ts';
import { measureDatabase } from './operations/database-metrics.ts';
import { createProcessorMetrics, tellReach } from './operations/processor-metrics.ts';
import { createRequestMetrics } from './operations/request-metrics.ts';
import type { Tracing } from './operations/tracing.ts';
import { paymentHandlers } from './payments/payment-handlers.ts';
import { createTakePayment } from './payments/take-payment.ts';
import { createStuckPaymentsAlert } from './processor-sync/stuck-payments-alert.ts';
import { settleUnfinishedPayments } from './processor-sync/unfinished-payments.ts';
import { sendReceiptCopies, sendReceipts } from './receipts/send-receipts.ts';
import { sendLapseMails } from './lapsed-payments/send-lapse-mails.ts';
import { makeUnfinishedRefunds } from './refunds/make-refunds.ts';
import { sendRefundMails } from './refunds/send-refund-mails.ts';
import { receiptHandlers } from './receipts/receipt-handlers.ts';
import { createStoreAddresses } from './mail/store-addresses.ts';
import { createOpenMailer } from './mail/smtp.ts';
import { createSiteFactsOf } from './mail/site-facts.ts';
import { deleteStoredCards } from './saved-cards/delete-stored-cards.ts';
import { savedCardHandlers } from './saved-cards/saved-card-handlers.ts';
import { createServer } from './server.ts';
import { createStaffOf } from './staff/people.ts';
import { refundHandlers } from './staff/refund-handlers.ts';
import { staffHandlers } from './staff/staff-handlers.ts';
import { createIdentify } from './users/identify.ts';
import { stripeEventHandlers } from './processor-sync/stripe-event-handlers.ts';
import { transferHandlers } from './transfers/transfer-handlers.ts';
import { sendTransferMails } from './transfers/send-transfer-mails.ts';
import { askNobody, createRequestPolicyDecision } from './users/step-up.ts';
import { createUserInfo, judgeNobody } from './users/user-info.ts';
import { userHandlers } from './users/user-handlers.ts';
import { upsertUser } from './users/user-store.ts';
import { alertHandlers } from './invoice-ready-alerts/alert-handlers.ts';
import { sendAlertMails } from './invoice-ready-alerts/send-alert-mails.ts';
import { queueInvoiceReadyAlerts } from './invoice-ready-alerts/queue-invoice-ready-alerts.ts';
import { createAwaitedInvoices } from './seed/awaited-invoices.ts';
import { createWorker, type Worker } from './worker.ts';

export interface Gateway {
  readonly server: FastifyInstance;
  readonly worker: Worker;
  /** Aborted when the process is about to end. From then on it is not ready, and responses close their connections. */
  readonly stopping: AbortController;
  /** The Prometheus registry of all metrics of the process. */
  readonly registry: Registry;
}

/** Creates the card processor that the settings select. */
export const createCardProcessor = (
  env: CardProcessorEnv & { readonly findTimeoutMs?: number },
  clock: Clock,
): CardProcessor =>
  env.kind === 'stripe' ? createStripeCardProcessor({ ...env, clock }) : createHttpCardProcessor(env);

/** Builds every object and hands each its dependencies. Starts nothing. */
export function compose(
  env: Env,
  plainDatabase: Database,
  log: Logger,
  { now: clock, measure }: DatabaseClock,
  tracing?: Tracing,
): Gateway {
  const stopping = new AbortController();
  const registry = new Registry();
  const metrics = createMetrics(registry);
  const database = measureDatabase(plainDatabase, registry, tracing);
  const { cardProcessor, reach, probe } = watchCardProcessor(
    createCardProcessor(env.cardProcessor, clock),
    createProcessorMetrics(registry),
    tracing,
  );
  tellReach(registry, reach);
  tellBacklog(registry, database, clock);
  const siteFactsOf = createSiteFactsOf(env.marketingSites, (line) => log.warn(line));
  const dependencies = { database, cardProcessor, clock, log, metrics };
  const addresses = createStoreAddresses(env.storefront);
  const mailing = {
    ...dependencies,
    openMailer: createOpenMailer(env.mail),
    siteFactsOf,
    addresses,
    hashKey: env.platformKey,
  };
  const proofOfWork = createProofOfWork({ secret: env.platformKey, clock });
  const charging = {
    ...dependencies,
    proofOfWork,
    declineLimits: env.declineLimits,
    hashKey: env.platformKey,
    returnUrlOf: addresses.payment,
  };
  const lookups = {
    database,
    clock,
    limits: env.lookupLimits,
    hashKey: env.platformKey,
    proofOfWork,
    watch: createLookupWatch({ metrics, log, clock }),
  };
  const identify = createIdentify({
    judgeToken: env.identity ? createUserInfo(env.identity) : judgeNobody,
    upsertUser: (user) => upsertUser(database, user, clock()),
  });
  const requestPolicyDecision = env.identity ? createRequestPolicyDecision(env.identity) : askNobody;
  return {
    server: createServer({
      routes: createRoutes<OperationName>({
        ...healthHandlers({ database, reach, stopping: stopping.signal }),
        ...invoiceHandlers(lookups),
        ...chargeHandlers(lookups),
        ...shareLinkHandlers({ ...lookups, metrics }),
        ...paymentHandlers({
          ...{ database, clock, identify },
          takePayment: createTakePayment(charging),
          pollChallenge: createPollChallenge(dependencies),
        }),
        ...challengeHandlers(dependencies),
        ...stripeEventHandlers(dependencies, env.cardProcessor),
        ...userHandlers({ database, identify, clock }),
        ...savedCardHandlers({ database, identify, clock, log, requestPolicyDecision }),
        ...ledgerHandlers(dependencies),
        ...receiptHandlers({ database, clock }),
        ...transferHandlers({ database, clock }),
        ...staffHandlers(dependencies),
        ...refundHandlers({ ...dependencies, refundApprovalAbove: env.refundApprovalAbove }),
        ...alertHandlers({ database, clock, metrics, hashKey: env.platformKey }),
        ...metricsHandlers(metrics),
        ...openApiHandlers(),
      }),
      platformKey: env.platformKey,
      metricsToken: env.metricsToken,
      overload: { load: database.load, maxWaiting: env.databaseWaiting },
      staffOf: createStaffOf(env.staff),
      log,
      stopping: stopping.signal,
      onAnswered: createRequestMetrics(registry),
      tracing,
    }),
    worker: createWorker(
      [
        { name: 'clock', everyMs: 60_000, run: measure },
        { name: 'card processor', everyMs: 10_000, run: probe },
        {
          name: 'unfinished payments',
          everyMs: 2_000,
          run: (stopped) => settleUnfinishedPayments(dependencies, stopped),
        },
        { name: 'stuck payments', everyMs: 60_000, run: createStuckPaymentsAlert(dependencies) },
        { name: 'abandoned attempts', everyMs: 10_000, run: () => recheckAbandonedAttempts(dependencies) },
        { name: 'unfinished refunds', everyMs: 2_000, run: () => makeUnfinishedRefunds(dependencies) },
        { name: 'ledger reconciliation', everyMs: 60_000, run: createReconcile(dependencies) },
        { name: 'receipts', everyMs: 2_000, run: (stopped) => sendReceipts(mailing, stopped) },
        { name: 'receipt copies', everyMs: 2_000, run: (stopped) => sendReceiptCopies(mailing, stopped) },
        { name: 'transfer mails', everyMs: 2_000, run: (stopped) => sendTransferMails(mailing, stopped) },
        { name: 'refund mails', everyMs: 2_000, run: (stopped) => sendRefundMails(mailing, stopped) },
        { name: 'lapse mails', everyMs: 2_000, run: (stopped) => sendLapseMails(mailing, stopped) },
        {
          name: 'invoice-ready alerts',
          everyMs: 2_000,
          run: (stopped) => queueInvoiceReadyAlerts(dependencies, stopped),
        },
        { name: 'invoice-ready alert mails', everyMs: 2_000, run: (stopped) => sendAlertMails(mailing, stopped) },
        ...(env.seed
          ? [{ name: 'awaited demo invoices', everyMs: 2_000, run: () => createAwaitedInvoices(dependencies) }]
          : []),
        { name: 'card removals', everyMs: 2_000, run: () => deleteStoredCards(dependencies) },
        { name: 'retention sweeps', everyMs: 60_000, run: (stopped) => runRetentionSweeps(dependencies, stopped) },
      ],
      log,
    ),
    stopping,
    registry,
  };
}
