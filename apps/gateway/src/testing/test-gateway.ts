import { setTimeout as pause } from 'node:timers/promises';
import type {
  AttemptRequest,
  InvoiceLookupCreated,
  LedgerComparison,
  LookupKind,
  Payment,
  Problem,
  BulkLookupRequest,
} from '@assess/gateway-client/contract';
import type { CardProcessorServer, IdentityServer } from '@assess/sandbox/testing';
import type { InjectOptions } from 'fastify';
import type { Insertable } from 'kysely';
import { pino, type Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { DatabaseClock } from '../db/database-clock.ts';
import type { InvoicesTable } from '../db/tables.ts';
import { createCardProcessor } from '../card-processor/processors.ts';
import { compose } from '../compose.ts';
import { parseEnv } from '../env.ts';
import { hashOf } from '../ids.ts';
import { createStoreUrls } from '../mail/store-urls.ts';
import { createMetrics } from '../http/metrics.ts';
import type { StripeServer } from '../../../sandbox/src/testing/stripe-server.ts';
import { examplePayer } from './example-payer.ts';

/** A response body: the expected one or a problem. */
type Body<Expected> = Expected & Problem;

/** 20 November 2026, noon in UTC: the day of every test. */
export const noonMs = Date.UTC(2026, 10, 20, 12);

/** Creates a clock whose time changes only when the test moves it. */
export function createTestClock() {
  let nowMs = noonMs;
  return { clock: () => nowMs, advance: (ms: number) => void (nowMs += ms), reset: () => void (nowMs = noonMs) };
}

/** Creates a database clock that returns the time of a test clock. */
export const carriedBy = (now: Clock): DatabaseClock => ({ now, measure: () => Promise.resolve() });

export const attempt: AttemptRequest = {
  cardToken: 'approved-1',
  email: 'ada@example.org',
  billedTo: examplePayer,
  acceptedTerms: true,
};

/** The tokens of two staff members, by name. */
export const staffTokens = { ada: 'ada-has-128-random-bits', grace: 'grace-has-other-bits-too' } as const;

let sequence = 0;

/** Creates a number that no other invoice of the test file has. */
export const unusedNumber = (prefix: string): string => `${prefix}${String((sequence += 1)).padStart(7, '0')}`;

/** Adds an invoice, payable unless its fields differ, and returns it with its id. */
export async function addInvoice(database: Database, given: Partial<Insertable<InvoicesTable>> = {}) {
  const [invoice] = await addInvoices(database, 1, given);
  if (!invoice) throw new Error('The invoice was not added.');
  return invoice;
}

export const addInvoices = ({ kysely }: Database, count: number, given: Partial<Insertable<InvoicesTable>> = {}) =>
  kysely
    .insertInto('invoices')
    .values(
      Array.from({ length: count }, () => ({
        invoice_number: unusedNumber('INV'),
        order_number: unusedNumber('ORD'),
        purchase_order_number: null,
        customer_account_number: 'A1001',
        shipped_on: '2026-11-01',
        due_on: '2026-12-31',
        payable_on: null,
        paid_on: null,
        amount_minor: 12_345,
        currency: 'USD',
        ...given,
      })),
    )
    .returningAll()
    .execute();

const settingsOf = (processor: CardProcessorServer | StripeServer) =>
  'api' in processor
    ? {
        STRIPE_API: processor.api,
        STRIPE_SECRET_KEY: processor.secretKey,
        STRIPE_WEBHOOK_SECRET: processor.webhookSecret,
      }
    : { CARD_PROCESSOR: processor.url, CARD_PROCESSOR_SECRET: processor.secret };

export type TestGateway = ReturnType<typeof createTestGateway>;

/** Creates the whole gateway over a test database. Tests call the gateway's HTTP server without a socket. */
export function createTestGateway(
  database: Database,
  processor: CardProcessorServer | StripeServer,
  {
    clock,
    limits = '1000000,1000000,1000000',
    declineLimits = '1000000,1000000',
    refundApprovalAbove,
    refundDailyLimit = ['USD', 'CAD', 'GBP', 'EUR', 'AUD', 'NZD', 'SGD', 'JPY']
      .map((currency) => `${currency}:999999999`)
      .join(),
    chargeTimeoutMs = 2_500,
    proofRounds,
    log = pino({ level: 'silent' }),
    identity,
  }: {
    clock: () => number;
    limits?: string;
    declineLimits?: string;
    refundApprovalAbove?: string;
    refundDailyLimit?: string;
    chargeTimeoutMs?: number;
    proofRounds?: number;
    log?: Logger;
    identity?: IdentityServer;
  },
) {
  const env = parseEnv({
    ...settingsOf(processor),
    CARD_PROCESSOR_TIMEOUT_MS: String(chargeTimeoutMs),
    LOOKUP_LIMITS: limits,
    DECLINE_LIMITS: declineLimits,
    REFUND_APPROVAL_ABOVE: refundApprovalAbove,
    REFUND_DAILY_LIMIT: refundDailyLimit,
    IDENTITY_ORIGIN: identity?.origin,
    SMTP_URL: 'smtp://127.0.0.1:1', // no server listens on this port; a running store may listen on the default
    STAFF: Object.entries(staffTokens)
      .map(([name, token]) => `${name}:${hashOf(token)}`)
      .join(),
  });
  const { server } = compose(env, { database, log, clock: carriedBy(clock), proofRounds });
  const platform = { 'x-platform-key': env.platformKey, 'x-site-id': 'US' };

  /** Sends a request, and retries while the gateway is overloaded, because a test may block the event loop. */
  async function inject(options: InjectOptions) {
    let response = await server.inject(options);
    for (let n = 0; n < 100 && response.statusCode === 503 && response.headers['retry-after'] === '1'; n += 1) {
      await pause(100);
      response = await server.inject(options);
    }
    return response;
  }

  async function call<Expected>(
    method: 'GET' | 'POST',
    url: string,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ) {
    const response = await inject({ method, url, headers: { ...platform, ...headers }, payload: body });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: response.json<Body<Expected>>(),
    };
  }

  const readText = async (url: string) => {
    const { body } = await server.inject({ url, headers: platform });
    return { text: body };
  };

  const lookUp = (kind: LookupKind, number: string, accountNumber: string, headers?: Record<string, string>) =>
    call<{ id: string; kind: string; expiresAt: string }>('POST', '/invoice-lookups', {
      body: { kind, number, accountNumber },
      headers,
    });

  const bulkLookUp = (
    numbers: BulkLookupRequest['numbers'],
    { headers, proof }: { headers?: Record<string, string>; proof?: string } = {},
  ) =>
    call<Required<InvoiceLookupCreated> & { challenge: string }>('POST', '/invoice-lookups/bulk', {
      body: { numbers, proof },
      headers,
    });

  return {
    server,
    inject,
    /** The headers that every call must carry, unless its operation needs no key. */
    platform,
    call,
    readText,
    lookUp,
    bulkLookUp,
    /** Opens a payment of every invoice of an order. */
    async openPayment(
      invoices: readonly { public_id: string; order_number: string; customer_account_number: string }[],
    ) {
      const [first] = invoices;
      if (!first) throw new Error('A payment has invoices');
      const { body } = await lookUp('order-number', first.order_number, first.customer_account_number);
      return await call<Payment>('POST', '/payments', {
        body: { lookupId: body.id, invoiceIds: invoices.map(({ public_id }) => public_id) },
      });
    },
    attempt: (
      paymentId: string,
      key: string | undefined,
      body: object = attempt,
      headers: Record<string, string> = {},
    ) =>
      call<Payment>('POST', `/payments/${paymentId}/attempts`, {
        body,
        headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      }),
    /** Reads a URL with a user's access token, or as a guest. */
    readAs: <Expected>(token: string | undefined, url: string) =>
      call<Expected>('GET', url, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }),
    /** Sends a request as a staff member. */
    asStaff: <Expected>(person: keyof typeof staffTokens, path: string, body: object = {}) =>
      call<Expected>('POST', `/staff${path}`, { body, headers: { authorization: `Bearer ${staffTokens[person]}` } }),
    readPayment: (id: string) => call<Payment>('GET', `/payments/${id}`),
    ledger: () =>
      call<{ entries: { reference: string; amountMinor: number; currency: string; paymentId: string }[] }>(
        'GET',
        '/ledger',
      ),
    compareLedgers: (from: string, to: string) =>
      call<LedgerComparison>('GET', `/ledger/comparison?from=${from}&to=${to}`),
    /** The dependencies of the worker's tasks. */
    dependencies: {
      database,
      clock,
      log,
      metrics: createMetrics(),
      storeUrls: createStoreUrls(env.storefront),
      returnUrlOf: createStoreUrls(env.storefront).payment,
      hashKey: env.platformKey,
      cardProcessor: createCardProcessor({ ...env.cardProcessor, findTimeoutMs: 1_000 }, clock),
    },
  };
}
