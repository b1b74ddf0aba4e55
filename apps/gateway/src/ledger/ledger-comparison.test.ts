import type { StaffPayment } from '@assess/gateway-client/contract';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newOpaqueId } from '../ids.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import {
  addInvoice,
  attempt,
  createTestClock,
  createTestGateway,
  unusedNumber,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { onceADay } from '../housekeeping/daily-work.ts';
import { readLedgerSums } from './read-ledger-entries.ts';
import { createReconcile } from './reconcile.ts';

const dayMs = 24 * 60 * 60_000;

interface StaffPayments {
  payments: StaffPayment[];
}

describeOnEachDatabase('the comparison of the ledgers', (database) => {
  const { clock, advance } = createTestClock();
  const waitUntil = (instant: string) => advance(Date.parse(instant) - clock());
  let processor: CardProcessorServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock, chargeTimeoutMs: 150 });
  });
  beforeEach(() => processor.clear());
  afterAll(() => processor.close());

  /** Opens a payment of two invoices and attempts it with a card token that decides the outcome. */
  async function pay(cardToken: string, currency = 'USD') {
    const order_number = unusedNumber('ORD');
    const invoices = [100, 23].map((amount_minor) => addInvoice(database(), { order_number, amount_minor, currency }));
    const { id } = (await gateway.openPayment(await Promise.all(invoices))).body;
    await gateway.attempt(id, 'key', { ...attempt, cardToken });
    return id;
  }

  /** Reads the numbers of a payment's invoices. */
  async function numbersOf(paymentId: string) {
    const { body } = await gateway.asStaff<StaffPayments>('ada', '/payment-searches', { sought: paymentId });
    return body.payments[0]?.invoices.map(({ invoiceNumber }) => invoiceNumber);
  }

  it('agrees to the cent, and includes only charges of the period', async () => {
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
        agree: true,
        totals: [
          { currency: 'EUR', ledgerMinor: 123, processorMinor: 123, ledgerRefundedMinor: 0, processorRefundedMinor: 0 },
          { currency: 'USD', ledgerMinor: 369, processorMinor: 369, ledgerRefundedMinor: 0, processorRefundedMinor: 0 },
        ],
        differences: [],
        changedAmounts: [],
      },
    ]);
  });

  it('shows entries that only one ledger has, and entries that differ', async () => {
    waitUntil('2026-12-01T12:00:00.000Z');
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
    expect(body.totals).toMatchObject([{ currency: 'USD', ledgerMinor: 123, processorMinor: 131 }]);
    const sorted = body.differences.toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
    expect(sorted).toEqual(
      [
        {
          kind: 'charge',
          reference: charged,
          paymentId: open,
          attempt: 'unknown',
          invoiceNumbers: await numbersOf(open),
          confirmationNumber: null,
          ledger: null,
          processor: { amountMinor: 124, currency: 'USD' },
          processorEntries: 1,
          closed: null,
        },
        {
          kind: 'charge',
          reference: forgotten,
          paymentId: paid,
          attempt: 'paid',
          invoiceNumbers: await numbersOf(paid),
          confirmationNumber: expect.stringMatching(/^PC-/),
          ledger: { amountMinor: 123, currency: 'USD' },
          processor: null,
          processorEntries: 0,
          closed: null,
        },
        {
          kind: 'charge',
          reference: 'nobody-knows',
          paymentId: null,
          attempt: null,
          invoiceNumbers: [],
          confirmationNumber: null,
          ledger: null,
          processor: { amountMinor: 7, currency: 'USD' },
          processorEntries: 1,
          closed: null,
        },
      ].toSorted((one, other) => (one.reference < other.reference ? -1 : 1)),
    );
  });

  it('includes refunds: one that only one ledger has is a difference', async () => {
    waitUntil('2026-12-03T12:00:00.000Z');
    processor.chargeAt('2026-12-03T00:00:00.000Z');
    const [both, oursAlone] = [await pay('approved-1'), await pay('approved-2')];
    for (const id of [both, oursAlone])
      await gateway.asStaff('ada', `/payments/${id}/refunds`, { id: newOpaqueId(), amountMinor: 23, reason: 'asked' });
    const day = ['2026-12-03T00:00:00.000Z', '2026-12-04T00:00:00.000Z'] as const;
    const agreed = { ledgerMinor: 246, processorMinor: 246, ledgerRefundedMinor: 46, processorRefundedMinor: 46 };
    expect((await gateway.compareLedgers(...day)).body).toEqual({
      agree: true,
      totals: [{ currency: 'USD', ...agreed }],
      differences: [],
      changedAmounts: [],
    });
    const forgotten = [...processor.refunds.values()].at(-1)?.reference ?? '';
    processor.deleteRefund(forgotten);
    const { body } = await gateway.compareLedgers(...day);
    expect(body.totals).toEqual([{ currency: 'USD', ...agreed, processorRefundedMinor: 23 }]);
    expect(body.differences).toEqual([
      {
        ...{ kind: 'refund', reference: forgotten, paymentId: oursAlone, attempt: null },
        ...{ ledger: { amountMinor: 23, currency: 'USD' }, processor: null, processorEntries: 0, closed: null },
        ...{ invoiceNumbers: await numbersOf(oursAlone), confirmationNumber: expect.stringMatching(/^PC-/) },
      },
    ]);
  });

  it('has no voided charges, unless the processor charged them', async () => {
    waitUntil('2026-12-05T12:00:00.000Z');
    processor.chargeAt('2026-12-05T00:00:00.000Z');
    const id = await pay('silent');
    const [attempt] = await database().kysely.selectFrom('attempts').selectAll().where('payment_id', '=', id).execute();
    await gateway.asStaff('ada', `/payments/${id}/void`, { reason: 'never came' });
    const day = ['2026-12-05T00:00:00.000Z', '2026-12-06T00:00:00.000Z'] as const;
    expect((await gateway.compareLedgers(...day)).body).toEqual({
      ...{ agree: true, totals: [], differences: [], changedAmounts: [] },
    });
    processor.chargeVoided(attempt?.reference ?? '', { amountMinor: 123, currency: 'USD' });
    expect((await gateway.compareLedgers(...day)).body.differences).toMatchObject([
      { kind: 'charge', paymentId: id, attempt: 'declined', ledger: null, processor: { amountMinor: 123 } },
    ]);
  });

  const forgetDay = () => database().kysely.deleteFrom('daily_work').execute();

  it('runs once a day in one of several processes, and logs a difference as an error', async () => {
    processor.clear();
    await forgetDay();
    const lines: { level: number; msg: string; differences?: unknown[] }[] = [];
    const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
    const { metrics } = gateway.dependencies;
    let nowMs = Date.parse('2027-01-10T09:00:00Z');
    const at = { ...gateway.dependencies, clock: () => nowMs, log };
    const workers = [createReconcile(at), createReconcile(at), createReconcile(at)];
    const reconcile = () => Promise.all(workers.map((work) => work()));
    await reconcile();
    processor.chargeAt('2027-01-10T12:00:00.000Z');
    processor.chargeVoided('nobody-knows-it', { amountMinor: 7, currency: 'USD' });
    nowMs += 23 * 60 * 60_000;
    await reconcile();
    expect(lines).toMatchObject([{ level: 30, msg: 'ledgers agree' }]);
    nowMs += 60 * 60_000;
    await reconcile();
    expect(lines.slice(1)).toMatchObject([
      { level: 50, msg: 'ledgers differ', differences: [{ reference: 'nobody-knows-it' }] },
    ]);
    expect(await metrics.read()).toContain('reconciliations_total{result="different"} 1');
  });

  it('is resumed by another process if the first one crashes', async () => {
    await forgetDay();
    let nowMs = Date.parse('2027-02-10T09:00:00Z');
    const done: string[] = [];
    const dependencies = { database: database(), clock: () => nowMs };
    const work = (name: string, ends: Promise<boolean>) =>
      onceADay(dependencies, 'some-work', () => {
        done.push(name);
        return ends;
      });
    const { promise: never } = Promise.withResolvers<boolean>();
    void work('who ends', never);
    await expect.poll(() => done).toEqual(['who ends']);
    nowMs += 9 * 60_000;
    await work('too early', Promise.resolve(true));
    nowMs += 60_000;
    await work('the next', Promise.resolve(true));
    await work('too late', Promise.resolve(true));
    expect(done).toEqual(['who ends', 'the next']);
  });

  it('is retried after a minute if the processor does not answer', async () => {
    await forgetDay();
    const gone = await startCardProcessorServer();
    await gone.close();
    const { dependencies } = createTestGateway(database(), gone, { clock });
    const reconcile = createReconcile(dependencies);
    await reconcile();
    await reconcile();
    expect(await dependencies.metrics.read()).toContain('reconciliations_total{result="no-answer"} 2');
  });

  it('is unavailable while the processor does not answer', async () => {
    const gone = await startCardProcessorServer();
    await gone.close();
    const { compareLedgers } = createTestGateway(database(), gone, { clock });
    const { status, body } = await compareLedgers('2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z');
    expect([status, body.type]).toEqual([503, '/problems/processor-unavailable']);
    expect((await gateway.compareLedgers('yesterday', 'today')).status).toBe(422);
  });

  it.each([
    ['empty', '2026-11-20T00:00:00Z'],
    ['reversed', '2026-11-19T00:00:00Z'],
  ])('rejects a period that is %s, because nothing would be compared', async (_, to) => {
    const { status, body } = await gateway.compareLedgers('2026-11-20T00:00:00Z', to);
    expect([status, body.errors]).toEqual([422, [{ path: 'to', message: 'must-be-later-than-from' }]]);
  });

  it('rejects a period of more than ten years, and one that begins in the future', async () => {
    const errorsOf = async (from: string, to: string) => (await gateway.compareLedgers(from, to)).body.errors;
    const tooLong = [{ path: 'to', message: 'must-be-within-ten-years' }];
    expect(await errorsOf('1970-01-01T00:00:00Z', '2026-11-20T00:00:00Z')).toEqual(tooLong);
    expect(await errorsOf('2016-11-19T00:00:00Z', '2026-11-21T00:00:00Z')).toEqual(tooLong);
    expect(await errorsOf('2016-11-20T00:00:00Z', '2026-11-20T00:00:00Z')).toBeUndefined();
    const inFuture = [{ path: 'from', message: 'must-not-be-in-the-future' }];
    const [now, later, tomorrow] = [0, 1, dayMs].map((ms) => new Date(clock() + ms).toISOString());
    expect(await errorsOf(later ?? '', tomorrow ?? '')).toEqual(inFuture);
    expect(await errorsOf(now ?? '', tomorrow ?? '')).toBeUndefined();
  });

  it('reads the days of a period from the first entry until the last only', async () => {
    await pay('approved-1');
    const whole = gateway.dependencies.database;
    const names: string[] = [];
    const counting = {
      ...whole,
      query: ((query) => {
        names.push(query.name);
        return whole.query(query);
      }) as typeof whole.query,
    };
    const period = { fromMs: clock() - 3_000 * dayMs, toMs: clock() + 600 * dayMs };
    const sums = await readLedgerSums(counting, 'charge', period, []);
    expect(sums.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThan(40);
    names.length = 0;
    expect(await readLedgerSums(counting, 'refund', { fromMs: 0, toMs: dayMs }, [])).toEqual([]);
    expect(names).toHaveLength(1);
  });
});
