import type { OperationName } from '@assess/gateway-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { composeBalance } from './balance/compose-balance.ts';
import { checkProcessorSettings, createCardProcessor } from './card-processor/processors.ts';
import type { Database } from './db/database.ts';
import type { DatabaseClock } from './db/database-clock.ts';
import type { Env } from './env.ts';
import { createMetrics } from './http/metrics.ts';
import { createRoutes } from './http/route.ts';
import { composeAlerts } from './invoice-ready-alerts/compose-alerts.ts';
import { invoiceHandlers } from './invoices/invoice-handlers.ts';
import { createLookupWatch } from './invoices/lookup-limits/lookup-watch.ts';
import { createProofOfWork } from './invoices/lookup-limits/proof-of-work.ts';
import { composeLapsedPayments } from './lapsed-payments/compose-lapsed-payments.ts';
import { composeLedger } from './ledger/compose-ledger.ts';
import { createSiteFactsOf } from './mail/site-facts.ts';
import { createOpenMailer } from './mail/smtp.ts';
import { createStoreUrls } from './mail/store-urls.ts';
import { composeOps } from './ops/compose-ops.ts';
import { composeDisputes } from './disputes/compose-disputes.ts';
import { measureDatabase } from './ops/database-metrics.ts';
import { createProcessorMetrics } from './ops/processor-metrics.ts';
import { createRefusedKeys } from './ops/refused-keys.ts';
import { createRequestMetrics } from './ops/request-metrics.ts';
import type { Tracing } from './ops/tracing.ts';
import { watchCardProcessor } from './ops/watch-card-processor.ts';
import { chargeHandlers } from './payment-status/payment-status-handlers.ts';
import { composePayments } from './payments/compose-payments.ts';
import { composeProcessorSync } from './processor-sync/compose-processor-sync.ts';
import { createPollChallenge } from './processor-sync/poll-challenge.ts';
import { composeReceipts } from './receipts/compose-receipts.ts';
import { composeSavedCards } from './saved-cards/compose-saved-cards.ts';
import { createAwaitedInvoices } from './seed/awaited-invoices.ts';
import { createServer } from './server.ts';
import { shareLinkHandlers } from './share-links/share-link-handlers.ts';
import { composeStaff } from './staff/compose-staff.ts';
import { createStaffOf } from './staff/people.ts';
import { composeTransfers } from './transfers/compose-transfers.ts';
import { composeUsers } from './users/compose-users.ts';
import { createWorker, type Task, type Worker } from './worker.ts';

export interface Gateway {
  readonly server: FastifyInstance;
  readonly worker: Worker;
  /** Aborted when the process begins to stop. From then on the readiness probe fails, and responses close their connections. */
  readonly stopping: AbortController;
  /** The Prometheus registry of all metrics of the process. */
  readonly registry: Registry;
}

/** The dependencies that are created before the gateway is composed. */
export interface Opened {
  readonly database: Database;
  readonly log: Logger;
  readonly clock: DatabaseClock;
  readonly tracing?: Tracing | undefined;
  /** The rounds of a proof of work. Default: those of `createProofOfWork`. */
  readonly proofRounds?: number | undefined;
}

/** Creates every object of the gateway with its dependencies. It starts neither the server nor the worker. */
export function compose(env: Env, opened: Opened): Gateway {
  const { log, tracing } = opened;
  const { now: clock, measure } = opened.clock;
  const stopping = new AbortController();
  const registry = new Registry();
  const metrics = createMetrics(registry);
  const database = measureDatabase(opened.database, registry, tracing);
  const { cardProcessor, reach, probe } = watchCardProcessor(
    createCardProcessor(env.cardProcessor, clock),
    createProcessorMetrics(registry),
    { tracing, log },
  );
  const hashKey = env.platformKey;
  const storeUrls = createStoreUrls(env.storefront);
  const dependencies = {
    ...{ database, cardProcessor, clock, log, metrics, storeUrls, hashKey },
    openMailer: createOpenMailer(env.mail),
    siteFactsOf: createSiteFactsOf(env.marketingSites, (line) => log.warn(line)),
    proofOfWork: createProofOfWork({ secret: env.platformKey, clock, rounds: opened.proofRounds }),
    refundApprovalAbove: env.refundApprovalAbove,
    refundDailyLimit: env.refundDailyLimit,
  };
  const lookups = {
    ...dependencies,
    limits: env.lookupLimits,
    watch: createLookupWatch({ metrics, log, clock }),
  };
  const users = composeUsers(dependencies, env.identity);
  const { identify, requestPolicyDecision } = users;
  const payments = composePayments({
    ...dependencies,
    identify,
    declineLimits: env.declineLimits,
    returnUrlOf: storeUrls.payment,
    pollChallenge: createPollChallenge(dependencies),
  });
  const processorSync = composeProcessorSync(dependencies, env.cardProcessor);
  const lapsedPayments = composeLapsedPayments(dependencies);
  const savedCards = composeSavedCards({ ...dependencies, identify, requestPolicyDecision });
  const ledger = composeLedger(dependencies);
  const balance = composeBalance(dependencies);
  const disputes = composeDisputes(dependencies);
  const receipts = composeReceipts(dependencies);
  const transfers = composeTransfers(dependencies);
  const staff = composeStaff(dependencies);
  const alerts = composeAlerts(dependencies);
  const ops = composeOps({
    ...{ database, clock, log, metrics, registry, reach, probe, measure },
    checkSettings: () => checkProcessorSettings(env.cardProcessor),
    stopping: stopping.signal,
  });
  const demoTasks: readonly Task[] = env.seed
    ? [{ name: 'awaited demo invoices', everyMs: 2_000, run: () => createAwaitedInvoices(dependencies) }]
    : [];
  const domains = [
    ...[ops, users, payments, processorSync, lapsedPayments, savedCards],
    ...[ledger, balance, disputes, receipts, transfers, staff, alerts],
  ];
  return {
    server: createServer({
      routes: createRoutes<OperationName>({
        ...invoiceHandlers(lookups),
        ...chargeHandlers(lookups),
        ...shareLinkHandlers(lookups),
        ...ops.handlers,
        ...users.handlers,
        ...payments.handlers,
        ...processorSync.handlers,
        ...savedCards.handlers,
        ...ledger.handlers,
        ...balance.handlers,
        ...disputes.handlers,
        ...receipts.handlers,
        ...transfers.handlers,
        ...staff.handlers,
        ...alerts.handlers,
      }),
      platformKey: env.platformKey,
      metricsToken: env.metricsToken,
      overload: { load: database.load, maxWaiting: env.databaseWaiting },
      staffOf: createStaffOf(env.staff),
      log,
      stopping: stopping.signal,
      onResponse: createRequestMetrics(registry),
      onRefusedKey: createRefusedKeys(registry, log),
      tracing,
    }),
    worker: createWorker([...domains.flatMap(({ tasks }) => tasks), ...demoTasks], log),
    stopping,
    registry,
  };
}
