import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startCardProcessorServer, type CardProcessorServer } from '../testing/card-processor-server.ts';
import { describeOnEachDatabase } from '../testing/databases.ts';
import {
  addInvoice,
  attempt,
  createTestClock,
  createTestGateway,
  unusedNumber,
  type TestGateway,
} from '../testing/test-gateway.ts';

describeOnEachDatabase('the comparison of the ledgers', (database) => {
  const { clock } = createTestClock();
  let processor: CardProcessorServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock, chargeTimeoutMs: 150 });
  });
  beforeEach(() => processor.clear());
  afterAll(() => processor.close());

  /** A payment of two invoices whose attempt brought this. */
  async function pay(cardToken: string, currency = 'USD') {
    const order_number = unusedNumber('ORD');
    const invoices = [100, 23].map((amount_minor) => addInvoice(database(), { order_number, amount_minor, currency }));
    const { id } = (await gateway.openPayment(await Promise.all(invoices))).body;
    await gateway.attempt(id, 'key', { ...attempt, cardToken });
    return id;
  }

  it('comes to the same cent where they agree, of the charges of the period alone', async () => {
    processor.chargeAt('2026-11-19T23:59:59.999Z');
    await pay('approved-yesterday');
    processor.chargeAt('2026-11-20T00:00:00.000Z');
    for (const cardToken of ['approved-1', 'approved-2', 'lost', 'declined', 'out-of-service']) await pay(cardToken);
    await pay('approved-1', 'EUR');
    processor.chargeAt('2026-11-21T00:00:00.000Z');
    await pay('approved-tomorrow');
    const { status, body } = await gateway.compareLedgers('2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z');
    expect([status, body]).toEqual([
      200,
      {
        totals: [
          { currency: 'EUR', ledgerMinor: 123, processorMinor: 123 },
          { currency: 'USD', ledgerMinor: 369, processorMinor: 369 },
        ],
        differences: [],
      },
    ]);
  });

  it('shows what only one of them has, and what they have otherwise', async () => {
    processor.chargeAt('2026-12-01T00:00:00.000Z');
    const open = await pay('other-amount');
    const paid = await pay('approved-forgotten');
    const { entries } = (await gateway.ledger()).body;
    const forgotten = entries.find(({ paymentId }) => paymentId === paid)?.reference ?? '';
    const charged = [...processor.charges.keys()].find((reference) => reference !== forgotten) ?? '';
    processor.clear();
    processor.chargeAt('2026-12-01T00:00:00.000Z');
    processor.chargeVoided(charged, { amountMinor: 124, currency: 'USD' });
    processor.chargeVoided('nobody-knows', { amountMinor: 7, currency: 'USD' });

    const { body } = await gateway.compareLedgers('2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z');
    expect(body.totals).toEqual([{ currency: 'USD', ledgerMinor: 123, processorMinor: 131 }]);
    const sorted = body.differences.toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
    expect(sorted).toEqual(
      [
        {
          reference: charged,
          paymentId: open,
          attempt: 'unknown',
          ledger: null,
          processor: { amountMinor: 124, currency: 'USD' },
        },
        {
          reference: forgotten,
          paymentId: paid,
          attempt: 'paid',
          ledger: { amountMinor: 123, currency: 'USD' },
          processor: null,
        },
        {
          reference: 'nobody-knows',
          paymentId: null,
          attempt: null,
          ledger: null,
          processor: { amountMinor: 7, currency: 'USD' },
        },
      ].toSorted((one, other) => (one.reference < other.reference ? -1 : 1)),
    );
  });

  it('is not to be had while the processor does not answer', async () => {
    const gone = await startCardProcessorServer();
    await gone.close();
    const { compareLedgers } = createTestGateway(database(), gone, { clock });
    const { status, body } = await compareLedgers('2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z');
    expect([status, body.type]).toEqual([503, '/problems/processor-unavailable']);
    expect((await gateway.compareLedgers('yesterday', 'today')).status).toBe(422);
  });
});
