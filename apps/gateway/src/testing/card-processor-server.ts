import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

interface Charge {
  reference: string;
  token: string;
  amountMinor: number;
  currency: string;
  status: 'approved' | 'declined' | 'pending';
  reason?: string;
}

/**
 * How the processor answers a charge, chosen by its token.
 *
 * - `lost`: charged, then the connection is cut. `silent`: neither charged nor answered. `slow`: charged after 300 ms.
 * - `proxy-503`, `proxy-429`, …: charged, then somebody on the way answers with that status.
 * - `page`: an HTML page with status 502. `nonsense`: JSON about something else. `other-amount`: charged differently.
 */
const outcomes = [
  'approved',
  'declined',
  'insufficient-funds',
  'lost',
  'silent',
  'slow',
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
  /** Ends a pending charge. */
  approve(reference: string): void;
  decline(reference: string): void;
  clear(): void;
  close(): Promise<void>;
}

export async function startCardProcessorServer(): Promise<CardProcessorServer> {
  const secret = 'test-secret';
  const charges = new Map<string, Charge>();
  let requests = 0;

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const takeUp = (charge: Charge, outcome: string) => {
    const declined = outcome === 'declined' || outcome === 'insufficient-funds';
    const status = outcome === 'pending' ? 'pending' : declined ? 'declined' : 'approved';
    const known = charges.get(charge.reference) ?? { ...charge, status, ...(declined && { reason: outcome }) };
    charges.set(charge.reference, known);
    return known;
  };

  const end = (reference: string, status: 'approved' | 'declined') => {
    const charge = charges.get(reference);
    if (charge) charge.status = status;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.authorization !== `Bearer ${secret}`) return answer(response, 401, { code: 'unauthorized' });
    if (request.method === 'GET') {
      const charge = charges.get(decodeURIComponent(request.url?.replace('/charges/', '') ?? ''));
      return charge ? answer(response, 200, toWire(charge)) : answer(response, 404, { code: 'unknown' });
    }
    requests += 1;
    const charge = JSON.parse(await text(request)) as Charge;
    const outcome = outcomes.find((each) => charge.token.startsWith(each)) ?? 'approved';
    switch (outcome) {
      case 'lost':
        takeUp(charge, outcome);
        return request.socket.destroy();
      case 'silent':
        return;
      case 'slow':
        await sleep(300);
        return answer(response, 200, toWire(takeUp(charge, outcome)));
      case 'proxy-':
        takeUp(charge, outcome);
        return response
          .writeHead(Number(charge.token.slice('proxy-'.length)), { 'content-type': 'text/plain' })
          .end('upstream connect error or disconnect/reset before headers');
      case 'page':
        return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      case 'nonsense':
        return answer(response, 200, { reference: 'another', status: 'approved' });
      case 'other-amount':
        return answer(response, 200, toWire(takeUp({ ...charge, amountMinor: charge.amountMinor + 1 }, outcome)));
      case 'used':
        return answer(response, 422, { code: 'token-used' });
      case 'conflict':
        return answer(response, 409, { code: 'reference-conflict' });
      case 'out-of-service':
        return answer(response, 503, { code: 'out-of-service', message: 'Back soon.' });
      case 'wrong-secret':
        return answer(response, 401, { code: 'unauthorized', message: 'No merchant has this secret.' });
      default:
        return answer(response, 200, toWire(takeUp(charge, outcome)));
    }
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    charges,
    approved: () => [...charges.values()].filter(({ status }) => status === 'approved'),
    requests: () => requests,
    approve: (reference) => end(reference, 'approved'),
    decline: (reference) => end(reference, 'declined'),
    clear: () => {
      charges.clear();
      requests = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const toWire = ({ reference, amountMinor, currency, status, reason }: Charge) =>
  status === 'pending'
    ? { reference, status }
    : {
        reference,
        status,
        reason,
        amountMinor,
        currency,
        card: { brand: 'visa', last4: '4242' },
        chargedAt: '2026-11-20T10:00:00.000Z',
      };
