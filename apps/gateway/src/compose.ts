import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createHttpCardProcessor } from './card-processor/http-card-processor.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { healthRoutes } from './http/health-routes.ts';
import { createMetrics, metricsRoutes } from './http/metrics.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { createLookupWatch } from './invoices/lookup-watch.ts';
import { createProofOfWork } from './invoices/proof-of-work.ts';
import { keepHouse } from './payments/housekeeping.ts';
import { ledgerRoutes } from './payments/ledger-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { createTakePayment } from './payments/take-payment.ts';
import { settleUnfinishedPayments } from './payments/unfinished-payments.ts';
import { sendReceipts } from './receipts/send-receipts.ts';
import { createSmtpSender } from './receipts/smtp.ts';
import { createSupportOf } from './receipts/support-of.ts';
import { createServer } from './server.ts';
import { createIdentify } from './users/identify.ts';
import { createUserInfo, judgeNobody } from './users/user-info.ts';
import { userRoutes } from './users/user-routes.ts';
import { keepUser } from './users/user-store.ts';
import { createWorker, type Worker } from './worker.ts';

export interface Gateway {
  readonly server: FastifyInstance;
  readonly worker: Worker;
}

/** Builds every object and hands each its dependencies. Starts nothing. */
export function compose(env: Env, database: Database, log: Logger, clock: Clock = Date.now): Gateway {
  const cardProcessor = createHttpCardProcessor(env.cardProcessor);
  const metrics = createMetrics();
  const sendMail = createSmtpSender(env.mail);
  const supportOf = createSupportOf(env.marketingSites, (line) => log.warn(line));
  const parts = { database, cardProcessor, sendMail, supportOf, clock, log };
  const charging = { ...parts, metrics, refusalLimits: env.refusalLimits, hashKey: env.platformKey };
  const lookups = {
    database,
    clock,
    limits: env.lookupLimits,
    hashKey: env.platformKey,
    proofOfWork: createProofOfWork({ secret: env.platformKey, clock }),
    watch: createLookupWatch({ metrics, log, clock }),
  };
  const identify = createIdentify({
    judgeToken: env.identity ? createUserInfo(env.identity) : judgeNobody,
    keepUser: (user) => keepUser(database, user, clock()),
  });
  return {
    server: createServer({
      routes: [
        ...healthRoutes(database),
        ...invoiceRoutes(lookups),
        ...paymentRoutes({ database, clock, identify, takePayment: createTakePayment(charging) }),
        ...userRoutes({ database, identify }),
        ...ledgerRoutes(database),
        ...metricsRoutes(metrics),
      ],
      platformKey: env.platformKey,
      log,
    }),
    worker: createWorker(
      [
        { name: 'unfinished payments', everyMs: 2_000, run: () => settleUnfinishedPayments(parts) },
        { name: 'receipts', everyMs: 2_000, run: () => sendReceipts(parts) },
        { name: 'housekeeping', everyMs: 60_000, run: () => keepHouse(parts) },
      ],
      log,
    ),
  };
}
