import { beforeEach, expect, it } from 'vitest';
import type { Approval } from '../card-processor/card-processor.ts';
import { createLog } from '../log.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { attempt } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { settleAttempt, settledColumns } from './settle-attempt.ts';

const approval: Approval = {
  kind: 'approved',
  card: { brand: 'visa', last4: '4242' },
  chargedAtMs: Date.UTC(2026, 10, 20, 12),
};

describeOnEachDatabase('a charge that two processes find', (database) => {
  const lines: string[] = [];
  const suite = useTestGateway(database, { log: createLog('fatal', { write: (line) => void lines.push(line) }) });

  beforeEach(() => void (lines.length = 0));

  /** Makes an attempt, and returns its row as both processes read it before one of them settles it. */
  async function leave(cardToken: string) {
    const id = await suite.open();
    await suite.gateway.attempt(id, 'key', { ...attempt, cardToken });
    const left = await database()
      .kysely.selectFrom('attempts')
      .select(settledColumns)
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    const settle = () => settleAttempt(suite.gateway.dependencies, left, approval);
    return { id, settle };
  }

  const isContradicted = async (id: string) =>
    (
      await database()
        .kysely.selectFrom('attempts')
        .select('contradicted_at')
        .where('payment_id', '=', id)
        .executeTakeFirstOrThrow()
    ).contradicted_at !== null;

  it('is paid by the first of them, and is no late charge for the second', async () => {
    const { id, settle } = await leave('silent');
    expect([await settle(), await settle()]).toEqual([true, false]);
    expect([(await suite.read(id)).state, await isContradicted(id), lines]).toEqual(['paid', false, []]);
  });

  it('after the attempt has ended is reported as late once', async () => {
    const { id, settle } = await leave('declined');
    expect([await settle(), await settle()]).toEqual([false, false]);
    expect([await isContradicted(id), lines.length]).toEqual([true, 1]);
  });
});
