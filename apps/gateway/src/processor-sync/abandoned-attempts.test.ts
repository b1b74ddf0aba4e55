import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { attempt, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { readLateCharges } from '../late-charges/late-charge-repository.ts';
import { recheckAbandonedAttempts } from './abandoned-attempts.ts';
import { settleUnfinishedPayments } from './unfinished-payments.ts';

const total = { amountMinor: 12_345, currency: 'USD' };
const minuteMs = 60_000;

describeOnEachDatabase('abandoned attempts', (database) => {
  const lines: string[] = [];
  const log = createLog('fatal', { write: (line) => void lines.push(line) });
  const suite = useTestGateway(database, { log, chargeTimeoutMs: 150 });
  const { clock, advance, open, read } = suite;

  beforeEach(() => void (lines.length = 0));

  /** Opens a payment and abandons its first attempt, which had the outcome of the given card token or no response. */
  async function giveUp(cardToken: string) {
    const id = await open();
    await suite.gateway.attempt(id, 'first', { ...attempt, cardToken });
    advance(minuteMs);
    await settleUnfinishedPayments(suite.gateway.dependencies);
    const { reference } = await database()
      .kysely.selectFrom('attempts')
      .select('reference')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, reference };
  }

  const lateCharges = async ({ dependencies }: TestGateway) =>
    Number(/^late_charges_total\{attempt="known"\} (\d+)$/m.exec(await dependencies.metrics.read())?.[1]);

  const compare = async () =>
    (await suite.gateway.compareLedgers('2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z')).body.differences;

  it.each(['silent', 'out-of-service'])(
    'after %s, charged late: one line of level fatal, a metric and an open late charge in the ledger',
    async (cardToken) => {
      const { id, reference } = await giveUp(cardToken);
      expect((await suite.gateway.attempt(id, 'second')).body.state).toBe('paid');
      expect((await compare()).filter((difference) => difference.reference === reference)).toEqual([]);

      suite.processor.chargeVoided(reference, total);
      const other = createTestGateway(database(), suite.processor, { clock, log });
      const before = await lateCharges(suite.gateway);
      for (let minutes = 0; minutes < 10; minutes += 1) {
        advance(minuteMs);
        await Promise.all([suite.gateway, other].map(({ dependencies }) => recheckAbandonedAttempts(dependencies)));
      }

      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({
          level: 60,
          reference,
          msg: 'late charge recorded: refund it',
        }),
      ]);
      expect((await lateCharges(suite.gateway)) + (await lateCharges(other)) - before).toBe(1);
      expect((await compare()).filter((difference) => difference.reference === reference)).toEqual([]);
      const [late] = await readLateCharges(database(), { now: clock(), reference });
      expect(late).toMatchObject({ reference, paymentId: id, state: 'open', amount: total });
    },
  );

  it('charged late by an answer after that: the same line', async () => {
    const patient = createTestGateway(database(), suite.processor, { clock, log });
    const id = await open();
    const answer = patient.attempt(id, 'first', { ...attempt, cardToken: 'held' });
    await expect.poll(() => suite.processor.held()).toHaveLength(1);
    const [reference = ''] = suite.processor.held();
    advance(minuteMs);
    await settleUnfinishedPayments(suite.gateway.dependencies);
    expect((await suite.gateway.attempt(id, 'second')).body.state).toBe('paid');

    suite.processor.chargeVoided(reference, total);
    await suite.processor.release();
    expect((await answer).body.state).toBe('paid');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 60, reference }]);
  });

  it('found charged by another process: the same line', async () => {
    const id = await open();
    await suite.gateway.attempt(id, 'first', { ...attempt, cardToken: 'silent' });
    const { cardProcessor } = suite.gateway.dependencies;
    const overtaken = {
      ...cardProcessor,
      find: async (...asked: Parameters<typeof cardProcessor.find>) => {
        advance(5 * minuteMs);
        await settleUnfinishedPayments(suite.gateway.dependencies);
        suite.processor.chargeVoided(asked[0], total);
        return await cardProcessor.find(...asked);
      },
    };
    advance(minuteMs);
    await settleUnfinishedPayments({ ...suite.gateway.dependencies, cardProcessor: overtaken });
    expect((await read(id)).state).toBe('declined');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 60 }]);
  });

  it('are queried for a day, at growing intervals', async () => {
    const { reference } = await giveUp('silent');
    const asked: number[] = [];
    const { cardProcessor } = suite.gateway.dependencies;
    const dependencies = {
      ...suite.gateway.dependencies,
      cardProcessor: {
        ...cardProcessor,
        find: (...[name, expected]: Parameters<typeof cardProcessor.find>) => {
          if (name === reference) asked.push(minute);
          return cardProcessor.find(name, expected);
        },
      },
    };
    let minute = 0;
    while (minute < 48 * 60) {
      advance(minuteMs);
      minute += 1;
      await recheckAbandonedAttempts(dependencies);
    }
    expect(asked).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 496, 736, 976, 1_216]);
    expect(lines).toEqual([]);
  });

  it('are voided again if the processor has lost the void', async () => {
    const { reference } = await giveUp('silent');
    suite.processor.clear();
    advance(minuteMs);
    await recheckAbandonedAttempts(suite.gateway.dependencies);
    const late = await suite.gateway.dependencies.cardProcessor.charge({
      reference,
      cardToken: 'approved',
      returnUrl: 'https://store.example/invoices/a/payment',
      ...total,
    });
    expect(late).toEqual({ kind: 'declined', reason: 'not-processed' });
    expect(suite.processor.approved()).toEqual([]);
  });

  it('are not abandoned until the processor confirms that it will never charge', async () => {
    const id = await open();
    await suite.gateway.attempt(id, 'first', { ...attempt, cardToken: 'silent' });
    const { cardProcessor } = suite.gateway.dependencies;
    const mute = { ...cardProcessor, void: async () => ({ kind: 'no-answer', detail: 'status 404' }) as const };
    advance(10 * minuteMs);
    await settleUnfinishedPayments({ ...suite.gateway.dependencies, cardProcessor: mute });
    expect((await read(id)).state).toBe('unknown');
  });

  it('become paid if the void shows that the card was charged', async () => {
    const id = await open();
    await suite.gateway.attempt(id, 'first', { ...attempt, cardToken: 'held' });
    const { cardProcessor } = suite.gateway.dependencies;
    const late = {
      ...cardProcessor,
      void: async (...asked: Parameters<typeof cardProcessor.void>) => {
        await suite.processor.release();
        return await cardProcessor.void(...asked);
      },
    };
    advance(minuteMs);
    await settleUnfinishedPayments({ ...suite.gateway.dependencies, cardProcessor: late });
    expect((await read(id)).state).toBe('paid');
    expect(suite.processor.approved()).toHaveLength(1);
  });
});
