import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { attempt } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { settleUnfinishedPayments } from './unfinished-payments.ts';

describeOnEachDatabase('a charge request that a proxy delays', (database) => {
  const suite = useTestGateway(database, { chargeTimeoutMs: 150 });
  const { advance, open } = suite;
  const stateOf = async (id: string) => (await suite.read(id)).state;

  it.each([10, 75, 125, 300])('for %d s ends in one charge, though its payer retries', async (heldSeconds) => {
    const id = await open();
    const { gateway, processor } = suite;
    await gateway.attempt(id, 'first', { ...attempt, cardToken: 'held' });
    for (let seconds = 2; seconds <= 600; seconds += 2) {
      advance(2_000);
      if (seconds >= heldSeconds) await processor.release();
      await settleUnfinishedPayments(gateway.dependencies);
      if ((await stateOf(id)) === 'declined') await gateway.attempt(id, 'second');
    }
    expect(await stateOf(id)).toBe('paid');
    expect(processor.held()).toEqual([]);
    const charged = processor.approved().map(({ reference, amountMinor }) => ({ reference, amountMinor }));
    const { entries } = (await gateway.ledger()).body;
    expect(
      entries
        .filter(({ paymentId }) => paymentId === id)
        .map(({ reference, amountMinor }) => ({ reference, amountMinor })),
    ).toEqual(charged);
    expect(charged).toHaveLength(1);
  });
});
