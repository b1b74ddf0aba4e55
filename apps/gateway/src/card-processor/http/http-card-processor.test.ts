import { createServer } from 'node:http';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeCardProcessor } from '../../testing/card-processor-contract.ts';
import type { CardProcessor, ChargeRequest } from '../card-processor.ts';
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
  dispute: server.dispute,
  decide: server.changeDispute,
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

  it('fails to delete a stored card while the processor is down', async () => {
    server.isForgettingDown = true;
    expect(await processor.deleteCard('stored-1')).toEqual({ kind: 'no-answer', detail: 'status 503' });
  });

  it('recognises a processor without a list of disputes', async () => {
    server.hasNoDisputes = true;
    expect(await processor.listDisputes({ fromMs: 0, toMs: 1 })).toEqual({ kind: 'not-offered' });
  });

  it('treats a used token as a decline', async () => {
    expect(await charge('used')).toEqual({ kind: 'declined', reason: 'token-expired' });
  });

  it.each(['lost', 'silent', 'page', 'nonsense', 'other-amount', 'pending', 'conflict'])(
    'leaves the outcome unknown after the response %s',
    async (cardToken) => {
      expect(await charge(cardToken)).toMatchObject({ kind: 'lost' });
    },
  );

  it.each([401, 403, 429, 500, 502, 503, 504])('queries the charge after a proxy answers %d', async (status) => {
    expect(await charge(`proxy-${status}`)).toMatchObject({ kind: 'lost' });
    expect(await processor.find(`r-proxy-${status}`, expected)).toEqual(approval);
  });

  it.each(['out-of-service', 'wrong-secret'])(
    'knows that nothing was charged after the response %s',
    async (cardToken) => {
      expect(await charge(cardToken)).toMatchObject({ kind: 'not-sent' });
    },
  );

  it('knows that nothing was charged if the connection or the name lookup fails', async () => {
    const gone = await startCardProcessorServer();
    await gone.close();
    for (const url of [gone.url, 'http://processor.invalid']) {
      const unreachable = createHttpCardProcessor({ url, secret: 'x' });
      expect(await unreachable.charge(request('approved'))).toMatchObject({ kind: 'not-sent' });
      expect(await unreachable.find('r', expected)).toMatchObject({ kind: 'no-answer' });
    }
  });

  it("returns the URL of the bank's challenge on every query until the charge is voided", async () => {
    const asking = await charge('challenged');
    expect(asking).toEqual({ kind: 'requires-action', url: expect.stringContaining(`${server.url}/challenges/`) });
    expect(await charge('challenged')).toEqual(asking);
    expect(await processor.find('r-challenged', expected)).toEqual(asking);
    expect(await processor.find('r-challenged', { ...expected, amountMinor: 1 })).toMatchObject({ kind: 'no-answer' });
    expect(server.charges.get('r-challenged')?.returnUrl).toBe(returnUrl);
    expect(await processor.void('r-challenged', expected)).toEqual({ kind: 'declined', reason: 'not-processed' });
  });

  it('drops a challenge URL that no payer may be sent to', async () => {
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

  it('does not void an older charge', async () => {
    for (const cardToken of ['approved', 'declined', 'pending']) await charge(cardToken);
    expect(await processor.void('r-approved', expected)).toEqual(approval);
    expect(await processor.void('r-declined', expected)).toEqual({ kind: 'declined', reason: 'declined' });
    expect(await processor.void('r-pending', expected)).toEqual({ kind: 'pending' });
    expect(await processor.void('r-approved', { ...expected, amountMinor: 1 })).toMatchObject({ kind: 'no-answer' });
  });

  it('lists approved charges of a period over all pages', async () => {
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

  it('does not treat a missing endpoint as a missing charge', async () => {
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
