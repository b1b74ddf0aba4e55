import { startCardProcessorServer } from '@assess/sandbox/testing';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { crashAfterClaim } from '../testing/databases/failing-database.ts';
import { addInvoice, attempt, createTestClock, createTestGateway } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { runRetentionSweeps } from '../housekeeping/run-retention-sweeps.ts';
import { settleUnfinishedPayments } from './unfinished-payments.ts';

describeOnEachDatabase('unfinished payments', (database) => {
  const suite = useTestGateway(database);
  const { clock, advance, reset, open } = suite;

  /** Opens a payment and makes one attempt with the given card token. */
  async function openAndAttempt(cardToken: string) {
    const id = await open();
    await suite.gateway.attempt(id, 'key', { ...attempt, cardToken });
    return id;
  }

  /** Opens a payment, and simulates a process that crashes between claiming the payment and storing the outcome. */
  async function crashWhileCharging() {
    const id = await open();
    const dying = createTestGateway(crashAfterClaim(database()), suite.processor, { clock });
    await dying.attempt(id, 'key');
    expect(await stateOf(id)).toBe('charging');
    return id;
  }

  const runWorker = () => settleUnfinishedPayments(suite.gateway.dependencies);
  const stateOf = async (id: string) => (await suite.read(id)).state;
  const entriesOf = async (id: string) =>
    (await suite.gateway.ledger()).body.entries.filter(({ paymentId }) => paymentId === id);

  it('become paid if the processor has charged them, without a second charge', async () => {
    const id = await openAndAttempt('pending');
    expect(await stateOf(id)).toBe('unknown');
    const [reference = ''] = suite.processor.charges.keys();
    suite.processor.approve(reference);

    advance(2_000);
    await runWorker();

    expect(await stateOf(id)).toBe('paid');
    expect(suite.processor.requests()).toBe(1);
    expect(await entriesOf(id)).toMatchObject([{ reference, amountMinor: 12_345, currency: 'USD' }]);
    const replayed = await suite.gateway.attempt(id, 'key', { ...attempt, cardToken: 'pending' });
    expect([replayed.status, replayed.body.state]).toEqual([200, 'paid']);
  });

  it('are settled after a crash while charging, 30 seconds later', async () => {
    const id = await crashWhileCharging();
    advance(29_999);
    await runWorker();
    expect(await stateOf(id)).toBe('charging');

    advance(1);
    await runWorker();
    expect(await stateOf(id)).toBe('paid');
    expect(suite.processor.requests()).toBe(1);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('treat a charge as missing only 45 seconds after the attempt', async () => {
    const id = await openAndAttempt('silent');
    advance(2_000);
    await runWorker();
    expect(await stateOf(id)).toBe('unknown');

    advance(42_999);
    await runWorker();
    expect(await stateOf(id)).toBe('unknown');

    advance(300_000);
    await runWorker();
    expect(await suite.read(id)).toMatchObject({ state: 'declined', reason: 'not-processed' });
    expect((await suite.gateway.attempt(id, 'key-2')).body.state).toBe('paid');
  });

  it('are queried at growing intervals: a quarter of their age, up to 45 s', async () => {
    const id = await openAndAttempt('pending');
    const pauses = [];
    for (const ageMs of [2_000, 20_000, 40_000, 3_600_000]) {
      reset();
      advance(ageMs);
      await runWorker();
      const { next_check_at } = await database()
        .kysely.selectFrom('attempts')
        .select('next_check_at')
        .where('payment_id', '=', id)
        .executeTakeFirstOrThrow();
      pauses.push(next_check_at.getTime() - clock());
    }
    expect(pauses).toEqual([2_000, 5_000, 10_000, 45_000]);
    expect(await stateOf(id)).toBe('unknown');
  });

  it('stay unchanged while the processor is down, and one failure does not block others', async () => {
    const broken = await openAndAttempt('pending');
    const good = await openAndAttempt('pending');
    for (const reference of suite.processor.charges.keys()) suite.processor.approve(reference);
    await database().kysely.updateTable('attempts').set({ currency: 'EUR' }).where('payment_id', '=', broken).execute();

    const gone = await startCardProcessorServer();
    await gone.close();
    advance(2_000);
    await settleUnfinishedPayments(createTestGateway(database(), gone, { clock }).dependencies);
    expect(await stateOf(good)).toBe('unknown');

    advance(300_000);
    await runWorker();
    expect([await stateOf(good), await stateOf(broken)]).toEqual(['paid', 'unknown']);
  });

  it('are settled once by workers of several processes', async () => {
    const ids = [];
    for (let n = 0; n < 10; n += 1) ids.push(await openAndAttempt('pending'));
    for (const reference of suite.processor.charges.keys()) suite.processor.approve(reference);
    advance(2_000);
    await Promise.all(Array.from({ length: 4 }, runWorker));
    for (const id of ids) {
      expect(await stateOf(id)).toBe('paid');
      expect(await entriesOf(id)).toHaveLength(1);
    }
  });
});

describeOnEachDatabase('housekeeping', (database) => {
  it('marks expired payments, and deletes expired lookups and limits', async () => {
    const { clock, advance } = createTestClock();
    const processor = await startCardProcessorServer();
    const gateway = createTestGateway(database(), processor, { clock });
    const { body } = await gateway.openPayment([await addInvoice(database())]);
    const count = async (table: 'lookups' | 'lookup_limits') =>
      (
        await database()
          .kysely.selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    expect(await count('lookups')).toBe(1);

    advance(90 * 60_000);
    await runRetentionSweeps({ database: database(), clock });

    expect([await count('lookups'), await count('lookup_limits')]).toEqual([0, 0]);
    const row = await database()
      .kysely.selectFrom('payments')
      .select('state')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('expired');
    await processor.close();
  });
});
