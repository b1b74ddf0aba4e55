import { type CardProcessorServer, proxyBodies, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openMigrated } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';

/** All statuses of a final HTTP response. */
const allStatuses = Array.from({ length: 400 }, (_, index) => 200 + index);

/** The statuses that proxies usually send. */
const usualStatuses = [200, 204, 301, 302, 304, 307, 400, 401, 403, 404, 408, 409, 421, 422, 429, 500, 502, 503, 504];

describe('a proxy that answers after the charge', () => {
  const { clock } = createTestClock();
  let database: Database;
  let processor: CardProcessorServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    database = await openMigrated();
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database, processor, { clock });
  });
  afterAll(async () => {
    await processor.close();
    await database.close();
  });

  /** Pays, and retries if the gateway's response allows it. Returns the response to the first attempt. */
  async function payOnce(cardToken: string) {
    const { id } = (await gateway.openPayment([await addInvoice(database)])).body;
    const { status, body } = await gateway.attempt(id, 'first', { ...attempt, cardToken });
    if (body.state !== 'paid') await gateway.attempt(id, 'second');
    return { cardToken, status, state: body.state };
  }

  it.each([
    ['text', allStatuses],
    ['json', usualStatuses],
    ['html', usualStatuses],
    ['problem', usualStatuses],
    ['half', usualStatuses],
    ['empty', usualStatuses],
  ] satisfies [keyof typeof proxyBodies, number[]][])(
    'with a body of %s leaves the payment paid once',
    { timeout: 120_000 }, // one payment for each status
    async (kind, statuses) => {
      const before = processor.approved().length;
      const tokens = statuses.map((status) => `proxy-${status}-${kind}`);
      const told = [];
      for (const cardToken of tokens) told.push(await payOnce(cardToken));
      expect(told).toEqual(tokens.map((cardToken) => ({ cardToken, status: 200, state: 'paid' })));
      expect(processor.approved().length - before).toBe(tokens.length);
    },
  );

  it('leaves equal ledgers', async () => {
    const { body } = await gateway.compareLedgers('2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z');
    const totalMinor = 12_345 * processor.approved().length;
    expect(body).toMatchObject({
      totals: [{ currency: 'USD', ledgerMinor: totalMinor, processorMinor: totalMinor }],
      differences: [],
    });
    expect(processor.approved().length).toBeGreaterThan(400);
  });
});
