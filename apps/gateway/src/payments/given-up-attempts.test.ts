import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { startCardProcessorServer, type CardProcessorServer } from '../testing/card-processor-server.ts';
import { describeOnEachDatabase } from '../testing/databases.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { recheckGivenUpAttempts } from './given-up-attempts.ts';
import { settleUnfinishedPayments } from './unfinished-payments.ts';

const total = { amountMinor: 12_345, currency: 'USD' };
const minuteMs = 60_000;

describeOnEachDatabase('attempts that were given up', (database) => {
  const { clock, advance, reset } = createTestClock();
  const lines: string[] = [];
  const log = createLog('fatal', { write: (line) => void lines.push(line) });
  let processor: CardProcessorServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock, log, chargeTimeoutMs: 150 });
  });
  beforeEach(async () => {
    reset();
    processor.clear();
    lines.length = 0;
    await database().kysely.updateTable('attempts').set({ given_up_at: null }).execute();
  });
  afterAll(() => processor.close());

  const open = async () => (await gateway.openPayment([await addInvoice(database())])).body.id;

  /** A payment whose first attempt got this answer, or none, and was given up. */
  async function giveUp(cardToken: string) {
    const id = await open();
    await gateway.attempt(id, 'first', { ...attempt, cardToken });
    advance(minuteMs);
    await settleUnfinishedPayments(gateway.parts);
    const { reference } = await database()
      .kysely.selectFrom('attempts')
      .select('reference')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, reference };
  }

  const contradictions = async ({ parts }: TestGateway) =>
    Number(/^contradictions_total (\d+)$/m.exec(await parts.metrics.read())?.[1]);

  const compare = async () =>
    (await gateway.compareLedgers('2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z')).body.differences;

  it.each([
    ['silent', 'declined'],
    ['out-of-service', 'unreached'],
  ] as const)(
    'after %s and charged all the same: one line of level fatal, a metric, a difference of the ledgers',
    async (cardToken, state) => {
      const { id, reference } = await giveUp(cardToken);
      expect((await gateway.attempt(id, 'second')).body.state).toBe('paid');
      expect((await compare()).filter((difference) => difference.reference === reference)).toEqual([]);

      processor.chargeVoided(reference, total);
      const other = createTestGateway(database(), processor, { clock, log });
      const before = await contradictions(gateway);
      for (let minutes = 0; minutes < 10; minutes += 1) {
        advance(minuteMs);
        await Promise.all([gateway, other].map(({ parts }) => recheckGivenUpAttempts(parts)));
      }

      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({
          level: 60,
          reference,
          msg: 'charged, but the payment was settled otherwise: refund by hand',
        }),
      ]);
      expect((await contradictions(gateway)) + (await contradictions(other)) - before).toBe(1);
      expect(await compare()).toContainEqual({
        reference,
        paymentId: id,
        attempt: state,
        ledger: null,
        processor: total,
      });
    },
  );

  it('and whose charge is answered after that: the same line', async () => {
    const patient = createTestGateway(database(), processor, { clock, log });
    const id = await open();
    const answer = patient.attempt(id, 'first', { ...attempt, cardToken: 'held' });
    await expect.poll(() => processor.held()).toHaveLength(1);
    const [reference = ''] = processor.held();
    advance(minuteMs);
    await settleUnfinishedPayments(gateway.parts);
    expect((await gateway.attempt(id, 'second')).body.state).toBe('paid');

    processor.chargeVoided(reference, total);
    await processor.release();
    expect((await answer).body.state).toBe('paid');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 60, reference }]);
  });

  it('and that another process finds charged after that: the same line', async () => {
    const id = await open();
    await gateway.attempt(id, 'first', { ...attempt, cardToken: 'silent' });
    const { cardProcessor } = gateway.parts;
    const overtaken = {
      ...cardProcessor,
      find: async (...asked: Parameters<typeof cardProcessor.find>) => {
        advance(5 * minuteMs);
        await settleUnfinishedPayments(gateway.parts);
        processor.chargeVoided(asked[0], total);
        return await cardProcessor.find(...asked);
      },
    };
    advance(minuteMs);
    await settleUnfinishedPayments({ ...gateway.parts, cardProcessor: overtaken });
    expect((await gateway.readPayment(id)).body.state).toBe('declined');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 60 }]);
  });

  it('are asked about for a day, ever more rarely', async () => {
    const { reference } = await giveUp('silent');
    const asked: number[] = [];
    const { cardProcessor } = gateway.parts;
    const parts = {
      ...gateway.parts,
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
      await recheckGivenUpAttempts(parts);
    }
    expect(asked).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 496, 736, 976, 1_216]);
    expect(lines).toEqual([]);
  });

  it('are voided again where the processor has forgotten that', async () => {
    const { reference } = await giveUp('silent');
    processor.clear();
    advance(minuteMs);
    await recheckGivenUpAttempts(gateway.parts);
    const late = await gateway.parts.cardProcessor.charge({ reference, cardToken: 'approved', ...total });
    expect(late).toEqual({ kind: 'refused', reason: 'not-processed' });
    expect(processor.approved()).toEqual([]);
  });

  it('are not given up while the processor does not say that it will never charge', async () => {
    const id = await open();
    await gateway.attempt(id, 'first', { ...attempt, cardToken: 'silent' });
    const { cardProcessor } = gateway.parts;
    const mute = { ...cardProcessor, void: async () => ({ kind: 'no-answer', detail: 'status 404' }) as const };
    advance(10 * minuteMs);
    await settleUnfinishedPayments({ ...gateway.parts, cardProcessor: mute });
    expect((await gateway.readPayment(id)).body.state).toBe('unknown');
  });

  it('are paid where the processor says at the voiding that it has charged', async () => {
    const id = await open();
    await gateway.attempt(id, 'first', { ...attempt, cardToken: 'held' });
    const { cardProcessor } = gateway.parts;
    const late = {
      ...cardProcessor,
      void: async (...asked: Parameters<typeof cardProcessor.void>) => {
        await processor.release();
        return await cardProcessor.void(...asked);
      },
    };
    advance(minuteMs);
    await settleUnfinishedPayments({ ...gateway.parts, cardProcessor: late });
    expect((await gateway.readPayment(id)).body.state).toBe('paid');
    expect(processor.approved()).toHaveLength(1);
  });
});
