import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compose } from './compose.ts';
import type { Database } from './db/database.ts';
import { parseEnv } from './env.ts';
import { settleUnfinishedPayments } from './processor-sync/unfinished-payments.ts';
import { openMigrated } from './testing/databases/databases.ts';
import { addInvoice, attempt, createTestClock, createTestGateway } from './testing/test-gateway.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('the worker of a gateway', () => {
  const { clock, advance } = createTestClock();
  let database: Database;
  let processor: CardProcessorServer;

  beforeAll(async () => {
    database = await openMigrated();
    processor = await startCardProcessorServer();
  });
  afterAll(async () => {
    await processor.close();
    await database.close();
  });

  it('measures the clock, queries abandoned attempts and deletes expired rows', async () => {
    const gateway = createTestGateway(database, processor, { clock, chargeTimeoutMs: 150 });
    const open = async () => (await gateway.openPayment([await addInvoice(database)])).body.id;
    const abandoned = await open();
    advance(2 * dayMs);
    await gateway.attempt(await open(), 'key', { ...attempt, cardToken: 'silent' });
    advance(minuteMs);
    await settleUnfinishedPayments(gateway.dependencies);
    const attempts = database.kysely.selectFrom('attempts').select(['reference', 'contradicted_at']);
    const { reference } = await attempts.executeTakeFirstOrThrow();
    processor.chargeVoided(reference, { amountMinor: 12_345, currency: 'USD' });
    advance(minuteMs);

    const env = parseEnv({ CARD_PROCESSOR: processor.url, CARD_PROCESSOR_SECRET: processor.secret });
    const measure = vi.fn(() => Promise.resolve());
    const { worker } = compose(env, {
      ...{ database, log: pino({ level: 'silent' }) },
      clock: { now: clock, measure },
    });
    worker.start();
    await expect.poll(() => attempts.executeTakeFirst()).toEqual({ reference, contradicted_at: new Date(clock()) });
    await expect.poll(async () => (await gateway.readPayment(abandoned)).status).toBe(404);
    expect(measure).toHaveBeenCalledOnce();
    await worker.stop();
  });
});
