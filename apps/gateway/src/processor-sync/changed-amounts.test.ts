import type { InvoiceLookup, StaffPayment } from '@assess/gateway-client/contract';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { createChangedAmountsAlarm } from './changed-amounts-alarm.ts';
import { settleUnfinishedPayments } from './unfinished-payments.ts';

describeOnEachDatabase('an invoice whose amount changes while the bank is asked', (database) => {
  const suite = useTestGateway(database);

  const setAmount = (id: number, amount_minor: number, currency = 'USD') =>
    database().kysely.updateTable('invoices').set({ amount_minor, currency }).where('id', '=', id).execute();

  async function paidAfter(change: (invoiceId: number) => Promise<unknown>) {
    const invoice = await addInvoice(database());
    const { id } = (await suite.gateway.openPayment([invoice])).body;
    await suite.gateway.attempt(id, 'key', { ...attempt, cardToken: 'challenged' });
    await change(invoice.id);
    suite.processor.approve([...suite.processor.charges.keys()].at(-1) ?? '');
    suite.advance(60_000);
    await settleUnfinishedPayments(suite.gateway.dependencies);
    expect((await suite.gateway.readPayment(id)).body.state).toBe('paid');
    return { id, invoice };
  }

  async function shown({ order_number, customer_account_number }: Awaited<ReturnType<typeof addInvoice>>) {
    const { body } = await suite.gateway.lookUp('order-number', order_number, customer_account_number);
    const read = await suite.gateway.call<InvoiceLookup>('GET', `/invoice-lookups/${body.id}`);
    return read.body.invoices.map(({ total, status }) => ({ ...total, status: status.kind }));
  }

  async function alarms() {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const alarm = createChangedAmountsAlarm({ ...suite.gateway.dependencies, log });
    await alarm();
    await alarm();
    const metrics = await suite.gateway.dependencies.metrics.read();
    return {
      lines: lines.map((line) => JSON.parse(line).invoiceId),
      metric: /invoices_paid_in_another_amount (\d+)/.exec(metrics)?.[1],
    };
  }

  it.each([
    ['amount', 99_999, 'USD'],
    ['currency', 12_345, 'EUR'],
  ])('is shown as paid in the amount that was charged, to staff in both: %s', async (_, amountMinor, currency) => {
    const { id, invoice } = await paidAfter((invoiceId) => setAmount(invoiceId, amountMinor, currency));
    const charged = { amountMinor: 12_345, currency: 'USD' };
    expect(await shown(invoice)).toEqual([{ ...charged, status: 'paid' }]);
    const { body } = await suite.gateway.asStaff<{ payments: StaffPayment[] }>('ada', '/payment-searches', {
      sought: id,
    });
    expect(body).toMatchObject({
      payments: [{ charged, invoices: [{ total: { amountMinor, currency }, paid: charged }] }],
    });
    expect(await alarms()).toEqual({ lines: [invoice.public_id], metric: '1' });
    await setAmount(invoice.id, 12_345, 'USD'); // the other system takes the change back
    expect(await alarms()).toEqual({ lines: [], metric: '0' });
  });

  it('raises no alarm where the amount stays, or changes after the payment', async () => {
    const { invoice } = await paidAfter(() => Promise.resolve());
    await setAmount(invoice.id, 99_999);
    expect(await shown(invoice)).toEqual([{ amountMinor: 99_999, currency: 'USD', status: 'paid' }]);
    expect(await alarms()).toEqual({ lines: [], metric: '0' });
  });
});
