import { type CardProcessorServer, type IdentityServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../db/database.ts';
import { addInvoice, createTestClock, createTestGateway, type TestGateway } from './test-gateway.ts';

/**
 * Sets up a card processor, a clock and a gateway for the surrounding suite. Each test begins at noon, without charges, and
 * without open or due attempts of earlier tests.
 */
export function useTestGateway(
  database: () => Database,
  {
    identity,
    ...options
  }: Omit<Parameters<typeof createTestGateway>[2], 'clock' | 'identity'> & { identity?: () => IdentityServer } = {},
) {
  const { clock, advance, reset } = createTestClock();
  let processor: CardProcessorServer | undefined;
  let gateway: TestGateway | undefined;
  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('It is started before the tests run');
    return part;
  };

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock, ...options, identity: identity?.() });
  });
  beforeEach(async () => {
    reset();
    started(processor).clear();
    const { kysely } = database();
    await kysely
      .updateTable('attempts')
      .set({ state: 'unreached' })
      .where('state', 'in', ['charging', 'unknown', 'requires-action'])
      .execute();
    await kysely.updateTable('attempts').set({ given_up_at: null }).execute();
  });
  afterAll(() => processor?.close());

  return {
    clock,
    advance,
    reset,
    get processor() {
      return started(processor);
    },
    get gateway() {
      return started(gateway);
    },
    /** Opens a payment of a new invoice. */
    open: async () => (await started(gateway).openPayment([await addInvoice(database())])).body.id,
    read: async (id: string) => (await started(gateway).readPayment(id)).body,
  };
}
