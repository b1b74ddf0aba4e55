import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { happeningBefore } from '../testing/databases/delayed-database.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { runRetentionSweeps } from '../housekeeping/run-retention-sweeps.ts';

describeOnEachDatabase('Idempotency-Key', (database) => {
  const { clock, advance, reset } = createTestClock();
  let processor: CardProcessorServer;
  let gateway: TestGateway;
  let id: string;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock });
  });
  beforeEach(async () => {
    reset();
    processor.clear();
    ({ id } = (await gateway.openPayment([await addInvoice(database())])).body);
  });
  afterAll(() => processor.close());

  it('is required', async () => {
    const { status, body } = await gateway.attempt(id, undefined);
    expect([status, body.type]).toEqual([400, '/problems/idempotency-key-missing']);
  });

  it.each([
    ['empty', ''],
    ['longer than 255 characters', 'k'.repeat(256)],
    ['not printable', 'ké'],
  ])('is rejected when it is %s', async (_, key) => {
    const { status, body } = await gateway.attempt(id, key);
    expect([status, body.type]).toEqual([422, '/problems/idempotency-key-malformed']);
  });

  it('may have 255 characters', async () => {
    expect((await gateway.attempt(id, 'k'.repeat(255))).status).toBe(200);
  });

  it.each(['approved', 'declined'])('returns the same status and bytes for an %s attempt', async (cardToken) => {
    const first = await gateway.attempt(id, 'key', { ...attempt, cardToken });
    advance(3_600_000);
    const second = await gateway.attempt(id, 'key', { ...attempt, cardToken });
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(processor.requests()).toBe(1);
  });

  it('returns the first response also after a later attempt was paid', async () => {
    const declined = await gateway.attempt(id, 'key-1', { ...attempt, cardToken: 'declined' });
    await gateway.attempt(id, 'key-2');
    expect((await gateway.attempt(id, 'key-1', { ...attempt, cardToken: 'declined' })).text).toBe(declined.text);
  });

  it('ignores the order of fields', async () => {
    const first = await gateway.attempt(id, 'key');
    const turned = Object.fromEntries(Object.entries(attempt).reverse());
    expect((await gateway.attempt(id, 'key', turned)).text).toBe(first.text);
  });

  it('is rejected with another request', async () => {
    await gateway.attempt(id, 'key', { ...attempt, cardToken: 'declined' });
    const { status, body } = await gateway.attempt(id, 'key', { ...attempt, email: 'bob@example.org' });
    expect([status, body.type]).toEqual([409, '/problems/idempotency-key-reused']);
    expect(processor.requests()).toBe(1);
  });

  it('belongs to one payment', async () => {
    const other = await gateway.openPayment([await addInvoice(database())]);
    await gateway.attempt(id, 'key');
    expect((await gateway.attempt(other.body.id, 'key')).body.state).toBe('paid');
  });

  it('answers payment-in-progress while its attempt is charging', async () => {
    const charging = gateway.attempt(id, 'key', { ...attempt, cardToken: 'slow' });
    await expect.poll(() => processor.requests()).toBe(1);
    const second = await gateway.attempt(id, 'key', { ...attempt, cardToken: 'slow' });
    expect([second.status, second.body.type]).toEqual([409, '/problems/payment-in-progress']);
    expect((await charging).body.state).toBe('paid');
  });

  it('returns its response also at the moment of settlement', async () => {
    const held = { ...attempt, cardToken: 'held' };
    const charging = gateway.attempt(id, 'key', held);
    await expect.poll(() => processor.held()).toHaveLength(1);
    const settling = happeningBefore(database(), async (sql) => {
      if (!sql.includes('from "payments"')) return;
      await processor.release();
      await charging;
    });
    const second = await createTestGateway(settling, processor, { clock }).attempt(id, 'key', held);
    expect([second.status, second.text]).toEqual([200, (await charging).text]);
  });

  it('returns the current payment while the outcome is unknown', async () => {
    const pending = { ...attempt, cardToken: 'pending' };
    expect((await gateway.attempt(id, 'key', pending)).body.state).toBe('unknown');
    const again = await gateway.attempt(id, 'key', pending);
    expect([again.status, again.body.state]).toEqual([200, 'unknown']);
  });

  it('is stored for 24 hours with a hash of the request, never the request', async () => {
    await gateway.attempt(id, 'key');
    const read = () =>
      database()
        .kysely.selectFrom('attempts')
        .select(['idempotency_key', 'request_hash', 'answer'])
        .where('payment_id', '=', id)
        .executeTakeFirstOrThrow();
    advance(24 * 3_600_000 - 1);
    await runRetentionSweeps({ database: database(), clock });
    const kept = await read();
    expect(kept.request_hash).toMatch(/^[\w-]{43}$/);
    expect(kept.idempotency_key).toBe('key');

    advance(1);
    await runRetentionSweeps({ database: database(), clock });
    expect(await read()).toEqual({ idempotency_key: null, request_hash: null, answer: null });
  });
});
