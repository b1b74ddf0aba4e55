import { Registry } from 'prom-client';
import { beforeEach, expect, it } from 'vitest';
import { newOpaqueId } from '../ids.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { tellBacklog } from './backlog-metrics.ts';
import { tellDisputes } from './dispute-metrics.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describeOnEachDatabase('gauges of work that waits for a person', (database) => {
  const world = useTestGateway(database);

  beforeEach(async () => {
    for (const table of ['refunds', 'disputes'] as const) await database().kysely.deleteFrom(table).execute();
  });

  /** Reads a gauge past the cache that scrapes share. `undefined`: it has no value. */
  async function read(name: string): Promise<number | undefined> {
    const registry = new Registry();
    tellBacklog(registry, database(), world.clock);
    tellDisputes(registry, database(), world.clock);
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(await registry.metrics());
    return found ? Number(found[1]) : undefined;
  }

  async function pay() {
    const { id } = (await world.gateway.openPayment([await addInvoice(database())])).body;
    await world.gateway.attempt(id, newOpaqueId(), attempt);
    const attempts = database().kysely.selectFrom('attempts').select('reference').where('payment_id', '=', id);
    return { payment_id: id, reference: (await attempts.executeTakeFirstOrThrow()).reference };
  }

  it('count a failed refund until its amount is requested again, by a request that is neither refused nor rejected', async () => {
    const charge = await pay();
    const facts = { ...charge, currency: 'USD', reason: 'asked', asked_by: 'ada' };
    const add = (state: 'asked' | 'failed' | 'refunded' | 'refused' | 'rejected', amount_minor: number) => {
      world.advance(1_000);
      const at = new Date(world.clock());
      return database()
        .kysely.insertInto('refunds')
        .values({
          ...{ ...facts, id: newOpaqueId(), state, amount_minor, asked_at: at, next_check_at: at },
          ...(state === 'refunded' && { refunded_at: at }),
          ...(state === 'failed' && { refunded_at: at, failed_at: at }),
        })
        .execute();
    };
    expect(await read('refunds_to_repeat')).toBe(0);
    await add('failed', 100);
    expect(await read('refunds_to_repeat')).toBe(1);
    await add('refused', 100);
    await add('rejected', 100);
    expect(await read('refunds_to_repeat')).toBe(1);
    await add('refunded', 60);
    expect(await read('refunds_to_repeat')).toBe(1);
    expect(await read('refund_unapproved_oldest_seconds')).toBe(0);
    await add('asked', 40);
    expect(await read('refunds_to_repeat')).toBe(0);
    world.advance(dayMs);
    expect(await read('refund_unapproved_oldest_seconds')).toBe(dayMs / 1_000);
  });

  it('tell the next day for evidence, though that of another dispute has passed', async () => {
    const charge = await pay();
    const add = (evidence_due_by: Date) => {
      const at = new Date(world.clock());
      return database()
        .kysely.insertInto('disputes')
        .values({
          ...{ ...charge, id: newOpaqueId(), state: 'open', amount_minor: 1, currency: 'USD', reason: 'fraudulent' },
          ...{ evidence_due_by, opened_at: at, next_check_at: at },
        })
        .execute();
    };
    expect(await read('dispute_evidence_due_seconds')).toBeUndefined();
    await add(new Date(world.clock() - 10 * dayMs));
    expect(await read('dispute_evidence_due_seconds')).toBeUndefined();
    await add(new Date(world.clock() + 2 * dayMs));
    await add(new Date(world.clock() + 5 * dayMs));
    expect(await read('dispute_evidence_due_seconds')).toBe((2 * dayMs) / 1_000);
    expect(await read('disputes_open')).toBe(3);
  });
});
