import { paymentSchema, type InvoiceLookup } from '@assess/gateway-client/contract';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Query } from '../db/statement.ts';
import { createLog } from '../log.ts';
import { crashAfterClaim } from '../testing/databases/failing-database.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import {
  addInvoice,
  attempt,
  createTestClock,
  createTestGateway,
  unusedNumber,
  type TestGateway,
} from '../testing/test-gateway.ts';

describeOnEachDatabase('taking a payment', (database) => {
  const { clock, advance, reset } = createTestClock();
  let processor: CardProcessorServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock });
  });
  beforeEach(() => {
    reset();
    processor.clear();
  });
  afterAll(() => processor.close());

  async function openPayment(amounts: readonly number[] = [12_345], currency = 'USD') {
    const order_number = unusedNumber('ORD');
    const invoices = [];
    for (const amount_minor of amounts)
      invoices.push(await addInvoice(database(), { order_number, amount_minor, currency }));
    const { body } = await gateway.openPayment(invoices);
    return { id: body.id, invoices, payment: body };
  }

  const ledgerOf = async (paymentId: string) =>
    (await gateway.ledger()).body.entries.filter((entry) => entry.paymentId === paymentId);

  it('charges the exact total, and writes one ledger entry per invoice', async () => {
    const { id, payment } = await openPayment([10_001, 20_002, 3]);
    expect(payment).toMatchObject({ state: 'created', total: { amountMinor: 30_006, currency: 'USD' } });

    const { status, body } = await gateway.attempt(id, 'key-1');

    expect(status).toBe(200);
    expect(paymentSchema.parse(body)).toMatchObject({
      state: 'paid',
      total: { amountMinor: 30_006, currency: 'USD' },
      confirmation: { email: attempt.email, billedTo: attempt.billedTo, card: { brand: 'visa', last4: '4242' } },
    });
    expect(body.invoices.map(({ status }) => status)).toEqual(Array(3).fill({ kind: 'paid', paidOn: '2026-11-20' }));
    expect(processor.approved()).toMatchObject([{ amountMinor: 30_006, currency: 'USD' }]);
    const entries = await ledgerOf(id);
    expect(entries.map(({ amountMinor }) => amountMinor).sort((a, b) => a - b)).toEqual([3, 10_001, 20_002]);
    expect(new Set(entries.map(({ reference }) => reference))).toEqual(new Set(processor.charges.keys()));
    expect((await gateway.readPayment(id)).body).toEqual(body);
  });

  it('charges whole yen', async () => {
    const { id } = await openPayment([1_250], 'JPY');
    await gateway.attempt(id, 'key-1');
    expect(processor.approved()).toMatchObject([{ amountMinor: 1_250, currency: 'JPY' }]);
  });

  it('charges nothing when the total is no longer the one the payer saw', async () => {
    const { id, invoices, payment } = await openPayment([100, 50]);
    const pay = (key: string) => gateway.attempt(id, key, { ...attempt, expectedTotal: payment.total });
    const setAmount = (amount_minor: number) =>
      database()
        .kysely.updateTable('invoices')
        .set({ amount_minor })
        .where('id', '=', invoices[0]?.id ?? 0)
        .execute();

    await setAmount(101);
    expect(await pay('key-1')).toMatchObject({ status: 409, body: { type: '/problems/total-changed' } });
    expect(processor.approved()).toEqual([]);

    await setAmount(100);
    expect(await pay('key-2')).toMatchObject({ status: 200, body: { state: 'paid' } });
    expect(processor.approved()).toMatchObject([{ amountMinor: 150 }]);
  });

  it('reads amount and status of the invoices at the moment of charging', async () => {
    const { id, invoices } = await openPayment([100]);
    const change = database()
      .kysely.updateTable('invoices')
      .where('id', '=', invoices[0]?.id ?? 0);
    await change.set({ payable_on: '2026-11-21' }).execute();
    expect((await gateway.attempt(id, 'key-1')).body).toMatchObject({
      type: '/problems/invoice-not-payable',
      invoiceIds: [invoices[0]?.public_id],
    });

    await change.set({ payable_on: null, amount_minor: 250 }).execute();
    expect((await gateway.readPayment(id)).body.total.amountMinor).toBe(250);
    await gateway.attempt(id, 'key-2');
    expect(processor.approved()).toMatchObject([{ amountMinor: 250 }]);
  });

  it('returns the reason of a decline and accepts another attempt', async () => {
    const { id } = await openPayment();
    const declined = await gateway.attempt(id, 'key-1', { ...attempt, cardToken: 'insufficient-funds' });
    expect(declined.status).toBe(200);
    expect(paymentSchema.parse(declined.body)).toMatchObject({ state: 'declined', reason: 'insufficient-funds' });
    expect(declined.body.invoices[0]?.status).toEqual({ kind: 'payable' });
    expect(await ledgerOf(id)).toEqual([]);

    expect((await gateway.attempt(id, 'key-2')).body.state).toBe('paid');
    expect(processor.approved()).toHaveLength(1);
  });

  it('treats a rejected card token as declined', async () => {
    const { id } = await openPayment();
    const { body } = await gateway.attempt(id, 'key-1', { ...attempt, cardToken: 'used' });
    expect(body).toMatchObject({ state: 'declined', reason: 'token-expired' });
  });

  it.each(['out-of-service', 'wrong-secret'])(
    'returns the payment to its previous state when the processor is %s',
    async (cardToken) => {
      const { id } = await openPayment();
      await gateway.attempt(id, 'key-1', { ...attempt, cardToken: 'declined' });

      const { status, body } = await gateway.attempt(id, 'key-2', { ...attempt, cardToken });
      expect([status, body.type]).toEqual([503, '/problems/processor-unavailable']);
      expect((await gateway.readPayment(id)).body).toMatchObject({ state: 'declined', reason: 'declined' });

      expect((await gateway.attempt(id, 'key-2', { ...attempt, cardToken })).status).toBe(503);
      expect((await gateway.attempt(id, 'key-3')).body.state).toBe('paid');
    },
  );

  it('answers 503 and charges nothing if the processor refuses connections', async () => {
    const gone = await startCardProcessorServer();
    await gone.close();
    const { id } = await openPayment();
    const { status, body } = await createTestGateway(database(), gone, { clock }).attempt(id, 'key-1');
    expect([status, body.type]).toEqual([503, '/problems/processor-unavailable']);
    expect((await gateway.readPayment(id)).body.state).toBe('created');
  });

  it.each(['lost', 'proxy-503', 'proxy-429'])(
    'queries by reference at once when the answer to a charge was %s',
    async (cardToken) => {
      const { id } = await openPayment();
      const { body } = await gateway.attempt(id, 'key-1', { ...attempt, cardToken });
      expect(body.state).toBe('paid');
      expect([processor.requests(), processor.approved().length]).toEqual([1, 1]);
    },
  );

  it.each(['silent', 'page', 'nonsense', 'conflict', 'pending', 'other-amount'])(
    'leaves the payment unknown and its invoices reserved after an answer like %s',
    async (cardToken) => {
      const { id, invoices } = await openPayment();
      const { status, body } = await gateway.attempt(id, 'key-1', { ...attempt, cardToken });
      expect(status).toBe(200);
      expect(paymentSchema.parse(body).state).toBe('unknown');
      expect(body.invoices[0]?.status).toEqual({ kind: 'payment-in-progress' });
      const { body: lookup } = await gateway.lookUp('invoice-number', invoices[0]?.invoice_number ?? '', 'A1001');
      const { body: found } = await gateway.call<InvoiceLookup>('GET', `/invoice-lookups/${lookup.id}`);
      expect(found.invoices[0]?.status).toEqual({ kind: 'payment-in-progress', since: '2026-11-20' });
      expect((await gateway.attempt(id, 'key-2')).body.type).toBe('/problems/payment-in-progress');
      expect((await gateway.openPayment(invoices)).body).toMatchObject({
        type: '/problems/invoice-not-payable',
        invoiceIds: [invoices[0]?.public_id],
      });
      expect(await ledgerOf(id)).toEqual([]);
    },
  );

  it('answers 410 once 90 minutes have passed', async () => {
    const { id } = await openPayment();
    advance(90 * 60_000 - 1);
    expect((await gateway.readPayment(id)).body.state).toBe('created');
    advance(1);
    expect((await gateway.readPayment(id)).body.state).toBe('expired');
    const { status, body } = await gateway.attempt(id, 'key-1');
    expect([status, body.type]).toEqual([410, '/problems/payment-expired']);
    expect(processor.requests()).toBe(0);
  });

  it('answers already-paid for a paid payment and for another payment of a paid invoice', async () => {
    const { id, invoices } = await openPayment();
    const other = await gateway.openPayment(invoices);
    await gateway.attempt(id, 'key-1');

    expect((await gateway.attempt(id, 'key-2')).body.type).toBe('/problems/already-paid');
    expect((await gateway.attempt(other.body.id, 'key-1')).body).toMatchObject({
      type: '/problems/already-paid',
      status: 409,
      invoiceIds: [invoices[0]?.public_id],
    });
    expect(processor.requests()).toBe(1);
  });

  it('needs one statement to claim and one to persist the outcome', async () => {
    const { id } = await openPayment([100, 200]);
    const statements: string[] = [];
    const counted = {
      ...database(),
      query: <Row>(query: Query<Row>) => {
        statements.push(query.name);
        return database().query(query);
      },
    };
    await createTestGateway(counted, processor, { clock }).attempt(id, 'key-1');
    expect(statements).toEqual(['claim-payment', 'settle-paid']);
  });

  it('logs neither payer nor card', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => void lines.push(line) });
    const logging = createTestGateway(database(), processor, { clock, log });
    const { id, invoices } = await openPayment();
    for (const cardToken of ['out-of-service', 'declined', 'lost'])
      await logging.attempt(id, cardToken, { ...attempt, cardToken });
    const crashing = createTestGateway(crashAfterClaim(database()), processor, { clock, log });
    await crashing.attempt((await openPayment()).id, 'key', { ...attempt, cardToken: 'declined' });

    expect(lines.length).toBeGreaterThan(2);
    for (const secret of ['Ada', 'Lovelace', 'example.org', '"declined', invoices[0]?.invoice_number, 'A1001'])
      expect(lines.join('')).not.toContain(secret);
  });

  it('answers 404 for an unknown payment', async () => {
    expect((await gateway.attempt('AAAAAAAAAAAAAAAAAAAAAA', 'key-1')).body.type).toBe('/problems/payment-not-found');
    expect((await gateway.attempt('short', 'key-1')).status).toBe(404);
    expect((await gateway.readPayment('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  });
});
