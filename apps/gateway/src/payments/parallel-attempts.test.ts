import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import {
  addInvoice,
  attempt,
  createTestClock,
  createTestGateway,
  unusedNumber,
  type TestGateway,
} from '../testing/test-gateway.ts';

const slow = (n: number) => ({ ...attempt, cardToken: `slow-${n}` });

describeOnEachDatabase('50 attempts at the same moment', (database) => {
  let processor: CardProcessorServer;
  let gateways: readonly [TestGateway, TestGateway];

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    const one = () => createTestGateway(database(), processor, { ...createTestClock(), chargeTimeoutMs: 15_000 });
    gateways = [one(), one()];
  });
  beforeEach(() => processor.clear());
  afterAll(() => processor.close());

  /** Makes 50 attempts, which take turns at the payments. Half of them go to another process's gateway. */
  const attemptAll = (paymentIds: readonly string[], keyOf: (n: number) => string, bodyOf = slow) =>
    Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        gateways[n % 2 === 0 ? 0 : 1].attempt(paymentIds[(n >> 1) % paymentIds.length] ?? '', keyOf(n), bodyOf(n)),
      ),
    );

  async function openPayments(count: number) {
    const order_number = unusedNumber('ORD');
    const shared = [await addInvoice(database(), { order_number }), await addInvoice(database(), { order_number })];
    const payments = [];
    for (let n = 0; n < count; n += 1)
      payments.push(
        await gateways[0].openPayment([
          ...shared,
          await addInvoice(database(), { order_number, amount_minor: 100 + n }),
        ]),
      );
    return payments.map(({ body }) => body.id);
  }

  it('charge one payment once, and all others get payment-in-progress or already-paid', async () => {
    const answers = await attemptAll(await openPayments(1), (n) => `key-${n}`);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((each) => each.status !== 200)) {
      expect(status).toBe(409);
      expect(['/problems/payment-in-progress', '/problems/already-paid']).toContain(body.type);
    }
    expect(processor.requests()).toBe(1);
  });

  it('charge once two payments that share invoices', async () => {
    const paymentIds = await openPayments(2);
    const answers = await attemptAll(paymentIds, (n) => `key-${n}`);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(processor.requests()).toBe(1);

    const entries = (await gateways[0].ledger()).body.entries.filter(({ paymentId }) => paymentIds.includes(paymentId));
    expect(entries).toHaveLength(3);
    expect(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(processor.approved()[0]?.amountMinor);
  });

  it('charge once with one key, which returns the outcome afterwards', async () => {
    const [id = ''] = await openPayments(1);
    const answers = await attemptAll(
      [id],
      () => 'one-key',
      () => slow(0),
    );
    expect(processor.requests()).toBe(1);
    const paid = answers.filter(({ status }) => status === 200);
    expect(new Set([...paid, await gateways[1].attempt(id, 'one-key', slow(0))].map(({ text }) => text)).size).toBe(1);
  });

  it('all charge for 50 payments without a common invoice', async () => {
    const payments = [];
    for (let n = 0; n < 50; n += 1) payments.push(await gateways[0].openPayment([await addInvoice(database())]));
    const answers = await Promise.all(
      payments.map(({ body }, n) => gateways[0].attempt(body.id, 'key', { ...attempt, cardToken: `approved-${n}` })),
    );
    expect(answers.map(({ body }) => body.state)).toEqual(Array(50).fill('paid'));
    expect(processor.approved()).toHaveLength(50);
  });
});
