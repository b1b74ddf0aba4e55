import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { StripeAnswer } from '../stripe/api/idempotency.ts';
import { createStripeApi, errorAnswer } from '../stripe/api/stripe-api.ts';
import type { StripeBook } from '../stripe/api/stripe-book.ts';
import { StripeFailure, type WireError } from '../stripe/api/stripe-failure.ts';

/**
 * A failure of a request. `…-before`: before Stripe has begun to work on it; `…-after`: when Stripe has finished.
 * `held`: the request does not reach Stripe until the test releases it; `working`: Stripe does not finish until the
 * test releases it. `failed`: Stripe's own status 500, which Stripe stores for the idempotency key. `proxy`: Stripe has
 * finished, but a proxy responds with status 502 and JSON that is not Stripe's. An {@link AnsweredFault} is Stripe's error
 * response before Stripe has begun.
 */
export type StripeFault =
  | 'cut-before'
  | 'cut-after'
  | 'silent-before'
  | 'silent-after'
  | 'held'
  | 'working'
  | 'failed'
  | 'rate-limited'
  | 'page'
  | 'nonsense'
  | 'proxy'
  | AnsweredFault
  | ChangedAnswer;

/** A response of Stripe after it has worked, which a test changes. */
export interface ChangedAnswer {
  readonly change: (answer: Record<string, unknown>) => void;
}

/** An error response of Stripe. */
export interface AnsweredFault {
  readonly status: number;
  readonly error: Partial<WireError>;
  /** The value of `stripe-should-retry`. Default: no such header. */
  readonly shouldRetry?: boolean;
}

/** The fields of an event that a test sets. */
interface EventOptions {
  readonly id?: string;
  readonly atMs?: number;
  /** Default: the version of the SDK. */
  readonly api_version?: string;
  /** Default: false. */
  readonly livemode?: boolean;
  /** The connected account, in events of Stripe Connect only. */
  readonly account?: string;
}

/** The sandbox's Stripe on a separate port. The unmodified SDK sends its requests over HTTP, and a test makes them fail. */
export interface StripeServer {
  readonly api: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly book: StripeBook;
  /** The names of all requests so far, repeated ones included, such as `paymentIntents.confirm`. */
  readonly asked: string[];
  /** Makes the next requests of a name fail, `times` of them. Default: one. */
  breakNext(name: string, fault: StripeFault, times?: number): void;
  /** Makes the requests of a name fail that follow those which {@link breakNext} makes fail, `times` of them. Default: one. */
  breakAfter(name: string, fault: StripeFault, times?: number): void;
  /** Releases all requests with the faults `held` and `working`. */
  release(): void;
  /** True while the server closes every connection without reading a request. */
  isAway: boolean;
  /** The API version in which Stripe answers. Default: that of the request, as at Stripe. */
  version: string | undefined;
  intentFor(reference: string): Stripe.PaymentIntent;
  /** Ends a 3-D Secure challenge. */
  authenticate(reference: string, outcome: 'passed' | 'failed' | 'expired'): void;
  /** Ends a refund, or makes a refund fail that has succeeded. Returns the refund. */
  endRefund(reference: string, status: 'succeeded' | 'failed'): Stripe.Refund;
  /** Opens a dispute of a charge, as its cardholder's bank does. Default: of the whole amount. */
  dispute(reference: string, given?: Parameters<StripeBook['disputes']['open']>[1]): Stripe.Dispute;
  /** The references of all charges. */
  charged(): string[];
  /** Builds an event about a charge, a refund or a dispute as Stripe delivers it: its text and `stripe-signature`. */
  event(type: string, object: object, more?: EventOptions): { payload: string; signature: string };
  clear(): void;
  close(): Promise<void>;
}

const json = { 'content-type': 'application/json' };

const rateLimited = new StripeFailure(429, {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message: 'Too many requests',
});
const failed = new StripeFailure(500, { type: 'api_error', message: 'Stripe has failed' });

/**
 * Starts the sandbox's Stripe for tests, without the rest of the sandbox.
 *
 * @param now - the clock of Stripe, in epoch milliseconds.
 */
export async function startStripeServer(now: () => number = Date.now): Promise<StripeServer> {
  const secretKey = 'sk_test_gateway';
  const webhookSecret = 'whsec_gateway';
  const stripe = createStripeApi({ now, secretKey });
  const { book } = stripe;
  const faults = new Map<string, { fault: StripeFault; times: number }[]>();
  const held = new Set<() => void>();
  const asked: string[] = [];
  let events = 0;

  function faultOf(name: string): StripeFault | undefined {
    const next = faults.get(name)?.find(({ times }) => times > 0);
    if (next) next.times -= 1;
    return next?.fault;
  }

  const send = (response: ServerResponse, { status, body, isReplayed }: StripeAnswer) =>
    response
      .writeHead(status, { ...json, 'request-id': 'req_test', ...(isReplayed && { 'idempotent-replayed': 'true' }) })
      .end(body);

  async function handle(incoming: IncomingMessage, response: ServerResponse) {
    if (server.isAway) return incoming.socket.destroy();
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: await text(incoming) };
    const version = server.version ?? headers['stripe-version'];
    if (version !== undefined) response.setHeader('stripe-version', version);
    let route;
    try {
      route = stripe.routeOf(request);
    } catch (error) {
      if (error instanceof StripeFailure) return send(response, errorAnswer(error));
      throw error;
    }
    asked.push(route.name);
    const fault = faultOf(route.name);
    if (fault === 'cut-before') return incoming.socket.destroy();
    if (fault === 'silent-before') return;
    if (fault === 'page') return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    if (fault === 'nonsense') return send(response, { status: 200, body: '{"object":"weather"}' });
    if (fault === 'rate-limited') return send(response, errorAnswer(rateLimited));
    if (typeof fault === 'object' && 'status' in fault)
      return response
        .writeHead(fault.status, {
          ...json,
          ...(fault.shouldRetry !== undefined && { 'stripe-should-retry': String(fault.shouldRetry) }),
        })
        .end(JSON.stringify({ error: { message: 'broken', ...fault.error } }));
    const released = () => new Promise<void>((resolve) => held.add(resolve));
    if (fault === 'held') await released();
    const answer = await stripe.answer(request, route, async () => {
      if (fault === 'working') await released();
      return fault === 'failed' ? errorAnswer(failed) : undefined;
    });
    if (typeof fault === 'object') {
      const changed = JSON.parse(answer.body) as Record<string, unknown>;
      fault.change(changed);
      return send(response, { ...answer, body: JSON.stringify(changed) });
    }
    if (fault === 'cut-after') return incoming.socket.destroy();
    if (fault === 'silent-after') return;
    if (fault === 'proxy') return response.writeHead(502, json).end('{"message":"Bad gateway"}');
    send(response, answer);
  }

  const intentFor = (reference: string): Stripe.PaymentIntent => {
    const intent = [...book.intents.values()].find(({ metadata }) => metadata.reference === reference);
    if (!intent) throw new Error(`No PaymentIntent of ${reference}`);
    return intent;
  };

  const http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: StripeServer = {
    api: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    ...{ secretKey, webhookSecret, book, asked, intentFor },
    breakNext: (name, fault, times = 1) => void faults.set(name, [{ fault, times }]),
    breakAfter: (name, fault, times = 1) => void faults.get(name)?.push({ fault, times }),
    release() {
      for (const arrive of held) arrive();
      held.clear();
    },
    isAway: false,
    version: undefined,
    authenticate: (reference, outcome) => book.authenticate(intentFor(reference), outcome),
    endRefund(reference, status) {
      const refund = [...book.refunds.values()].find(({ metadata }) => metadata?.reference === reference);
      if (!refund) throw new Error(`No refund ${reference}`);
      book.endRefund(refund, status);
      return refund;
    },
    dispute(reference, given) {
      const charge = [...book.charges.values()].find((each) => each.paid && each.metadata.reference === reference);
      if (!charge) throw new Error(`No charge ${reference}`);
      return book.disputes.open(charge, given);
    },
    charged: () =>
      [...book.charges.values()].flatMap(({ paid, metadata }) => (paid ? [metadata.reference ?? 'nobody'] : [])),
    event(type, object, { id = `evt_test${(events += 1)}`, atMs = now(), ...more } = {}) {
      const timestamp = Math.floor(atMs / 1_000);
      const source = { api_version: Stripe.API_VERSION, livemode: false, pending_webhooks: 1, request: null, ...more };
      const payload = JSON.stringify({ id, object: 'event', type, created: timestamp, data: { object }, ...source });
      const signed = createHmac('sha256', webhookSecret).update(`${timestamp}.${payload}`).digest('hex');
      return { payload, signature: `t=${timestamp},v1=${signed}` };
    },
    clear() {
      stripe.clear();
      faults.clear();
      held.clear();
      asked.length = 0;
      server.isAway = false;
      server.version = undefined;
    },
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
