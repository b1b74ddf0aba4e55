import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type {
  CardDeclineReason,
  ChargeAnswer,
  ChargeRequest,
  ProcessorError,
  RefundAnswer,
  RefundRequest,
  RefusedToken,
} from '@assess/gateway-client/card-processor';
import { createChargeBook, type Charge } from '../processor/charge-book.ts';
import { ledgerPage, refundPage } from '../processor/ledger-pages.ts';
import { answerAsProxy } from '../calls/proxy-answers.ts';

/**
 * The outcomes of a charge, selected by its token. The card is Visa 4242, unless the token ends with other digits: `approved#1111`.
 *
 * - `lost`: charged, then the connection is cut. `silent`: neither charged nor responded to. `slow`: charged after 300 ms.
 * - `held-2500`: the request is held back for 2,500 ms, then the card is charged. `held`: held back until the test releases the request.
 * - `proxy-503`, `proxy-200-html`, …: charged, then a proxy responds with that status and one of `proxyBodies`.
 * - `challenged`: the bank requires 3-D Secure, on a page of the processor; `challenged-elsewhere`: on another page, without TLS;
 *   `lost-challenged`: and the connection is cut.
 * - `page`: an HTML page with status 502. `nonsense`: JSON about something else. `other-amount`: charged differently.
 */
const outcomes = [
  'approved',
  'declined',
  'insufficient-funds',
  'lost',
  'silent',
  'slow',
  'held',
  'pending',
  'challenged',
  'proxy-',
  'page',
  'nonsense',
  'other-amount',
  'used',
  'conflict',
  'out-of-service',
  'wrong-secret',
] as const;

/** A card processor for the gateway's tests. It runs as an HTTP server and counts its charges. */
export interface CardProcessorServer {
  readonly url: string;
  readonly secret: string;
  /** Every accepted charge, by reference. A reference is listed once, however often it was sent. */
  readonly charges: ReadonlyMap<string, Charge>;
  /** Returns the charges approved since the last `clear`. */
  approved(): Charge[];
  /** Returns the number of charge requests, repeated ones included. */
  requests(): number;
  /** Returns the references of the requests that are held back. */
  held(): string[];
  /** Releases every request that is held back, and waits for the responses. */
  release(): Promise<void>;
  /** Makes a charge that was voided, which the contract forbids. */
  chargeVoided(reference: string, given: { amountMinor: number; currency: string; keepFor?: string }): void;
  /** Returns the ids of the stored cards. */
  storedCards(): string[];
  /** Deletes a stored card without a request. */
  dropCard(id: string): void;
  /** Every refund made, by reference. */
  readonly refunds: ReadonlyMap<string, RefundAnswer>;
  /** Deletes a refund without a request. */
  deleteRefund(reference: string): void;
  /**
   * The response to refund requests, until `clear`. `lost`: the refund is made, then the connection is cut. `down`: no refund is made.
   * `refused`: the refund is refused.
   */
  refunding: 'usual' | 'lost' | 'down' | 'refused';
  /** True while the server rejects all requests to void a charge. */
  isVoidingDown: boolean;
  /** True while the server rejects all requests about stored cards. */
  isForgettingDown: boolean;
  /** True while the server cuts every connection without reading a request. */
  isAway: boolean;
  /** Ends a charge that is pending or in a 3-D Secure challenge. */
  approve(reference: string): void;
  decline(reference: string, reason?: CardDeclineReason): void;
  /** Sets the time of all further charges, until `clear`. */
  chargeAt(instant: string): void;
  clear(): void;
  close(): Promise<void>;
}

export async function startCardProcessorServer(): Promise<CardProcessorServer> {
  const secret = 'test-secret';
  const book = createChargeBook(() => server.url);
  const { charges, stored, wireOf, takeUp } = book;
  const refunds = new Map<string, RefundAnswer>();
  const held = new Map<string, () => void>();
  let requests = 0;

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const answerCharge = (response: ServerResponse, charge: ChargeRequest, outcome: string) =>
    book.isVoided(charge.reference)
      ? answer(response, 200, toVoided(charge.reference))
      : answer(response, 200, wireOf(takeUp(charge, outcome)));

  const answerQuestion = (response: ServerResponse, reference: string) => {
    const charge = charges.get(reference);
    if (charge) return answer(response, 200, wireOf(charge));
    return book.isVoided(reference)
      ? answer(response, 200, toVoided(reference))
      : answer(response, 404, { code: 'unknown' });
  };

  const answerRefund = (request: IncomingMessage, response: ServerResponse, asked: RefundRequest) => {
    if (server.refunding === 'down') return answer(response, 503, { code: 'out-of-service', message: 'Back soon.' });
    if (server.refunding === 'refused' || charges.get(asked.charge)?.status !== 'approved')
      return answer(response, 422, { code: 'charge-unknown', message: 'No such charge.' });
    const made = refunds.get(asked.reference) ?? { ...asked, status: 'refunded', refundedAt: book.instant() };
    refunds.set(asked.reference, made);
    return server.refunding === 'lost' ? request.socket.destroy() : answer(response, 200, made);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (server.isAway) return request.socket.destroy();
    if (request.headers.authorization !== `Bearer ${secret}`) return answer(response, 401, { code: 'unauthorized' });
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://processor');
    if (pathname === '/ledger') return answer(response, 200, ledgerPage([...charges.values()], searchParams));
    if (pathname === '/refunds')
      return request.method === 'POST'
        ? answerRefund(request, response, JSON.parse(await text(request)) as RefundRequest)
        : answer(response, 200, refundPage([...refunds.values()], searchParams));
    if (request.method === 'DELETE') {
      if (server.isForgettingDown) return answer(response, 503, { code: 'out-of-service', message: 'Back soon.' });
      stored.delete(pathname.split('/')[2] ?? '');
      return response.writeHead(204).end();
    }
    const [, , reference = '', isVoid] = pathname.split('/');
    if (isVoid && server.isVoidingDown) return answer(response, 503, { code: 'out-of-service', message: 'Back soon.' });
    if (isVoid) book.voidCharge(reference);
    if (isVoid || request.method === 'GET') return answerQuestion(response, reference);
    requests += 1;
    const body = await text(request);
    if (body === '') return answer(response, 400, { code: 'request-invalid' }); // `fetch` repeats a request without its body after a 421
    const charge = JSON.parse(body) as ChargeRequest;
    if (charge.storedCard !== undefined && !stored.has(charge.storedCard))
      return answer(response, 422, { code: 'stored-card-unknown' satisfies RefusedToken });
    const outcome = outcomes.find((each) => charge.token.startsWith(each)) ?? 'approved';
    switch (outcome) {
      case 'lost':
        takeUp(charge, outcome);
        return request.socket.destroy();
      case 'silent':
        return;
      case 'slow':
        await sleep(300);
        return answerCharge(response, charge, outcome);
      case 'held': {
        const heldMs = Number.parseInt(charge.token.slice('held-'.length));
        await (Number.isNaN(heldMs)
          ? new Promise<void>((release) => held.set(charge.reference, release))
          : sleep(heldMs));
        return answerCharge(response, charge, outcome);
      }
      case 'proxy-':
        takeUp(charge, outcome);
        return answerAsProxy(response, charge.token);
      case 'page':
        return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      case 'nonsense':
        return answer(response, 200, { reference: 'another', status: 'approved' });
      case 'other-amount':
        return answer(response, 200, wireOf(takeUp({ ...charge, amountMinor: charge.amountMinor + 1 }, outcome)));
      case 'used':
        return answer(response, 422, { code: 'token-used' satisfies RefusedToken });
      case 'conflict':
        return answer(response, 409, { code: 'reference-conflict' });
      case 'out-of-service':
        return answer(response, 503, { code: 'out-of-service', message: 'Back soon.' } satisfies ProcessorError);
      case 'wrong-secret':
        return answer(response, 401, {
          code: 'unauthorized',
          message: 'No merchant has this secret.',
        } satisfies ProcessorError);
      case 'approved':
      case 'declined':
      case 'insufficient-funds':
      case 'pending':
      case 'challenged':
        return answerCharge(response, charge, outcome);
    }
  };

  const http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: CardProcessorServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    secret,
    charges,
    refunds,
    refunding: 'usual',
    deleteRefund: (reference) => void refunds.delete(reference),
    approved: () => [...charges.values()].filter(({ status }) => status === 'approved'),
    requests: () => requests,
    held: () => [...held.keys()],
    async release() {
      for (const [reference, arrive] of held) {
        held.delete(reference);
        arrive();
      }
      await setImmediate();
    },
    chargeVoided: (reference, given) => {
      takeUp({ reference, token: 'voided', ...given }, 'approved');
    },
    storedCards: () => [...stored.keys()],
    dropCard: (id) => void stored.delete(id),
    isVoidingDown: false,
    isForgettingDown: false,
    isAway: false,
    approve: (reference) => book.end(reference, 'approved'),
    decline: (reference, reason) => book.end(reference, 'declined', reason),
    chargeAt: book.chargeAt,
    clear: () => {
      book.clear();
      refunds.clear();
      server.refunding = 'usual';
      held.clear();
      server.isVoidingDown = false;
      server.isForgettingDown = false;
      server.isAway = false;
      requests = 0;
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

const toVoided = (reference: string): ChargeAnswer => ({ reference, status: 'voided' });
