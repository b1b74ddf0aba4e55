import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type {
  CardDeclineReason,
  ChargeRequest,
  DisputeAnswer,
  ProcessorError,
  RefundAnswer,
  RefusedToken,
} from '@assess/gateway-client/card-processor';
import { fastify } from 'fastify';
import { merchantRoutes } from '../../card-processor/card-processor-routes.ts';
import { answerError } from '../../http/answer-error.ts';
import type { Movement } from '../../card-processor/balance-repository.ts';
import { createProcessorBooks, type ForbiddenCharge, type TestCharge } from './processor-books.ts';
import { answerAsProxy } from './proxy-answers.ts';

/**
 * The faults of a charge request, selected by its token. A token without a fault has the outcome that it names: `approved`, `declined`,
 * `insufficient-funds`, `pending` or `challenged`. The card is Visa 4242, unless the token ends with other digits: `approved#1111`.
 *
 * - `lost`: charged, then the connection is cut; `lost-challenged`: the same, with a 3-D Secure challenge.
 * - `silent`: neither charged nor responded to. `slow`: charged after 300 ms.
 * - `held-2500`: the request is held back for 2,500 ms, then the card is charged. `held`: held back until the test releases the request.
 * - `proxy-503`, `proxy-200-html`, …: charged, then a proxy responds with that status and one of `proxyBodies`.
 * - `challenged-elsewhere`: the bank's page is on another host, without TLS.
 * - `page`: an HTML page with status 502. `nonsense`: JSON about something else. `other-amount`: charged differently.
 */
const faults = [
  'lost',
  'silent',
  'slow',
  'held',
  'pending',
  'challenged-elsewhere',
  'proxy-',
  'page',
  'nonsense',
  'other-amount',
  'used',
  'conflict',
  'out-of-service',
  'wrong-secret',
] as const;

/**
 * The sandbox's card processor for tests, on a port of its own with its books in memory. Its answers are those of the sandbox's routes,
 * until a test chooses a fault.
 */
export interface CardProcessorServer {
  readonly url: string;
  readonly secret: string;
  /** Every accepted charge, by reference. A reference is listed once, however often it was sent. */
  readonly charges: ReadonlyMap<string, TestCharge>;
  /** Returns the charges approved since the last `clear`. */
  approved(): TestCharge[];
  /** Returns the number of charge requests, repeated ones included. */
  requests(): number;
  /** Returns the references of the requests that are held back. */
  held(): string[];
  /** Releases every request that is held back, and waits for the responses. */
  release(): Promise<void>;
  /** Makes a charge that was voided, which the contract forbids. */
  chargeVoided(reference: string, given: ForbiddenCharge): void;
  /** Returns the ids of the stored cards. */
  storedCards(): string[];
  /** Deletes a stored card without a request. */
  dropCard(id: string): void;
  /** Every refund made, by reference. */
  readonly refunds: ReadonlyMap<string, RefundAnswer>;
  /** Changes the status of a refund without a request. */
  setRefund(reference: string, status: RefundAnswer['status']): void;
  /** Opens a dispute of a charge without a request, of the whole amount unless the test names one. Returns its id. */
  dispute(reference: string, given?: { amountMinor?: number; isInquiry?: boolean }): string;
  /** Changes the status of a dispute without a request; a lost one gives `givenBack` of its amount back. */
  changeDispute(id: string, status: DisputeAnswer['status'], givenBack?: number): void;
  /** True while the server responds that it has no list of disputes. */
  hasNoDisputes: boolean;
  /** Changes the balance without a request, for example by a payout. */
  move(movement: Pick<Movement, 'kind' | 'amountMinor' | 'currency' | 'charge'>): void;
  /** True while the server responds that it has no balance. */
  hasNoBalance: boolean;
  /** Deletes a refund without a request. */
  deleteRefund(reference: string): void;
  /**
   * The response to refund requests, until `clear`. `lost`: the refund is made, then the connection is cut. `down`: no refund is made.
   * `refused`: the refund is refused. `pending`: the refund is accepted, but not made.
   */
  refunding: 'usual' | 'pending' | 'lost' | 'down' | 'refused';
  /** True while the server rejects all requests to void a charge. */
  isVoidingDown: boolean;
  /** True while the server rejects all requests about stored cards. */
  isForgettingDown: boolean;
  /** True while the server cuts every connection without reading a request. */
  isAway: boolean;
  /** Starts a 3-D Secure challenge for a charge that is pending. */
  challenge(reference: string): void;
  /** Ends a charge that is pending or in a 3-D Secure challenge. */
  approve(reference: string): void;
  decline(reference: string, reason?: CardDeclineReason): void;
  /** Sets the time of all further charges, until `clear`. */
  chargeAt(instant: string): void;
  clear(): void;
  close(): Promise<void>;
}

/** A response of the sandbox's routes. */
interface Answer {
  readonly status: number;
  readonly body: string;
}

const outOfService = { code: 'out-of-service', message: 'Back soon.' } satisfies ProcessorError;
const json = { 'content-type': 'application/json' };

/** Starts the sandbox's card processor for tests, without the rest of the sandbox. It takes a few milliseconds. */
export async function startCardProcessorServer(): Promise<CardProcessorServer> {
  const secret = 'test-secret';
  const books = createProcessorBooks();
  const { repository, balance, clock, charge } = books;
  const held = new Map<string, () => void>();
  let requests = 0;

  const routes = fastify({ routerOptions: { maxParamLength: 200 } });
  routes.setErrorHandler(answerError);
  routes.register(merchantRoutes({ repository, balance, clock, charge, secret, heldChargeMs: 0, pageSize: 2 }));

  /** Sends a request to the sandbox's routes. */
  async function ask(request: IncomingMessage, { method = request.method, url = request.url, body = '' } = {}) {
    const { statusCode, payload } = await routes.inject({
      method: method as 'GET' | 'POST' | 'DELETE',
      url,
      headers: { host: request.headers.host, authorization: request.headers.authorization, ...(body && json) },
      ...(body && { payload: body }),
    });
    return { status: statusCode, body: payload };
  }

  const send = (response: ServerResponse, { status, body }: Answer) =>
    status === 204 ? response.writeHead(204).end() : response.writeHead(status, json).end(body);
  const answer = (response: ServerResponse, status: number, body: object) =>
    send(response, { status, body: JSON.stringify(body) });

  async function answerCharge(request: IncomingMessage, response: ServerResponse, asked: ChargeRequest) {
    const make = (given: Partial<ChargeRequest> = {}) =>
      ask(request, { body: JSON.stringify({ ...books.issueToken(asked), ...given }) });
    switch (faults.find((each) => asked.token.startsWith(each))) {
      case 'lost':
        await make();
        return request.socket.destroy();
      case 'silent':
        return;
      case 'slow':
        await sleep(300);
        return send(response, await make());
      case 'held': {
        const heldMs = Number.parseInt(asked.token.slice('held-'.length));
        await (Number.isNaN(heldMs)
          ? new Promise<void>((release) => held.set(asked.reference, release))
          : sleep(heldMs));
        return send(response, await make());
      }
      case 'pending':
        charge(books.issueToken(asked)); // the sandbox responds to such a charge only once it has a result
        return send(response, await ask(request, { method: 'GET', url: `/charges/${asked.reference}` }));
      case 'challenged-elsewhere': {
        const { status, body } = await make();
        return send(response, {
          status,
          body: body.replace(`http://${request.headers.host}`, 'http://elsewhere.test'),
        });
      }
      case 'proxy-':
        await make();
        return answerAsProxy(response, asked.token);
      case 'page':
        return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      case 'nonsense':
        return answer(response, 200, { reference: 'another', status: 'approved' });
      case 'other-amount':
        return send(response, await make({ amountMinor: asked.amountMinor + 1 }));
      case 'used':
        return answer(response, 422, { code: 'token-used' satisfies RefusedToken });
      case 'conflict':
        return answer(response, 409, { code: 'reference-conflict' });
      case 'out-of-service':
        return answer(response, 503, outOfService);
      case 'wrong-secret':
        return answer(response, 401, { code: 'unauthorized', message: 'No merchant has this secret.' });
      case undefined:
        return send(response, await make());
    }
  }

  async function answerRefund(request: IncomingMessage, response: ServerResponse, body: string) {
    if (server.refunding === 'down') return answer(response, 503, outOfService);
    if (server.refunding === 'refused') return answer(response, 422, { code: 'charge-unknown' });
    const made = await ask(request, { body });
    if (server.refunding === 'pending') {
      books.setRefund((JSON.parse(body) as { reference: string }).reference, 'pending');
      return send(response, await ask(request, { body }));
    }
    return server.refunding === 'lost' ? request.socket.destroy() : send(response, made);
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (server.isAway) return request.socket.destroy();
    const { method, url = '' } = request;
    const body = await text(request);
    if (method === 'DELETE' && server.isForgettingDown) return answer(response, 503, outOfService);
    if (url.startsWith('/balance') && server.hasNoBalance) return answer(response, 404, { code: 'not-found' });
    if (url.startsWith('/disputes') && server.hasNoDisputes) return answer(response, 404, { code: 'not-found' });
    if (url.endsWith('/void') && server.isVoidingDown) return answer(response, 503, outOfService);
    if (method === 'POST' && url === '/refunds') return answerRefund(request, response, body);
    if (method !== 'POST' || url !== '/charges') return send(response, await ask(request, { body }));
    requests += 1;
    if (body === '') return answer(response, 400, { code: 'request-invalid' }); // `fetch` repeats a request without its body after a 421
    return answerCharge(request, response, JSON.parse(body) as ChargeRequest);
  }

  const http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: CardProcessorServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    secret,
    get charges() {
      return books.charges();
    },
    get refunds() {
      return books.refunds();
    },
    refunding: 'usual',
    setRefund: books.setRefund,
    dispute: books.dispute,
    changeDispute: books.changeDispute,
    hasNoDisputes: false,
    move: books.move,
    hasNoBalance: false,
    deleteRefund: books.deleteRefund,
    approved: books.approved,
    requests: () => requests,
    held: () => [...held.keys()],
    async release() {
      for (const [reference, arrive] of held) {
        held.delete(reference);
        arrive();
      }
      await setImmediate();
    },
    chargeVoided: books.addForbidden,
    storedCards: books.storedCards,
    dropCard: (id) => repository.stored.remove(id),
    isVoidingDown: false,
    isForgettingDown: false,
    isAway: false,
    challenge: books.challenge,
    approve: (reference) => books.end(reference, 'approved'),
    decline: (reference, reason = 'declined') => books.end(reference, reason),
    chargeAt: books.chargeAt,
    clear() {
      books.clear();
      server.refunding = 'usual';
      held.clear();
      server.isVoidingDown = false;
      server.isForgettingDown = false;
      server.hasNoBalance = false;
      server.hasNoDisputes = false;
      server.isAway = false;
      requests = 0;
    },
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await routes.close();
      books.close();
    },
  };
  return server;
}
