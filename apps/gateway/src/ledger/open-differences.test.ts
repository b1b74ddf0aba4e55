import type { LedgerDifference, StaffPayment } from '@assess/gateway-client/contract';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newOpaqueId } from '../ids.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import {
  addInvoice,
  attempt,
  createTestGateway,
  noonMs,
  staffTokens,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { createReconcile } from './reconcile.ts';

const dayMs = 24 * 60 * 60_000;
const sevenCents = { amountMinor: 7, currency: 'USD' };

describeOnEachDatabase('open differences of the ledgers', (database) => {
  let nowMs = noonMs;
  let processor: CardProcessorServer;
  let gateway: TestGateway;
  const lines: { level: number; msg: string; open?: number }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock: () => nowMs, chargeTimeoutMs: 150, log });
  });
  beforeEach(async () => {
    processor.clear();
    nowMs += 100 * dayMs;
    for (const table of ['daily_work', 'ledger_comparisons', 'ledger_differences'] as const)
      await database().kysely.deleteFrom(table).execute();
    await compareLater(0);
    lines.length = 0;
  });
  afterAll(() => processor.close());

  const compare = () => createReconcile(gateway.dependencies)();
  async function compareLater(days: number) {
    nowMs += days * dayMs;
    await compare();
  }

  async function compareDaily(days: number) {
    for (let day = 1; day <= days; day += 1) await compareLater(1);
  }

  /** Has the processor make a charge that the gateway does not know, an hour from now. */
  function chargeNobody(reference = newOpaqueId(), amountMinor = 7, atMs = nowMs + 60 * 60_000): string {
    processor.chargeAt(new Date(atMs).toISOString());
    processor.chargeVoided(reference, { ...sevenCents, amountMinor });
    return reference;
  }

  const isAgreed = async () =>
    (await gateway.compareLedgers(new Date(nowMs - 30 * dayMs).toISOString(), new Date(nowMs).toISOString())).body
      .agree;

  async function list() {
    const { body } = await gateway.call<{ differences: LedgerDifference[] }>('GET', '/staff/ledger-differences', {
      headers: { authorization: `Bearer ${staffTokens.ada}` },
    });
    return body.differences;
  }
  const close = (id: string, reason = 'refunded in the dashboard', person: keyof typeof staffTokens = 'ada') =>
    gateway.asStaff<LedgerDifference>(person, `/ledger-differences/${id}/closure`, { reason });
  const openOnes = async () => (await list()).filter(({ closed }) => closed === null);
  const onlyOne = async () => {
    const [difference] = await list();
    if (!difference) throw new Error('There is a difference');
    return difference;
  };

  it('are found from the end of the last answered comparison, also if nothing was written since', async () => {
    const reference = chargeNobody();
    processor.isAway = true;
    await compareDaily(3);
    expect(await list()).toEqual([]);
    processor.isAway = false;
    await compareLater(1);
    expect(await list()).toMatchObject([{ reference, closed: null }]);
  });

  it('name the payment with its invoices, and stay open until they are gone, which is listed', async () => {
    const invoice = await addInvoice(database());
    const { id } = (await gateway.openPayment([invoice])).body;
    processor.chargeAt(new Date(nowMs + 60 * 60_000).toISOString());
    nowMs += 60 * 60_000;
    const { body } = await gateway.attempt(id, 'key', { ...attempt, cardToken: 'approved' });
    const confirmationNumber = body.state === 'paid' ? body.confirmation.number : '';
    const refund = newOpaqueId();
    await gateway.asStaff('ada', `/payments/${id}/refunds`, { id: refund, amountMinor: 45, reason: 'asked for' });
    const made = processor.refunds.get(refund);
    processor.deleteRefund(refund);
    await compareLater(1);
    await compareLater(1);
    expect(await list()).toMatchObject([
      {
        ...{ kind: 'refund', reference: refund, paymentId: id, closed: null },
        ...{ invoiceNumbers: [invoice.invoice_number], confirmationNumber, processorEntries: 0 },
        ...{ ledger: { amountMinor: 45, currency: 'USD' }, processor: null },
        firstSeenAt: new Date(nowMs - dayMs).toISOString(),
        lastSeenAt: new Date(nowMs).toISOString(),
      },
    ]);
    const { body: found } = await gateway.asStaff<{ payments: StaffPayment[] }>('ada', '/payment-searches', {
      sought: id,
    });
    expect(found.payments[0]?.refunds[0]?.state).toBe('refunded');
    expect(made).toBeDefined();
    const again = {
      id: newOpaqueId(),
      reference: refund,
      charge: made?.charge ?? '',
      amountMinor: 45,
      currency: 'USD',
    };
    expect(await gateway.dependencies.cardProcessor.refund({ ...again, chargeAskedAtMs: nowMs })).toMatchObject({
      kind: 'refunded',
    });
    await compareLater(1);
    const closedAt = new Date(nowMs).toISOString();
    expect(await list()).toMatchObject([
      { reference: refund, closed: { at: closedAt, by: null, reason: expect.stringMatching(/^agrees since 20/) } },
    ]);
    nowMs += 36 * dayMs;
    expect(await list()).toEqual([]);
  });

  it('are closed by a person with a reason, which is recorded, and are not opened again', async () => {
    const reference = chargeNobody();
    await compareLater(1);
    const { id } = await onlyOne();
    expect((await close(id, 'x')).status).toBe(422);
    expect((await close(newOpaqueId())).body.type).toBe('/problems/difference-not-found');
    expect((await close('unknown')).body.type).toBe('/problems/difference-not-found');
    const closed = { by: 'ada', reason: 'refunded in the dashboard' };
    expect((await close(id)).body).toMatchObject({ id, reference, closed });
    expect((await close(id)).body).toMatchObject({ closed });
    expect((await close(id, 'another reason')).body.type).toBe('/problems/difference-closed');
    expect((await close(id, closed.reason, 'grace')).body.type).toBe('/problems/difference-closed');
    const { rows } = await database().kysely.executeQuery<{ person: string; details: object }>(
      database()
        .kysely.selectFrom('staff_actions')
        .select(['person', 'details'])
        .where('action', '=', 'close-difference')
        .compile(),
    );
    expect(rows).toEqual([{ person: 'ada', details: { difference: id, reason: closed.reason } }]);
    lines.length = 0;
    await compareDaily(8);
    expect(await openOnes()).toEqual([]);
    expect(lines.filter(({ msg }) => msg === 'ledgers differ as explained').length).toBeGreaterThan(0);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('are opened again if the amounts change after a person closed them', async () => {
    const reference = chargeNobody();
    await compareLater(1);
    const { id } = await onlyOne();
    await close(id);
    await database()
      .kysely.updateTable('ledger_differences')
      .set({ processor_minor: 6 })
      .where('id', '=', id)
      .execute();
    await compareDaily(7);
    expect(await openOnes()).toMatchObject([{ reference, processor: sevenCents }]);
  });

  it('are opened again if they come back after a comparison closed them', async () => {
    const reference = chargeNobody();
    await compareLater(1);
    processor.clear();
    await compareLater(1);
    expect(await openOnes()).toEqual([]);
    chargeNobody(reference, 7, nowMs - 47 * 60 * 60_000);
    await compareDaily(7);
    expect(await openOnes()).toMatchObject([{ reference }]);
  });

  it('are opened again if they come back after a person closed them and a comparison did not find them', async () => {
    const atMs = nowMs + 60 * 60_000;
    const reference = chargeNobody();
    await compareLater(1);
    await close((await onlyOne()).id);
    expect(await isAgreed()).toBe(true);
    processor.clear();
    await compareDaily(7);
    chargeNobody(reference, 7, atMs);
    expect(await isAgreed()).toBe(false);
    await compareDaily(7);
    expect(await openOnes()).toMatchObject([{ reference, processor: sevenCents }]);
  });

  it('stay open, also for who compares, when they take the closed amounts again after other ones', async () => {
    const atMs = nowMs + 60 * 60_000;
    const reference = chargeNobody();
    await compareLater(1);
    await close((await onlyOne()).id);
    for (const amountMinor of [6, 7]) {
      processor.clear();
      chargeNobody(reference, amountMinor, atMs);
      await compareDaily(7);
      expect(await openOnes()).toMatchObject([{ reference, processor: { amountMinor } }]);
      expect(await isAgreed()).toBe(false);
    }
    const [again] = await openOnes();
    await close(again?.id ?? '');
    expect(await isAgreed()).toBe(true);
  });

  it('are stored once by two processes that compare at the same time', async () => {
    chargeNobody();
    nowMs += dayMs;
    const free = () => database().kysely.deleteFrom('daily_work').execute();
    await free();
    const first = compare();
    await free();
    await Promise.all([first, compare()]);
    expect(await list()).toHaveLength(1);
  });

  it('are not stored if the comparison is not, and the next comparison begins at the same instant', async () => {
    chargeNobody();
    nowMs += dayMs;
    const { database: whole } = gateway.dependencies;
    const broken = {
      ...whole,
      query: ((query) =>
        query.name === 'store-ledger-comparison'
          ? Promise.reject(new Error('crashed'))
          : whole.query(query)) as typeof whole.query,
    };
    await expect(createReconcile({ ...gateway.dependencies, database: broken })()).rejects.toThrow('crashed');
    expect(await list()).toEqual([]);
    nowMs += 11 * 60_000; // another process takes the task over
    await compare();
    expect(await list()).toHaveLength(1);
  });

  it('are counted by a metric, with the age of the oldest', async () => {
    chargeNobody();
    await compareLater(1);
    nowMs += 2 * dayMs;
    const { text } = await gateway.readText('/metrics');
    expect(text).toContain('ledger_differences_open 1');
    expect(text).toContain(`ledger_difference_oldest_seconds ${2 * 86_400}`);
    expect(text).toContain(`ledger_compared_seconds ${2 * 86_400 + 300}`);
  });
});
