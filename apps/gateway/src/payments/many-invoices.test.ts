import type { Payment } from '@assess/gateway-client/contract';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import {
  addInvoices,
  createTestClock,
  createTestGateway,
  unusedNumber,
  type TestGateway,
} from '../testing/test-gateway.ts';

describeOnEachDatabase('a purchase order of hundreds of invoices', (database) => {
  let processor: CardProcessorServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, createTestClock());
  });
  afterAll(() => processor.close());

  it('is paid with one charge up to 500 invoices, and rejected beyond', async () => {
    const purchase_order_number = unusedNumber('PO');
    const invoices = await addInvoices(database(), 501, { purchase_order_number });
    const { body: lookup } = await gateway.lookUp('purchase-order-number', purchase_order_number, 'A1001');
    const ids = invoices.map(({ public_id }) => public_id);
    const open = (invoiceIds: string[]) =>
      gateway.call<Payment>('POST', '/payments', { body: { lookupId: lookup.id, invoiceIds } });

    expect((await open(ids)).body.type).toBe('/problems/invalid-request');
    const { body: payment } = await open(ids.slice(0, 500));
    expect((await gateway.attempt(payment.id, 'key')).body.state).toBe('paid');
    expect(processor.approved()).toMatchObject([{ amountMinor: 500 * 12_345 }]);
    expect((await gateway.ledger()).body.entries).toHaveLength(500);
  });

  it('in two currencies is not charged, even if a payment of it was opened', async () => {
    const purchase_order_number = unusedNumber('PO');
    const [dollars, pounds] = [
      await addInvoices(database(), 1, { purchase_order_number }),
      await addInvoices(database(), 1, { purchase_order_number, currency: 'GBP' }),
    ].flat();
    if (!dollars || !pounds) throw new Error('Both invoices are added');
    const { body: payment } = await gateway.openPayment([dollars]);
    const row = { payment_id: payment.id, invoice_id: pounds.id };
    await database().kysely.insertInto('payment_invoices').values(row).execute();
    const requests = processor.requests();
    await gateway.attempt(payment.id, 'key');
    expect([processor.requests(), (await gateway.readPayment(payment.id)).body.state]).toEqual([requests, 'created']);
  });
});
