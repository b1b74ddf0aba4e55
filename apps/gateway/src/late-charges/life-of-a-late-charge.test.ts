import type { LateCharge, Refund } from '@assess/gateway-client/contract';
import { expect, it } from 'vitest';
import { checkDisputes, listDisputes } from '../disputes/check-disputes.ts';
import { newOpaqueId } from '../ids.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { attempt, createTestGateway } from '../testing/test-gateway.ts';
import { cents, dayMs, hourMs, useLateCharges } from '../testing/use-late-charges.ts';
import { findLateCharge } from './find-late-charge.ts';

describeOnEachDatabase('the life of a late charge', (database) => {
  const world = useLateCharges(database);
  const { clock, advance, lines, chargeLate, refundLate, pass, listed, payerReads, facts, isHeld, isBack } = world;

  it('is open until staff refund it, day by day', { timeout: 60_000 }, async () => {
    const late = await chargeLate();
    expect(await payerReads(late.invoice)).toEqual([['not-charged', undefined]]);
    expect(await findLateCharge(world.gateway.dependencies, late.reference)).toBe(true);
    for (let day = 0; day < 3; day += 1) {
      expect(await facts(late)).toEqual(isHeld('open'));
      await pass(dayMs);
    }
    const taken = await world.gateway.asStaff<LateCharge>('grace', `/late-charges/${late.reference}/owner`, {});
    expect(taken.body).toMatchObject({ owner: 'grace', payer: attempt.email, amount: { amountMinor: cents } });
    const { body } = await refundLate(late.reference);
    expect(body.state).toBe('refunded');
    for (let day = 0; day < 2; day += 1) {
      expect(await facts(late)).toEqual(isBack('refunded'));
      await pass(dayMs);
    }
    expect((await listed(late.reference))?.owner).toBe('grace');
    expect((await world.gateway.openPayment([late.invoice])).status).toBe(201);
    expect(lines.filter((line) => line.includes('late charge recorded'))).toHaveLength(1);
  });

  it('is refunded once under one id, and the payment counts nothing of it', async () => {
    const late = await chargeLate();
    await findLateCharge(world.gateway.dependencies, late.reference);
    const id = newOpaqueId();
    const answers = await Promise.all([1, 2, 3].map(() => refundLate(late.reference, { id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await refundLate(late.reference)).body.type).toBe('/problems/late-charge-closed');
    expect((await refundLate(late.reference, { id, reason: 'another reason' })).body.type).toBe(
      '/problems/idempotency-key-reused',
    );
    expect((await refundLate('no-such-attempt')).body.type).toBe('/problems/late-charge-not-found');
    expect(world.stripe.book.refunds.size).toBe(1);
    const payment = await database()
      .kysely.selectFrom('payments')
      .select(['refund_asked_minor', 'refunded_minor'])
      .where('id', '=', late.id)
      .executeTakeFirstOrThrow();
    expect(payment).toEqual({ refund_asked_minor: 0, refunded_minor: 0 });
  });

  it('is open again if its refund fails after days, and may be refunded again', async () => {
    const late = await chargeLate();
    await findLateCharge(world.gateway.dependencies, late.reference);
    const { body } = await refundLate(late.reference);
    await pass(3 * dayMs);
    world.stripe.endRefund(body.id, 'failed');
    await pass(3 * dayMs);
    expect(await facts(late)).toEqual(isHeld('open'));
    expect((await refundLate(late.reference)).body.state).toBe('refunded');
    expect(await facts(late)).toEqual(isBack('refunded'));
  });

  it('is open again if its refund is refused', async () => {
    const late = await chargeLate();
    await findLateCharge(world.gateway.dependencies, late.reference);
    world.stripe.dispute(late.reference);
    expect((await refundLate(late.reference)).body.state).toBe('refused');
    expect((await listed(late.reference))?.state).toBe('open');
  });

  it('that was refunded in the dashboard is closed by the next check', async () => {
    const late = await chargeLate();
    await findLateCharge(world.gateway.dependencies, late.reference);
    const intent = world.stripe.intentFor(late.reference);
    world.stripe.book.createRefund({ payment_intent: intent.id, amount: '345' });
    await pass(2 * hourMs);
    expect((await listed(late.reference))?.state).toBe('open');
    world.stripe.book.createRefund({ payment_intent: intent.id, amount: String(cents - 345) });
    await pass(dayMs);
    expect(await facts(late)).toEqual(isBack('refunded'));
    expect((await refundLate(late.reference)).body.type).toBe('/problems/late-charge-closed');
  });

  it('that a dispute discovers is charged back when the dispute is lost, and open when that is reversed', async () => {
    const late = await chargeLate();
    const dispute = world.stripe.dispute(late.reference);
    await listDisputes(world.gateway.dependencies);
    expect(await facts(late)).toEqual(['open', [['pending', 'open']], [0, -cents, cents]]);
    world.stripe.book.disputes.end(dispute, 'lost');
    advance(7 * hourMs);
    await checkDisputes(world.gateway.dependencies);
    expect(await facts(late)).toEqual(isBack('charged-back'));
    world.stripe.book.disputes.end(dispute, 'won');
    advance(2 * dayMs);
    await checkDisputes(world.gateway.dependencies);
    expect(await facts(late)).toEqual(isHeld('open'));
  });

  it.each([
    ['of a large amount', { refundApprovalAbove: 'USD:1' }],
    ['above what a person may refund in a day', { refundDailyLimit: 'USD:1' }],
  ])('%s needs a second person', async (_kind, settings) => {
    const strict = createTestGateway(database(), world.stripe, { clock, ...settings });
    const late = await chargeLate();
    await findLateCharge(world.gateway.dependencies, late.reference);
    const asked = { id: newOpaqueId(), reason: 'charged after it had ended' };
    const { body } = await strict.asStaff<Refund>('ada', `/late-charges/${late.reference}/refunds`, asked);
    expect([body.state, world.stripe.book.refunds.size]).toEqual(['asked', 0]);
    expect(await payerReads(late.invoice)).toEqual([['pending', 'refunding']]);
    await strict.asStaff('grace', `/refunds/${asked.id}/rejection`, {});
    expect((await listed(late.reference))?.state).toBe('open');
    const again = { ...asked, id: newOpaqueId() };
    await strict.asStaff('ada', `/late-charges/${late.reference}/refunds`, again);
    expect((await strict.asStaff<Refund>('grace', `/refunds/${again.id}/approval`, {})).body.state).toBe('refunded');
    expect(await facts(late)).toEqual(isBack('refunded'));
  });
});
