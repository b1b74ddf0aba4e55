import type { Refund, StaffPayment } from '@assess/gateway-client/contract';
import { expect, it } from 'vitest';
import { newOpaqueId } from '../ids.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { attempt } from '../testing/test-gateway.ts';
import { cents, useLateCharges } from '../testing/use-late-charges.ts';

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
});
