import { invoiceDocumentSchema, type InvoiceDocument } from '@assess/gateway-client/contract';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';

describeOnEachDatabase('an invoice document', (database) => {
  const { clock, advance, reset } = createTestClock();
  let processor: CardProcessorServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock });
  });
  beforeEach(reset);
  afterAll(() => processor.close());

  type Added = Awaited<ReturnType<typeof addInvoice>>;

  const lookUp = async (invoice: Added) =>
    (await gateway.lookUp('order-number', invoice.order_number, invoice.customer_account_number)).body.id;
  const read = (lookupId: string, { public_id }: Pick<Added, 'public_id'>) =>
    gateway.call<InvoiceDocument>('GET', `/invoice-lookups/${lookupId}/invoices/${public_id}`);

  it('has lines and taxes in its currency', async () => {
    const invoice = await addInvoice(database(), { amount_minor: 11_000, currency: 'AUD' });
    await database()
      .kysely.insertInto('invoice_documents')
      .values({
        invoice_id: invoice.id,
        issued_on: '2026-10-01',
        bill_to: JSON.stringify(['Kōwhai Clinic', '21 Quay']),
        lines: JSON.stringify([{ description: 'Record forms', quantity: 4, unitMinor: 2_500 }]),
        taxes: JSON.stringify([{ name: 'GST 10%', amountMinor: 1_000 }]),
      })
      .execute();
    const { status, body } = await read(await lookUp(invoice), invoice);
    expect(status).toBe(200);
    const aud = (amountMinor: number) => ({ amountMinor, currency: 'AUD' });
    expect(invoiceDocumentSchema.parse(body)).toMatchObject({
      invoice: { invoiceNumber: invoice.invoice_number, total: aud(11_000), status: { kind: 'payable' } },
      issuedOn: '2026-10-01',
      billTo: ['Kōwhai Clinic', '21 Quay'],
      lines: [{ description: 'Record forms', quantity: 4, unitPrice: aud(2_500), amount: aud(10_000) }],
      taxes: [{ name: 'GST 10%', amount: aud(1_000) }],
    });
  });

  it('exists without details if none are stored', async () => {
    const invoice = await addInvoice(database());
    const { body } = await read(await lookUp(invoice), invoice);
    expect(invoiceDocumentSchema.parse(body)).toMatchObject({ issuedOn: null, billTo: [], lines: [], taxes: [] });
  });

  it('responds the same for every invoice outside the lookup', async () => {
    const invoice = await addInvoice(database());
    const other = await addInvoice(database(), { customer_account_number: 'A2002' });
    const notCreated = await addInvoice(database(), { invoice_number: null, order_number: invoice.order_number });
    const lookupId = await lookUp(invoice);
    const refused = await Promise.all([
      read(lookupId, other),
      read(lookupId, notCreated),
      read(lookupId, { public_id: 'Aa00000000' }),
      read(lookupId, { public_id: 'no-id' }),
      read('AAAAAAAAAAAAAAAAAAAAAA', invoice),
      read('no-id', invoice),
    ]);
    expect((await read(lookupId, invoice)).status).toBe(200);
    advance(30 * 60_000);
    refused.push(await read(lookupId, invoice));
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
  });
});
