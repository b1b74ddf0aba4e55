import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CardProcessor } from '../card-processor/card-processor.ts';
import { startCardProcessorServer, type CardProcessorServer } from '../testing/card-processor-server.ts';
import { describeOnEachDatabase } from '../testing/databases.ts';
import { crashAfterClaim } from '../testing/failing-database.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { settleUnfinishedPayments } from './unfinished-payments.ts';

describeOnEachDatabase('how long an unknown payment takes to be known', (database) => {
  const { clock, advance, reset } = createTestClock();
  let processor: CardProcessorServer;
  let gateway: TestGateway;
  let other: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock, chargeTimeoutMs: 150 });
    other = createTestGateway(database(), processor, { clock });
  });
  beforeEach(async () => {
    reset();
    processor.clear();
    await database()
      .kysely.updateTable('attempts')
      .set({ state: 'unreached' })
      .where('state', 'in', ['charging', 'unknown'])
      .execute();
  });
  afterAll(() => processor.close());

  const open = async () => (await gateway.openPayment([await addInvoice(database())])).body.id;
  const read = async (id: string) => (await gateway.readPayment(id)).body;
  const isOpen = (state: string) => state === 'charging' || state === 'unknown';

  /** How many seconds pass, each with the workers' work, until a payment is known. */
  async function secondsUntilKnown(id: string, happens: (seconds: number) => unknown = () => undefined) {
    for (let seconds = 0; ; seconds += 2) {
      if (!isOpen((await read(id)).state) || seconds > 600) return seconds;
      advance(2_000);
      await happens(seconds + 2);
      await Promise.all([gateway, other].map(({ parts }) => settleUnfinishedPayments(parts)));
    }
  }

  it('none where the answer was lost', async () => {
    for (const cardToken of ['lost', 'proxy-500', 'proxy-502', 'proxy-504']) {
      const id = await open();
      expect((await gateway.attempt(id, 'key', { ...attempt, cardToken })).body.state).toBe('paid');
    }
  });

  it('38 s where the processor takes 32 s, however often its payer tries again meanwhile', async () => {
    const id = await open();
    await gateway.attempt(id, 'key', { ...attempt, cardToken: 'pending' });
    const [reference = ''] = processor.charges.keys();
    const seconds = await secondsUntilKnown(id, async (now) => {
      if (now === 32) processor.approve(reference);
      const again = await gateway.attempt(id, `key-${now}`);
      expect(again.body.type).toBe('/problems/payment-in-progress');
    });
    expect([seconds, (await read(id)).state]).toEqual([38, 'paid']);
    expect(processor.requests()).toBe(1);
    expect(processor.approved()).toHaveLength(1);
  });

  it('30 s where the process was killed while it charged', async () => {
    const id = await open();
    const dying = createTestGateway(crashAfterClaim(database()), processor, { clock });
    await dying.attempt(id, 'key');
    expect([await secondsUntilKnown(id), (await read(id)).state]).toEqual([30, 'paid']);
    expect(processor.approved()).toHaveLength(1);
  });

  it('60 s where the processor never heard of it', async () => {
    const id = await open();
    await gateway.attempt(id, 'key', { ...attempt, cardToken: 'silent' });
    expect(await secondsUntilKnown(id)).toBe(60);
    expect(await read(id)).toMatchObject({ state: 'declined', reason: 'not-processed' });
  });

  it('a minute where a process pauses for longer amid twelve charges, of which none is made', async () => {
    const paused = createTestGateway(database(), processor, { clock, chargeTimeoutMs: 15_000 });
    const ids = await Promise.all(Array.from({ length: 12 }, open));
    const answers = ids.map((id) => paused.attempt(id, 'key', { ...attempt, cardToken: 'held' }));
    await expect.poll(() => processor.held()).toHaveLength(12);
    for (const id of ids) await secondsUntilKnown(id);
    advance(15_000);
    await processor.release();
    for (const answer of answers)
      expect((await answer).body).toMatchObject({ state: 'declined', reason: 'not-processed' });
    expect(processor.approved()).toEqual([]);
  });

  it('one question each for twenty, between two workers', async () => {
    const ids = [];
    for (let n = 0; n < 20; n += 1) {
      const id = await open();
      await gateway.attempt(id, 'key', { ...attempt, cardToken: 'pending' });
      ids.push(id);
    }
    for (const reference of processor.charges.keys()) processor.approve(reference);
    const asked: string[] = [];
    const counting = ({ parts }: TestGateway) => {
      const cardProcessor: CardProcessor = {
        ...parts.cardProcessor,
        find: (reference, expected) => {
          asked.push(reference);
          return parts.cardProcessor.find(reference, expected);
        },
      };
      return { ...parts, cardProcessor };
    };
    advance(2_000);
    await Promise.all([gateway, other].map((each) => settleUnfinishedPayments(counting(each))));
    for (const id of ids) expect((await read(id)).state).toBe('paid');
    expect([asked.length, new Set(asked).size]).toEqual([20, 20]);
  });
});
