import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type {
  CardDeclineReason,
  ChargeAnswer,
  ChargeRequest,
  LedgerPage,
  ProcessorError,
  RefusedToken,
} from '@assess/gateway-client/card-processor';

const usualInstant = '2026-11-20T10:00:00.000Z';

interface Charge extends ChargeRequest {
  status: 'approved' | 'declined' | 'pending';
  chargedAt: string;
  reason?: CardDeclineReason;
  kept?: string | undefined;
}

/**
 * How the processor answers a charge, chosen by its token. The card is Visa 4242, or what the token ends with: `approved#1111`.
 *
 * - `lost`: charged, then the connection is cut. `silent`: neither charged nor answered. `slow`: charged after 300 ms.
 * - `held-2500`: held up on the way for 2,500 ms, then charged. `held`: until it is released.
 * - `proxy-503`, `proxy-200-html`, …: charged, then somebody on the way answers with that status and one of `proxyBodies`.
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
  'proxy-',
  'page',
  'nonsense',
  'other-amount',
  'used',
  'conflict',
  'out-of-service',
  'wrong-secret',
] as const;

/** A card processor over real HTTP that keeps count: the third party of the gateway's tests. */
export interface CardProcessorServer {
  readonly url: string;
  readonly secret: string;
  /** Every charge taken up, by reference. A reference is here once, however often it was sent. */
  readonly charges: ReadonlyMap<string, Charge>;
  /** Charges approved since the last `clear`. */
  approved(): Charge[];
  /** How often a charge was asked for, repeats included. */
  requests(): number;
  /** References of the requests that are held. */
  held(): string[];
  /** Lets every held request arrive, and waits until it is answered. */
  release(): Promise<void>;
  /** Breaks its word: charges what it voided. */
  chargeVoided(reference: string, amount: { amountMinor: number; currency: string }): void;
  /** Ids of the cards that are kept. */
  storedCards(): string[];
  /** Forgets a card by itself. */
  dropCard(id: string): void;
  /** While true it answers nothing about stored cards. */
  isForgettingDown: boolean;
  /** Ends a pending charge. */
  approve(reference: string): void;
  decline(reference: string): void;
  /** Charges from now on are made at this instant, until `clear`. */
  chargeAt(instant: string): void;
  clear(): void;
  close(): Promise<void>;
}

export async function startCardProcessorServer(): Promise<CardProcessorServer> {
  const secret = 'test-secret';
  const charges = new Map<string, Charge>();
  const voided = new Set<string>();
  const held = new Map<string, () => void>();
  const stored = new Map<string, { customer: string; last4: string }>();
  let requests = 0;
  let chargedAt = usualInstant;
  let cardsKept = 0;

  const keep = (customer: string, last4: string): string => {
    for (const [id, card] of stored) if (card.customer === customer && card.last4 === last4) return id;
    const id = `stored-${(cardsKept += 1)}`;
    stored.set(id, { customer, last4 });
    return id;
  };

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const wireOf = (charge: Charge) => toWire(charge, charge.kept !== undefined && stored.has(charge.kept));

  const takeUp = (charge: ChargeRequest, outcome: string): Charge => {
    const reason = outcome === 'declined' || outcome === 'insufficient-funds' ? outcome : undefined;
    const status = outcome === 'pending' ? 'pending' : reason ? 'declined' : 'approved';
    const kept = charge.keepFor !== undefined && !reason ? keep(charge.keepFor, last4Of(charge)) : undefined;
    const known = charges.get(charge.reference) ?? { ...charge, status, chargedAt, kept, ...(reason && { reason }) };
    charges.set(charge.reference, known);
    return known;
  };

  const answerCharge = (response: ServerResponse, charge: ChargeRequest, outcome: string) =>
    voided.has(charge.reference) && !charges.has(charge.reference)
      ? answer(response, 200, toVoided(charge.reference))
      : answer(response, 200, wireOf(takeUp(charge, outcome)));

  const answerQuestion = (response: ServerResponse, reference: string) => {
    const charge = charges.get(reference);
    if (charge) return answer(response, 200, wireOf(charge));
    return voided.has(reference)
      ? answer(response, 200, toVoided(reference))
      : answer(response, 404, { code: 'unknown' });
  };

  const end = (reference: string, status: 'approved' | 'declined') => {
    const charge = charges.get(reference);
    if (charge) charge.status = status;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.authorization !== `Bearer ${secret}`) return answer(response, 401, { code: 'unauthorized' });
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://processor');
    if (pathname === '/ledger') return answer(response, 200, ledgerPage([...charges.values()], searchParams));
    if (request.method === 'DELETE') {
      if (server.isForgettingDown) return answer(response, 503, { code: 'out-of-service', message: 'Back soon.' });
      stored.delete(pathname.split('/')[2] ?? '');
      return response.writeHead(204).end();
    }
    const [, , reference = '', isVoid] = pathname.split('/');
    if (isVoid && !charges.has(reference)) voided.add(reference);
    if (isVoid || request.method === 'GET') return answerQuestion(response, reference);
    requests += 1;
    const body = await text(request);
    if (body === '') return answer(response, 400, { code: 'request-invalid' }); // `fetch` repeats what is answered 421 without its body
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
        return answerCharge(response, charge, outcome);
    }
  };

  const http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: CardProcessorServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    secret,
    charges,
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
    chargeVoided: (reference, amount) => {
      takeUp({ reference, token: 'voided', ...amount }, 'approved');
    },
    storedCards: () => [...stored.keys()],
    dropCard: (id) => void stored.delete(id),
    isForgettingDown: false,
    approve: (reference) => end(reference, 'approved'),
    decline: (reference) => end(reference, 'declined'),
    chargeAt: (instant) => void (chargedAt = instant),
    clear: () => {
      charges.clear();
      voided.clear();
      held.clear();
      stored.clear();
      server.isForgettingDown = false;
      requests = 0;
      chargedAt = usualInstant;
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

const last4Of = ({ token }: ChargeRequest): string => token.split('#')[1] ?? '4242';

/** Answers that a proxy on the way gives in place of the card processor. */
export const proxyBodies = {
  text: ['text/plain', 'upstream connect error or disconnect/reset before headers'],
  html: ['text/html', '<!doctype html><title>Service Unavailable</title><h1>We will be back soon</h1>'],
  json: ['application/json', '{"code":"upstream-unavailable","message":"The upstream server is timing out"}'],
  problem: ['application/problem+json', '{"type":"about:blank","title":"Too Many Requests","status":429}'],
  half: ['application/json', '{"reference":"'],
  empty: ['application/json', ''],
} as const;

function answerAsProxy(response: ServerResponse, token: string) {
  const [, status, kind = 'text'] = token.split('-');
  const [type, body] = proxyBodies[kind as keyof typeof proxyBodies];
  response.writeHead(Number(status), { 'content-type': type });
  if (kind !== 'half') return response.end(body);
  response.write(body);
  return response.destroy();
}

const toVoided = (reference: string): ChargeAnswer => ({ reference, status: 'voided' });

/** The charges from one instant until before another, two a page. */
function ledgerPage(charges: readonly Charge[], query: URLSearchParams): LedgerPage {
  const [from = '', to = '', after] = [query.get('from') ?? '', query.get('to') ?? '', query.get('after')];
  const settled = charges.flatMap(({ status, chargedAt, reference, amountMinor, currency }) =>
    status !== 'pending' && chargedAt >= from && chargedAt < to
      ? [{ id: reference, reference, status, amountMinor, currency }]
      : [],
  );
  const start = settled.findIndex(({ id }) => id === after) + 1;
  const page = settled.slice(start, start + 2);
  return { charges: page, next: settled.length > start + 2 ? (page.at(-1)?.id ?? null) : null };
}

function toWire(charge: Charge, isKept: boolean): ChargeAnswer {
  const { reference, amountMinor, currency, status, chargedAt, reason = 'declined', kept } = charge;
  const settled = {
    ...{ reference, amountMinor, currency, chargedAt },
    card: { brand: 'visa', last4: last4Of(charge) },
    ...(isKept && kept && { storedCard: { id: kept, expiryMonth: 12, expiryYear: 2030 } }),
  };
  switch (status) {
    case 'pending':
      return { reference, status };
    case 'approved':
      return { ...settled, status };
    case 'declined':
      return { ...settled, status, reason };
  }
}
