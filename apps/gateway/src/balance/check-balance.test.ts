import type { BalanceComparison } from '@assess/gateway-client/contract';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOpaqueId } from '../ids.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, createTestGateway, attempt, noonMs, type TestGateway } from '../testing/test-gateway.ts';
import { createCheckBalance } from './check-balance.ts';
import { readBalanceAndAdopt } from './read-balance-and-adopt.ts';

const dayMs = 24 * 60 * 60_000;

describeOnEachDatabase('the daily comparison with the balance', (database) => {
  let nowMs = noonMs;
  let processor: CardProcessorServer;
  let gateway: TestGateway;
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) });

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock: () => nowMs, chargeTimeoutMs: 150, log });
  });
  afterAll(() => processor.close());

  async function checkNextDay() {
    nowMs += dayMs;
    processor.chargeAt(new Date(nowMs).toISOString());
    lines.length = 0;
    await createCheckBalance(gateway.dependencies)();
  }
  const openOnes = () =>
    database().kysely.selectFrom('ledger_differences').select('reference').where('closed_at', 'is', null).execute();
  const resultsOf = async () =>
    [...(await gateway.dependencies.metrics.read()).matchAll(/balance_comparisons_total{result="(.*)"} (\d+)/g)].map(
      ([, result, count]) => `${result} ${count}`,
    );

  it('is equal after charges, refunds that fail, and payouts of another processor than Stripe', async () => {
    processor.chargeAt(new Date(nowMs).toISOString());
    const { id } = (await gateway.openPayment([await addInvoice(database())])).body;
    expect((await gateway.attempt(id, 'key', { ...attempt, cardToken: 'approved' })).body.state).toBe('paid');
    const refund = { id: newOpaqueId(), amountMinor: 1_000, reason: 'asked for' };
    await gateway.asStaff('ada', `/payments/${id}/refunds`, refund);
    processor.move({ kind: 'payout', amountMinor: -5_000, currency: 'USD', charge: null });
    await checkNextDay();
    expect(lines).toContain('ledger equals the balance');
    processor.setRefund(refund.id, 'failed');
    await readBalanceAndAdopt(gateway.dependencies);
    nowMs += 60_000;
    const { recheckRefunds } = await import('../refunds/recheck-refunds.ts');
    await recheckRefunds(gateway.dependencies);
    await checkNextDay();
    expect(lines).toContain('ledger equals the balance');
    expect((await gateway.call('GET', '/ledger/balance')).body).toMatchObject({
      currencies: [
        { chargesMinor: 12_345, refundsMinor: 0, feesMinor: -185, payoutsMinor: -5_000, differenceMinor: 0 },
      ],
    });
  });

  it('is done once a day, and again at once if the processor does not answer', async () => {
    await createCheckBalance(gateway.dependencies)();
    expect(lines).toHaveLength(1);
    processor.isAway = true;
    await checkNextDay();
    expect(lines).toContain('failed to compare the balance');
    expect((await gateway.call('GET', '/ledger/balance')).status).toBe(503);
    processor.isAway = false;
    await createCheckBalance(gateway.dependencies)();
    expect(lines).toContain('ledger equals the balance');
  });

  it('says that there is no balance, and closes no difference then', async () => {
    processor.move({ kind: 'dispute', amountMinor: -7, currency: 'USD', charge: 'nobody' });
    await checkNextDay();
    expect(lines).toContain('ledger differs from the balance');
    const open = await openOnes();
    expect(open).toHaveLength(2);
    processor.hasNoBalance = true;
    await checkNextDay();
    expect(lines).toEqual(['balance not compared: the card processor lists none']);
    expect(await openOnes()).toEqual(open);
    expect((await gateway.call('GET', '/ledger/balance')).body).toMatchObject({ isOffered: false, agree: false });
    const { text } = await gateway.readText('/metrics');
    expect(text).toContain(`balance_compared_seconds ${86_400 + 300}`);
    expect(await resultsOf()).toEqual(['equal 3', 'different 1', 'no-answer 1', 'not-offered 1']);
  });

  it('closes no transaction when more of them differ than are listed, and lists those that a person has closed', async () => {
    processor.hasNoBalance = false;
    const { kysely } = database();
    const unmatched = (ids: string) =>
      sql
        .raw(
          `insert into processor_transactions (id, kind, amount_minor, currency, fee_minor, at, read_at)
          select id, 'dispute', -1, 'USD', 0, '${new Date(nowMs).toISOString()}', now() from (${ids}) ids (id)`,
        )
        .execute(kysely);
    const rowsOf = (references: string[]) =>
      kysely
        .selectFrom('ledger_differences')
        .select(['reference', 'closed_by', 'closed_reason', 'gone_at'])
        .where('reference', 'in', references)
        .orderBy('reference')
        .execute();
    await unmatched(`values ('z-closed'), ('z-open')`);
    await checkNextDay();
    const { id } = await kysely
      .selectFrom('ledger_differences')
      .select('id')
      .where('reference', '=', 'z-closed')
      .executeTakeFirstOrThrow();
    await gateway.asStaff('ada', `/ledger-differences/${id}/closure`, { reason: 'known' });
    await unmatched(`select 'a-' || number from generate_series(1, 1100) number`);
    await checkNextDay();
    await checkNextDay();
    expect(await rowsOf(['z-closed', 'z-open'])).toEqual([
      { reference: 'z-closed', closed_by: 'ada', closed_reason: 'known', gone_at: null },
      { reference: 'z-open', closed_by: null, closed_reason: null, gone_at: null },
    ]);
    const { differences } = (await gateway.call<BalanceComparison>('GET', '/ledger/balance')).body;
    expect(differences.filter(({ kind }) => kind === 'transaction')).toHaveLength(1_001);
    expect(differences).toContainEqual(
      expect.objectContaining({ reference: 'z-closed', closed: expect.objectContaining({ by: 'ada' }) }),
    );
  });
});
