import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { parseForm } from './form.ts';
import { createIdempotency, type StripeAnswer } from './idempotency.ts';
import { createStripeBook, type StripeBook } from './stripe-book.ts';
import { StripeFailure } from './stripe-failure.ts';
import { stripeRoutes, type StripeRoute } from './stripe-routes.ts';

/**
 * A failure of a request. `…-before`: before Stripe has begun with it; `…-after`: when Stripe has finished it. `held`: held on the
 * way until it is released; `working`: Stripe works on it until it is released.
 * `failed`: Stripe's own 500, which it stores for the key. `proxy`: Stripe has finished it, but a proxy answers 502 with JSON of
 * its own.
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
  | 'proxy';

/** A Stripe server for tests. The unmodified SDK speaks to it over HTTP. */
export interface StripeServer {
  readonly api: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly book: StripeBook;
  /** The names of all requests so far, repeats included, such as `paymentIntents.confirm`. */
  readonly asked: string[];
  /** Makes the next requests of a name fail, `times` of them. Default: one. */
  breakNext(name: string, fault: StripeFault, times?: number): void;
  /** Releases every held request. */
  release(): void;
  /** True while it cuts every connection without reading a request. */
  isAway: boolean;
  intentFor(reference: string): Stripe.PaymentIntent;
  /** Ends a 3-D Secure challenge. */
  authenticate(reference: string, outcome: 'passed' | 'failed' | 'expired'): void;
  /** The references of all charges. */
  charged(): string[];
  /** Builds an event about a charge as Stripe delivers it: its text and `stripe-signature`. */
  event(
    type: string,
    intent: Stripe.PaymentIntent,
    more?: { id?: string; atMs?: number },
  ): { payload: string; signature: string };
  clear(): void;
  close(): Promise<void>;
}

const json = { 'content-type': 'application/json' };

/**
 * Starts a Stripe server for tests.
 *
 * @param now - its clock, in epoch milliseconds.
 */
export async function startStripeServer(now: () => number = Date.now): Promise<StripeServer> {
  const secretKey = 'sk_test_gateway';
  const webhookSecret = 'whsec_gateway';
  const book = createStripeBook(now);
  const idempotency = createIdempotency(now);
  const routes = stripeRoutes(book);
  const faults = new Map<string, { fault: StripeFault; times: number }>();
  const held = new Set<() => void>();
  const asked: string[] = [];
  let events = 0;

  function faultOf(name: string): StripeFault | undefined {
    const next = faults.get(name);
    if (!next || next.times === 0) return undefined;
    next.times -= 1;
    return next.fault;
  }

  const errorOf = (failure: StripeFailure): StripeAnswer => ({
    status: failure.status,
    body: JSON.stringify({ error: failure.wire }),
  });

  function work({ answer, takes }: StripeRoute, form: ReturnType<typeof parseForm>, id: string) {
    try {
      const unknown = Object.keys(form).find((name) => !takes.includes(name));
      if (unknown !== undefined)
        throw new StripeFailure(
          400,
          {
            type: 'invalid_request_error',
            code: 'parameter_unknown',
            message: `Received unknown parameter: ${unknown}`,
            param: unknown,
          },
          { isBegun: false },
        );
      return { status: 200, body: JSON.stringify(answer(form, id)), isBegun: true };
    } catch (error) {
      if (error instanceof StripeFailure) return { ...errorOf(error), isBegun: error.isBegun };
      throw error;
    }
  }

  const send = (response: ServerResponse, { status, body, isReplayed }: StripeAnswer) =>
    response
      .writeHead(status, { ...json, 'request-id': 'req_test', ...(isReplayed && { 'idempotent-replayed': 'true' }) })
      .end(body);

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (server.isAway) return request.socket.destroy();
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe');
    const body = await text(request);
    const found = routes.find(({ method, path }) => method === request.method && fits(path, pathname));
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(
        response,
        errorOf(new StripeFailure(401, { type: 'authentication_error', message: 'Invalid API Key' })),
      );
    if (!found || request.headers['stripe-version'] === undefined)
      return send(
        response,
        errorOf(new StripeFailure(404, { type: 'invalid_request_error', message: 'Unrecognized' })),
      );
    asked.push(found.name);
    const fault = faultOf(found.name);
    if (fault === 'cut-before') return request.socket.destroy();
    if (fault === 'silent-before') return;
    if (fault === 'page') return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    if (fault === 'nonsense') return send(response, { status: 200, body: '{"object":"weather"}' });
    if (fault === 'rate-limited')
      return send(
        response,
        errorOf(new StripeFailure(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests' })),
      );
    const released = () => new Promise<void>((resolve) => held.add(resolve));
    if (fault === 'held') await released();
    const key = request.method === 'POST' ? [request.headers['idempotency-key']].flat()[0] : undefined;
    const answer = await idempotency
      .answer(key, `${pathname}?${body}`, async () => {
        if (fault === 'working') await released();
        return fault === 'failed'
          ? { ...errorOf(new StripeFailure(500, { type: 'api_error', message: 'An error of ours' })), isBegun: true }
          : work(found, parseForm(request.method === 'POST' ? body : search), pathname.split('/')[3] ?? '');
      })
      .catch((error: unknown) => {
        if (error instanceof StripeFailure) return errorOf(error);
        throw error;
      });
    if (fault === 'cut-after') return request.socket.destroy();
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
    breakNext: (name, fault, times = 1) => void faults.set(name, { fault, times }),
    release() {
      for (const arrive of held) arrive();
      held.clear();
    },
    isAway: false,
    authenticate(reference, outcome) {
      const intent = intentFor(reference);
      if (outcome === 'passed') book.succeed(intent);
      else
        book.refuse(intent, {
          code:
            outcome === 'failed' ? 'payment_intent_authentication_failure' : 'payment_intent_payment_attempt_expired',
        });
    },
    charged: () =>
      [...book.charges.values()].flatMap(({ paid, metadata }) => (paid ? [metadata.reference ?? 'nobody'] : [])),
    event(type, object, { id = `evt_test${(events += 1)}`, atMs = now() } = {}) {
      const timestamp = Math.floor(atMs / 1_000);
      const payload = JSON.stringify({ id, object: 'event', type, created: timestamp, data: { object } });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
      return { payload, signature };
    },
    clear() {
      book.clear();
      idempotency.clear();
      faults.clear();
      held.clear();
      asked.length = 0;
      server.isAway = false;
    },
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

function fits(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part === ':id' || part === given[at]);
}
