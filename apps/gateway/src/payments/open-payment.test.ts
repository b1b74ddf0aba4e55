import type { Payment } from '@assess/gateway-client/contract';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';

describeOnEachDatabase('payments of one lookup', (database) => {
  const suite = useTestGateway(database);

  it('are limited to 50, also if they are opened at the same time, and a new lookup opens more', async () => {
    const { order_number, customer_account_number, public_id } = await addInvoice(database());
    const lookUp = async () =>
      (await suite.gateway.lookUp('order-number', order_number, customer_account_number)).body.id;
    const open = (lookupId: string) =>
      suite.gateway.call<Payment>('POST', '/payments', { body: { lookupId, invoiceIds: [public_id] } });
    const lookupId = await lookUp();
    suite.advance(10 * 60_000);
    const answers = await Promise.all(Array.from({ length: 60 }, () => open(lookupId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    const { status, headers, body } = await open(lookupId);
    expect([status, headers['retry-after'], body.type]).toEqual([429, '1800', '/problems/too-many-requests']);
    const { text } = await suite.gateway.readText('/metrics');
    expect(text).toContain('limits_reached_total{limit="payments-per-lookup"} 11');
    expect(text).toMatch(/payment_moves_total\{event="opened"\} 50\b/);
    const stored = await database()
      .kysely.selectFrom('payments')
      .select('id')
      .where('lookup_id', '=', lookupId)
      .execute();
    expect(stored).toHaveLength(50);
    expect((await open(await lookUp())).status).toBe(201);
  });
});
