import type { DisputeState } from '@assess/gateway-client/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DisputeMovement, ReportedDispute } from '../card-processor/card-processor.ts';
import { newOpaqueId } from '../ids.ts';
import { settleRefundFailed } from '../refunds/settle-failed-refund.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoices, attempt, unusedNumber } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { noteDispute } from './dispute-repository.ts';
import { settleDispute } from './settle-dispute.ts';

describeOnEachDatabase('the entries of disputes', (database) => {
  const world = useTestGateway(database);
  let movements = 0;

  async function pay(amounts: readonly number[]) {
    const common = {
      order_number: unusedNumber('ORD'),
      customer_account_number: unusedNumber('d').slice(-7),
      currency: 'EUR',
    };
    const invoices = [];
    for (const amount_minor of amounts)
      invoices.push(...(await addInvoices(database(), 1, { ...common, amount_minor })));
    const { id } = (await world.gateway.openPayment(invoices)).body;
    expect((await world.gateway.attempt(id, newOpaqueId())).body.state).toBe('paid');
    const { reference } = await database()
      .kysely.selectFrom('attempts')
      .select('reference')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, reference, invoices, account: `receivable/${common.customer_account_number.toUpperCase()}` };
  }

  /** Settles what the card processor reports of a dispute, and returns the dispute after that. */
  async function report(dispute: ReportedDispute) {
    const row = await noteDispute(database(), dispute, world.clock());
    return row && (await settleDispute(database(), row, dispute, world.clock()));
  }

  const moved = (amountMinor: number): DisputeMovement => ({
    ...{ id: `txn_${(movements += 1)}`, amountMinor, movedAtMs: world.clock() },
  });
  const disputeOf = (charge: string, amountMinor: number): ReportedDispute => ({
    ...{ id: newOpaqueId(), charge, amountMinor, currency: 'EUR', state: 'open', reason: 'fraudulent' },
    ...{ evidenceDueByMs: undefined, openedAtMs: world.clock(), movements: [] },
  });

  async function balancesOf(account: string) {
    const { rows } = await sql<{ account: string; sum: number }>`
      select account, sum(amount_minor)::bigint as sum from postings group by account`.execute(database().kysely);
    const balance = (name: string) => rows.find((row) => row.account === name)?.sum ?? 0;
    return {
      ...{ account: balance(account), processor: balance('card-processor') },
      ...{ refunds: balance('refunds'), disputes: balance('disputes') },
    };
  }

  const isPaid = async (id: string) => {
    const { rows } = await sql<{ paid: boolean; held: boolean }>`
      select i.paid_on is not null as paid, pi.holds as held from payment_invoices pi join invoices i on i.id = pi.invoice_id
      where pi.payment_id = ${id}`.execute(database().kysely);
    expect(new Set(rows.map(({ paid, held }) => `${paid} ${held}`)).size).toBe(1);
    return rows[0]?.paid === true && rows[0].held;
  };

  async function refund(id: string, amountMinor: number) {
    const asked = { id: newOpaqueId(), amountMinor, reason: 'asked for by phone' };
    const { body } = await world.gateway.asStaff<{ state: string }>('ada', `/payments/${id}/refunds`, asked);
    return body.state === 'refunded' ? asked.id : undefined;
  }

  type Step =
    | { readonly kind: 'refund'; readonly amount: number }
    | { readonly kind: 'fail' }
    | { readonly kind: 'dispute'; readonly amount: number }
    | { readonly kind: 'move'; readonly which: number; readonly state: DisputeState; readonly kept: number };

  const steps: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('fail' as const) }),
    fc.record({ kind: fc.constant('dispute' as const), amount: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant('move' as const),
      which: fc.nat(2),
      state: fc.constantFrom<DisputeState>('open', 'won', 'lost'),
      kept: fc.integer({ min: 0, max: 100 }),
    }),
  );

  it(
    'balance after any history of refunds and disputes, and hold the invoices until the whole is back',
    { timeout: 240_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 8 }), async (history) => {
          const before = await balancesOf('');
          const { id, reference, account } = await pay([60, 40]);
          const refunds: { id: string; amount: number }[] = [];
          const disputes: ReportedDispute[] = [];
          const withdrawnOf = (dispute: ReportedDispute) =>
            dispute.movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
          for (const step of history) {
            if (step.kind === 'refund') {
              const refundId = await refund(id, step.amount);
              if (refundId !== undefined) refunds.push({ id: refundId, amount: step.amount });
            } else if (step.kind === 'fail') {
              const failing = refunds.pop();
              if (failing)
                await settleRefundFailed(
                  database(),
                  { id: failing.id, payment_id: id },
                  { failure: 'closed', nowMs: world.clock() },
                );
            } else if (step.kind === 'dispute') {
              const dispute = disputeOf(reference, step.amount);
              disputes.push({ ...dispute, movements: [moved(step.amount)] });
              await report(disputes.at(-1) ?? dispute);
            } else {
              const dispute = disputes[step.which];
              if (!dispute) continue;
              const held =
                step.state === 'won'
                  ? 0
                  : step.state === 'open'
                    ? dispute.amountMinor
                    : Math.min(step.kept, dispute.amountMinor);
              const change = held - withdrawnOf(dispute);
              const after = {
                ...dispute,
                state: step.state,
                movements: [...dispute.movements, ...(change === 0 ? [] : [moved(change)])],
              };
              disputes[step.which] = after;
              await report(after);
            }
            const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
            const withdrawn = disputes.reduce((sum, dispute) => sum + withdrawnOf(dispute), 0);
            const lost = disputes
              .filter(({ state }) => state === 'lost')
              .reduce((sum, dispute) => sum + withdrawnOf(dispute), 0);
            const isWhole = refunded + lost >= 100;
            const share = isWhole ? Math.min(lost, 100) : 0;
            const now = await balancesOf(account);
            expect({
              account: now.account,
              processor: now.processor - before.processor,
              refunds: now.refunds - before.refunds,
              disputes: now.disputes - before.disputes,
            }).toEqual({
              account: isWhole ? 0 : -100,
              processor: 100 - refunded - withdrawn,
              refunds: refunded - (isWhole ? 100 - share : 0),
              disputes: withdrawn - share,
            });
            expect(await isPaid(id)).toBe(!isWhole);
            const payment = await database()
              .kysely.selectFrom('payments')
              .selectAll()
              .where('id', '=', id)
              .executeTakeFirstOrThrow();
            expect([payment.lost_minor, payment.disputed_minor]).toEqual([lost, withdrawn - lost]);
          }
        }),
        {
          numRuns: 8,
          examples: [
            [
              [
                { kind: 'refund', amount: 40 },
                { kind: 'dispute', amount: 60 },
                { kind: 'move', which: 0, state: 'lost', kept: 60 },
                { kind: 'fail' },
                { kind: 'move', which: 0, state: 'won', kept: 0 },
              ],
            ],
            [
              [
                { kind: 'dispute', amount: 60 },
                { kind: 'move', which: 0, state: 'lost', kept: 30 },
                { kind: 'dispute', amount: 70 },
                { kind: 'move', which: 1, state: 'lost', kept: 70 },
                { kind: 'move', which: 0, state: 'open', kept: 0 },
              ],
            ],
            [
              [
                { kind: 'refund', amount: 40 },
                { kind: 'dispute', amount: 100 },
                { kind: 'move', which: 0, state: 'lost', kept: 100 },
                { kind: 'move', which: 0, state: 'won', kept: 100 },
              ],
            ],
          ],
        },
      );
    },
  );

  it('are written once for each movement, by however many processes', async () => {
    const { id, reference } = await pay([100]);
    const dispute = { ...disputeOf(reference, 100), movements: [moved(100)] };
    await Promise.all([report(dispute), report(dispute)]);
    const lost = { ...dispute, state: 'lost' as const };
    await Promise.all([report(lost), report(lost), report(lost)]);
    const entries = await database()
      .kysely.selectFrom('dispute_entries')
      .select(['kind', 'amount_minor'])
      .where('dispute_id', '=', dispute.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { kind: 'funds', amount_minor: 100 },
      { kind: 'receivable', amount_minor: 100 },
    ]);
    expect(await isPaid(id)).toBe(false);
  });

  it('reject every change', async () => {
    const { reference } = await pay([100]);
    await report({ ...disputeOf(reference, 100), movements: [moved(100)] });
    for (const change of [
      'update dispute_entries set amount_minor = 1',
      'delete from dispute_entries',
      'truncate dispute_entries',
    ])
      await expect(sql.raw(change).execute(database().kysely)).rejects.toThrow('is append-only');
  });

  it('exist only for charges that the gateway knows to be made', async () => {
    expect(await report(disputeOf('no-such-charge', 100))).toBeUndefined();
    const { id } = (await world.gateway.openPayment(await addInvoices(database(), 1))).body;
    await world.gateway.attempt(id, newOpaqueId(), {
      ...attempt,
      cardToken: 'declined',
    });
    const { reference } = await database()
      .kysely.selectFrom('attempts')
      .select('reference')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await report(disputeOf(reference, 100))).toBeUndefined();
  });
});
