import type { Refund, StaffPayment } from '@assess/gateway-client/contract';
import { expect, it } from 'vitest';
import { newOpaqueId } from '../ids.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestGateway } from '../testing/test-gateway.ts';
import { cents, dayMs, useLateCharges } from '../testing/use-late-charges.ts';

describeOnEachDatabase('the dispute of a late charge', (database) => {
  const world = useLateCharges(database);

  it.each(['open', 'lost'] as const)('that is %s leaves the charge that paid refundable', async (state) => {
    const { id, reference } = await world.findCharge();
    const visa = { ...attempt, cardToken: 'pm_card_visa' };
    expect((await world.gateway.attempt(id, newOpaqueId(), visa)).body.state).toBe('paid');
    const dispute = world.stripe.dispute(reference);
    if (state === 'lost') world.stripe.book.disputes.end(dispute, 'lost');
    await world.readDisputes();
    const { body } = await world.gateway.asStaff<{ payments: StaffPayment[] }>('ada', '/payment-searches', {
      sought: id,
    });
    expect(body.payments).toMatchObject([{ refundableMinor: cents, disputes: [{ state }] }]);
    const refund = await world.gateway.asStaff<Refund>('ada', `/payments/${id}/refunds`, {
      ...{ id: newOpaqueId(), reason: 'asked for' },
    });
    expect(refund.body).toMatchObject({ state: 'refunded', amount: { amountMinor: cents } });
  });

  it.each(['approval', 'rejection'])(
    'that is lost while a refund waits ends it, also after the %s',
    async (decision) => {
      const strict = createTestGateway(database(), world.stripe, { clock: world.clock, refundApprovalAbove: 'USD:1' });
      const late = await world.findCharge();
      const asked = { id: newOpaqueId(), reason: 'charged after it had ended' };
      await strict.asStaff('ada', `/late-charges/${late.reference}/refunds`, asked);
      const dispute = world.stripe.dispute(late.reference);
      world.stripe.book.disputes.end(dispute, 'lost');
      await world.readDisputes();
      expect(await world.facts(late)).toEqual(world.isBack('charged-back'));
      const { body } = await strict.asStaff<{ type?: string }>('grace', `/refunds/${asked.id}/${decision}`);
      if (decision === 'approval') expect(body.type).toBe('/problems/charge-disputed');
      expect(await world.facts(late)).toEqual(world.isBack('charged-back'));
      world.stripe.book.disputes.end(dispute, 'won');
      await world.readDisputes();
      expect(await world.facts(late)).toEqual(world.isHeld(decision === 'approval' ? 'refunding' : 'open'));
      expect(world.stripe.book.refunds.size).toBe(0);
    },
  );

  it('that is lost while a refund is requested ends it, also when Stripe refuses the refund', async () => {
    const late = await world.findCharge();
    world.stripe.breakNext('refunds.create', 'cut-before', 3);
    expect((await world.refundLate(late.reference)).body.state).toBe('refunding');
    world.stripe.book.disputes.end(world.stripe.dispute(late.reference), 'lost');
    await world.readDisputes();
    expect((await world.listed(late.reference))?.state).toBe('charged-back');
    await world.pass(dayMs);
    expect(await world.facts(late)).toEqual(world.isBack('charged-back'));
  });

  it('that is lost before the failure of its refund is known ends it', async () => {
    const late = await world.findCharge();
    const { body } = await world.refundLate(late.reference);
    world.stripe.endRefund(body.id, 'failed');
    world.stripe.book.disputes.end(world.stripe.dispute(late.reference), 'lost');
    await world.readDisputes();
    await world.pass(2 * dayMs);
    expect(await world.facts(late)).toEqual(world.isBack('charged-back'));
  });

  it('that is lost in two parts ends it with the second one, and opens it when one is reversed', async () => {
    const late = await world.findCharge();
    const [first, second] = [5_000, 7_345].map((amount) => world.stripe.dispute(late.reference, { amount }));
    if (!first || !second) throw new Error('There are two disputes');
    world.stripe.book.disputes.end(first, 'lost');
    await world.readDisputes();
    expect((await world.listed(late.reference))?.state).toBe('open');
    world.stripe.book.disputes.end(second, 'lost');
    await world.readDisputes();
    expect(await world.facts(late)).toEqual(world.isBack('charged-back'));
    world.stripe.book.disputes.end(first, 'won');
    await world.readDisputes();
    expect(await world.facts(late)).toEqual(['open', [['pending', 'open']], [5_000, -5_000, 0]]);
  });

  it('refuses a refund as disputed, which leaves the limit of the day to the person', async () => {
    const late = await world.findCharge();
    world.stripe.dispute(late.reference);
    await world.readDisputes();
    world.stripe.asked.length = 0;
    await database().kysely.deleteFrom('refund_days').execute();
    expect((await world.refundLate(late.reference)).body.type).toBe('/problems/charge-disputed');
    expect(world.stripe.asked).toEqual([]);
    expect((await world.listed(late.reference))?.state).toBe('open');
    expect(await database().kysely.selectFrom('refund_days').selectAll().execute()).toEqual([]);
  });

  it('that is lost after its refund pays out twice, which staff read at once', async () => {
    const late = await world.findCharge();
    expect((await world.refundLate(late.reference)).body.state).toBe('refunded');
    const before = await counted();
    world.stripe.book.disputes.end(world.stripe.dispute(late.reference), 'lost');
    await world.readDisputes();
    await world.readDisputes();
    expect(await world.facts(late)).toEqual(['refunded', [['pending', 'refunded']], [-cents, cents, 0]]);
    expect([fatalLines(), (await counted()) - before]).toEqual([1, 1]);
  });

  it('of a charge that paid, which Stripe refunds although it is lost, is read at once, too', async () => {
    const { body } = await world.gateway.openPayment([await addInvoice(database())]);
    const slow = { ...attempt, cardToken: 'pm_card_pendingRefund' };
    expect((await world.gateway.attempt(body.id, newOpaqueId(), slow)).body.state).toBe('paid');
    const refund = { id: newOpaqueId(), reason: 'asked for' };
    const asked = await world.gateway.asStaff<Refund>('ada', `/payments/${body.id}/refunds`, refund);
    expect(asked.body.state).toBe('refunding');
    const [reference = ''] = world.stripe.charged();
    world.stripe.book.disputes.end(world.stripe.dispute(reference), 'lost');
    await world.readDisputes();
    const before = await counted();
    expect(fatalLines()).toBe(0);
    world.stripe.endRefund(refund.id, 'succeeded');
    await world.pass(dayMs);
    expect([fatalLines(), (await counted()) - before]).toEqual([1, 1]);
  });

  const fatalLines = () =>
    world.lines.filter((line) => line.includes('"level":60') && line.includes('exceed their charge')).length;

  async function counted() {
    const text = await world.gateway.dependencies.metrics.read();
    return Number(/^charges_returned_in_excess_total (\d+)$/m.exec(text)?.[1]);
  }
});
