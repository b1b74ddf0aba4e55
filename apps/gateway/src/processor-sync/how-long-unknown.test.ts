import { expect, it } from 'vitest';
import type { CardProcessor } from '../card-processor/card-processor.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { crashAfterClaim } from '../testing/databases/failing-database.ts';
import { attempt, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { settleUnfinishedPayments } from './unfinished-payments.ts';

describeOnEachDatabase('the time until an unknown payment is settled', (database) => {
  const suite = useTestGateway(database, { chargeTimeoutMs: 150 });
  const { clock, advance, open, read } = suite;
  const another = () => createTestGateway(database(), suite.processor, { clock });

  /** Wraps a gateway's dependencies to count the largest number of simultaneous requests to the card processor. */
  function atOnce({ dependencies }: TestGateway) {
    let [now, most] = [0, 0];
    const find: CardProcessor['find'] = async (reference, expected) => {
      most = Math.max(most, (now += 1));
      const found = await dependencies.cardProcessor.find(reference, expected);
      now -= 1;
      return found;
    };
    return {
      dependencies: { ...dependencies, cardProcessor: { ...dependencies.cardProcessor, find } },
      most: () => most,
    };
  }

  const isOpen = (state: string) => state === 'charging' || state === 'unknown';

  /** Counts the seconds until the outcome of a payment is known, while the workers run. */
  async function secondsUntilKnown(id: string, happens: (seconds: number) => unknown = () => undefined) {
    const workers = [suite.gateway, another()];
    for (let seconds = 0; ; seconds += 2) {
      if (!isOpen((await read(id)).state) || seconds > 600) return seconds;
      advance(2_000);
      await happens(seconds + 2);
      await Promise.all(workers.map(({ dependencies }) => settleUnfinishedPayments(dependencies)));
    }
  }

  it('is zero if the answer was lost', async () => {
    for (const cardToken of ['lost', 'proxy-500', 'proxy-502', 'proxy-504']) {
      const id = await open();
      expect((await suite.gateway.attempt(id, 'key', { ...attempt, cardToken })).body.state).toBe('paid');
    }
  });

  it('is 38 s if the processor takes 32 s, also with retries of the payer', async () => {
    const id = await open();
    await suite.gateway.attempt(id, 'key', { ...attempt, cardToken: 'pending' });
    const [reference = ''] = suite.processor.charges.keys();
    const seconds = await secondsUntilKnown(id, async (now) => {
      if (now === 32) suite.processor.approve(reference);
      const again = await suite.gateway.attempt(id, `key-${now}`);
      expect(again.body.type).toBe('/problems/payment-in-progress');
    });
    expect([seconds, (await read(id)).state]).toEqual([38, 'paid']);
    expect(suite.processor.requests()).toBe(1);
    expect(suite.processor.approved()).toHaveLength(1);
  });

  it('is 30 s if the process was killed during the charge', async () => {
    const id = await open();
    const dying = createTestGateway(crashAfterClaim(database()), suite.processor, { clock });
    await dying.attempt(id, 'key');
    expect([await secondsUntilKnown(id), (await read(id)).state]).toEqual([30, 'paid']);
    expect(suite.processor.approved()).toHaveLength(1);
  });

  it('is 48 s if the processor never received the charge', async () => {
    const id = await open();
    await suite.gateway.attempt(id, 'key', { ...attempt, cardToken: 'silent' });
    expect(await secondsUntilKnown(id)).toBe(48);
    expect(await read(id)).toMatchObject({ state: 'declined', reason: 'not-processed' });
  });

  it.each([1, 90, 4_000])(
    'is less than a minute after an outage of %d s, with few queries at a time',
    async (awaySeconds) => {
      const { processor } = suite;
      const gateway = another(); // the time-out of this gateway tolerates a busy machine
      const ids = await Promise.all(Array.from({ length: 26 }, open));
      const [charged, missed] = [ids.slice(0, 13), ids.slice(13)];
      const attempts = (some: string[], cardToken: string) =>
        Promise.all(some.map((id) => gateway.attempt(id, 'key', { ...attempt, cardToken })));
      await attempts(charged, 'pending');
      processor.isAway = true;
      await attempts(missed, 'approved');
      for (const reference of processor.charges.keys()) processor.approve(reference);
      const stepMs = Math.max(1_000, awaySeconds * 50);
      for (let passedMs = 0; passedMs < awaySeconds * 1_000; passedMs += stepMs) {
        advance(stepMs);
        await settleUnfinishedPayments(gateway.dependencies);
      }

      processor.isAway = false;
      const asking = atOnce(gateway);
      const statesOf = (some: string[]) => Promise.all(some.map(async (id) => (await read(id)).state));
      for (let seconds = 0; seconds < 58; seconds += 2) {
        advance(2_000);
        await settleUnfinishedPayments(asking.dependencies);
      }
      expect(await statesOf(charged)).toEqual(charged.map(() => 'paid'));
      expect(await statesOf(missed)).toEqual(missed.map(() => 'declined'));
      expect(asking.most()).toBeLessThanOrEqual(20);
    },
  );

  it('is a minute if a process pauses during twelve charges, none of which is made', async () => {
    const paused = createTestGateway(database(), suite.processor, { clock, chargeTimeoutMs: 15_000 });
    const ids = await Promise.all(Array.from({ length: 12 }, open));
    const answers = ids.map((id) => paused.attempt(id, 'key', { ...attempt, cardToken: 'held' }));
    await expect.poll(() => suite.processor.held()).toHaveLength(12);
    for (const id of ids) await secondsUntilKnown(id);
    advance(15_000);
    await suite.processor.release();
    for (const answer of answers)
      expect((await answer).body).toMatchObject({ state: 'declined', reason: 'not-processed' });
    expect(suite.processor.approved()).toEqual([]);
  });

  it('takes one query each for twenty payments of two workers', async () => {
    const ids = [];
    for (let n = 0; n < 20; n += 1) {
      const id = await open();
      await suite.gateway.attempt(id, 'key', { ...attempt, cardToken: 'pending' });
      ids.push(id);
    }
    for (const reference of suite.processor.charges.keys()) suite.processor.approve(reference);
    const asked: string[] = [];
    const counting = ({ dependencies }: TestGateway) => {
      const cardProcessor: CardProcessor = {
        ...dependencies.cardProcessor,
        find: (reference, expected) => {
          asked.push(reference);
          return dependencies.cardProcessor.find(reference, expected);
        },
      };
      return { ...dependencies, cardProcessor };
    };
    advance(2_000);
    await Promise.all([suite.gateway, another()].map((each) => settleUnfinishedPayments(counting(each))));
    for (const id of ids) expect((await read(id)).state).toBe('paid');
    expect([asked.length, new Set(asked).size]).toEqual([20, 20]);
  });
});
