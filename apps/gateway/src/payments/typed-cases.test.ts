import { cardFields, casesOf, formOf, typedGroups, type TypedCase } from '@assess/gateway-client/testing';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openMigrated } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';

describe('typed input, in the gateway', () => {
  let database: Database;
  let processor: CardProcessorServer;
  let gateway: TestGateway;
  let id: string;
  let sent = 0;

  beforeAll(async () => {
    database = await openMigrated();
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database, processor, createTestClock());
    ({ id } = (await gateway.openPayment([await addInvoice(database)])).body);
  });
  afterAll(async () => {
    await processor.close();
    await database.close();
  });

  /**
   * Pays with typed details and returns what the gateway stored or refused. The card is declined, so that the same payment can be
   * tried again.
   */
  async function outcomeOf(one: TypedCase): Promise<TypedCase['outcome']> {
    const { email, ...billedTo } = formOf(one);
    const key = `key-${(sent += 1)}`;
    const { status, body } = await gateway.attempt(id, key, {
      ...attempt,
      cardToken: `declined-${key}`,
      email,
      billedTo,
    });
    if (status === 422) return { refused: body.errors?.[0]?.message ?? '' };
    const kept = await database.kysely
      .selectFrom('attempts')
      .select(['billed_to', 'email'])
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow();
    return { taken: { ...kept.billed_to, email: kept.email }[one.field as 'street'] ?? '' };
  }

  it.each(typedGroups.filter(({ field }) => !cardFields.includes(field)).map((group) => [group.title, group] as const))(
    '%s',
    async (_, group) => {
      for (const one of casesOf(group)) expect({ ...one, outcome: await outcomeOf(one) }).toEqual(one);
    },
  );
});
