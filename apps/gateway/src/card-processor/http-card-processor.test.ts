import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCardProcessorServer, type CardProcessorServer } from '../testing/servers/card-processor-server.ts';
import { describeCardProcessor } from '../testing/card-processor-contract.ts';
import type { CardProcessor, ChargeRequest } from './card-processor.ts';
import { createHttpCardProcessor } from './http-card-processor.ts';

const euros = { amountMinor: 4_200, currency: 'EUR' };
const expected = { ...euros, askedAtMs: Date.UTC(2026, 10, 20, 10) };

let server: CardProcessorServer;
let processor: CardProcessor;

beforeAll(async () => {
  server = await startCardProcessorServer();
  processor = createHttpCardProcessor({ ...server, chargeTimeoutMs: 500, findTimeoutMs: 500 });
});
beforeEach(() => server.clear());
afterAll(() => server.close());

describeCardProcessor('A processor over HTTP', () => ({
  processor,
  cards: { good: 'approved', declined: 'declined', poor: 'insufficient-funds', asking: 'challenged' },
  lostCard: () => 'lost',
  code: 'approved-code',
  period: { fromMs: Date.UTC(2026, 10, 20, 10), toMs: Date.UTC(2026, 10, 20, 10) + 1_000 },
  charged: () => server.approved().map(({ reference }) => reference),
  pass: (reference) => server.approve(reference),
  leave: () => void (server.isAway = true),
}));

describe(createHttpCardProcessor, () => {
  const returnUrl = 'https://store.example/invoices/a/payment';
  const request = (cardToken: string): ChargeRequest => ({
    reference: `r-${cardToken}`,
    cardToken,
    returnUrl,
    ...euros,
  });
  const charge = (cardToken: string) => processor.charge(request(cardToken));
  const approval = {
    kind: 'approved',
    card: { brand: 'visa', last4: '4242' },
    chargedAtMs: Date.UTC(2026, 10, 20, 10),
  };

  it('charges a token', async () => {
    expect(await charge('approved')).toEqual(approval);
    expect(server.approved()).toMatchObject([{ reference: 'r-approved', token: 'approved', ...euros }]);
  });

  it('cannot have a card forgotten while nobody forgets', async () => {
    server.isForgettingDown = true;
    expect(await processor.deleteCard('stored-1')).toEqual({ kind: 'no-answer', detail: 'status 503' });
  });

  it('takes a token that was used before for a refusal', async () => {
    expect(await charge('used')).toEqual({ kind: 'declined', reason: 'token-expired' });
  });

  it.each(['lost', 'silent', 'page', 'nonsense', 'other-amount', 'pending', 'conflict'])(
    'does not know what became of a charge answered with %s',
    async (cardToken) => {
      expect(await charge(cardToken)).toMatchObject({ kind: 'lost' });
    },
  );

  it.each([401, 403, 429, 500, 502, 503, 504])(
    'looks for the charge when somebody on the way answers %d after it was made',
    async (status) => {
      expect(await charge(`proxy-${status}`)).toMatchObject({ kind: 'lost' });
      expect(await processor.find(`r-proxy-${status}`, expected)).toEqual(approval);
    },
  );

  it.each(['out-of-service', 'wrong-secret'])('knows that nothing was charged when told %s', async (cardToken) => {
    expect(await charge(cardToken)).toMatchObject({ kind: 'not-sent' });
  });

  it('knows that nothing was charged when nobody listens, or nobody has the name', async () => {
    const gone = await startCardProcessorServer();
    await gone.close();
    for (const url of [gone.url, 'http://processor.invalid']) {
      const unreachable = createHttpCardProcessor({ url, secret: 'x' });
      expect(await unreachable.charge(request('approved'))).toMatchObject({ kind: 'not-sent' });
      expect(await unreachable.find('r', expected)).toMatchObject({ kind: 'no-answer' });
    }
  });

  it('is told where the bank of a card asks its holder, whenever it asks, until that is voided', async () => {
    const asking = { kind: 'requires-action', url: `${server.url}/challenges/r-challenged` };
    expect(await charge('challenged')).toEqual(asking);
    expect(await charge('challenged')).toEqual(asking);
    expect(await processor.find('r-challenged', expected)).toEqual(asking);
    expect(await processor.find('r-challenged', { ...expected, amountMinor: 1 })).toMatchObject({ kind: 'no-answer' });
    expect(server.charges.get('r-challenged')?.returnUrl).toBe(returnUrl);
    expect(await processor.void('r-challenged', expected)).toEqual({ kind: 'declined', reason: 'not-processed' });
  });

  it('is told of no address to which nobody may be sent', async () => {
    expect(await charge('challenged-elsewhere')).toEqual({ kind: 'requires-action', url: undefined });
  });

  it('finds a charge by its reference', async () => {
    await charge('lost');
    await charge('declined');
    await charge('pending');
    expect(await processor.find('r-lost', expected)).toEqual(approval);
    expect(await processor.find('r-declined', expected)).toEqual({ kind: 'declined', reason: 'declined' });
    expect(await processor.find('r-pending', expected)).toEqual({ kind: 'pending' });
    expect(await processor.find('r-other', expected)).toEqual({ kind: 'not-found' });
  });

  it('voids nothing that was taken up before', async () => {
    for (const cardToken of ['approved', 'declined', 'pending']) await charge(cardToken);
    expect(await processor.void('r-approved', expected)).toEqual(approval);
    expect(await processor.void('r-declined', expected)).toEqual({ kind: 'declined', reason: 'declined' });
    expect(await processor.void('r-pending', expected)).toEqual({ kind: 'pending' });
    expect(await processor.void('r-approved', { ...expected, amountMinor: 1 })).toMatchObject({ kind: 'no-answer' });
  });

  it('lists what was approved in a period, over all pages', async () => {
    const tokens = ['declined', 'pending', 'approved-1', 'approved-2', 'approved-3', 'approved-4'];
    for (const cardToken of tokens) await charge(cardToken);
    const atTen = Date.UTC(2026, 10, 20, 10);
    const list = (fromMs: number, toMs: number) => processor.listApproved({ fromMs, toMs });
    expect(await list(atTen, atTen + 1)).toEqual({
      kind: 'listed',
      charges: tokens.slice(2).map((cardToken) => expect.objectContaining({ reference: `r-${cardToken}`, ...euros })),
    });
    expect(await list(atTen - 1, atTen)).toEqual({ kind: 'listed', charges: [] });
  });

  it('does not take a page that is not there for a charge that is not there', async () => {
    const stranger = createServer((_, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<p>no'),
    );
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const address = stranger.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    expect(await createHttpCardProcessor({ url, secret: 'x' }).find('r', expected)).toMatchObject({
      kind: 'no-answer',
    });
    stranger.closeAllConnections();
    stranger.close();
  });
});
