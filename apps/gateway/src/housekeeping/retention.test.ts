import {
  type CardProcessorServer,
  claimsOf,
  type IdentityServer,
  startCardProcessorServer,
  startIdentityServer,
} from '@assess/sandbox/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import {
  addInvoice,
  attempt,
  createTestClock,
  createTestGateway,
  noonMs,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { deleteStoredCards } from '../saved-cards/delete-stored-cards.ts';
import { queueInvoiceReadyAlerts } from '../invoice-ready-alerts/queue-invoice-ready-alerts.ts';
import { confirmSecret } from '../invoice-ready-alerts/alert-secrets.ts';
import { newOpaqueId } from '../ids.ts';
import { runRetentionSweeps } from './run-retention-sweeps.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A payer whose card is declined, and whose name, postal address and email address occur nowhere else. */
const declinedPayer = {
  cardToken: 'declined',
  email: 'emmeline@declined.example',
  billedTo: { ...attempt.billedTo, firstName: 'Emmeline', street: '4 Declined Street' },
};

describeOnEachDatabase('retention', (database) => {
  const { clock, advance, reset } = createTestClock();
  let processor: CardProcessorServer;
  let identity: IdentityServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    identity = await startIdentityServer();
    gateway = createTestGateway(database(), processor, { clock, identity });
  });
  beforeEach(async () => {
    reset();
    // Append-only tables accept a truncate only from a replica.
    await sql`do $$ begin set local session_replication_role = replica;
      truncate invoices, invoice_documents, lookups, lookup_limits, hand_offs, refusal_limits, users, saved_cards, card_removals, payments, payment_invoices, attempts, ledger_entries,
        refunds, refund_entries, disputes, dispute_entries, late_charges, late_charge_entries, ledger_comparisons, ledger_differences, refund_mails, refund_failure_mails, lapse_mails, staff_actions, receipts, receipt_copies, payable_notices, payable_notice_mails, transfers, transfer_invoices; end $$`.execute(
      database().kysely,
    );
  });
  afterAll(async () => {
    await identity.close();
    await processor.close();
  });

  const sweepAfter = async (ms: number) => {
    advance(ms);
    await runRetentionSweeps(gateway.dependencies);
  };

  type Table =
    | 'payments'
    | 'payment_invoices'
    | 'attempts'
    | 'receipts'
    | 'users'
    | 'saved_cards'
    | 'card_removals'
    | 'ledger_entries'
    | 'refunds'
    | 'refund_entries'
    | 'refund_mails'
    | 'refund_failure_mails'
    | 'lapse_mails'
    | 'staff_actions'
    | 'receipt_copies'
    | 'transfers'
    | 'transfer_invoices'
    | 'payable_notices'
    | 'payable_notice_mails'
    | 'processor_events';
  const rowsOf = (table: Table) => database().kysely.selectFrom(table).selectAll().execute();
  const count = async (table: Table) => (await rowsOf(table)).length;

  /** Reads every row of every table, as text. */
  async function everything(): Promise<string> {
    const tables = await database().kysely.introspection.getTables();
    const texts = tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
        database().kysely,
      );
      return rows.map(({ row }) => row).join('\n');
    });
    return (await Promise.all(texts)).join('\n');
  }

  const open = async () => (await gateway.openPayment([await addInvoice(database())])).body.id;

  async function pay({ as }: { as?: string } = {}) {
    const id = await open();
    const paid = await gateway.attempt(id, 'paid', attempt, as ? { authorization: `Bearer ${as}` } : {});
    if (paid.body.state !== 'paid') throw new Error('The payment is paid');
    return paid.body;
  }

  it('deletes an unpaid payment a day after it expired', async () => {
    await open();
    await sweepAfter(90 * minuteMs);
    await sweepAfter(dayMs - 1);
    expect([await count('payments'), await count('payment_invoices')]).toEqual([1, 1]);
    await sweepAfter(1);
    expect([await count('payments'), await count('payment_invoices')]).toEqual([0, 0]);
  });

  it('deletes the payer of a declined card after 24 hours', async () => {
    const id = await open();
    expect((await gateway.attempt(id, 'key', { ...attempt, ...declinedPayer })).body.state).toBe('declined');
    await sweepAfter(dayMs - 1);
    expect(await everything()).toContain(declinedPayer.email);
    await sweepAfter(1);
    const left = await everything();
    for (const personal of ['Emmeline', declinedPayer.email, declinedPayer.billedTo.street])
      expect(left).not.toContain(personal);
    await sweepAfter(90 * minuteMs);
    expect([await count('payments'), await count('attempts')]).toEqual([0, 0]);
  });

  it('deletes the payer of a declined card after 24 hours when another card paid', async () => {
    const id = await open();
    await gateway.attempt(id, 'key-1', { ...attempt, ...declinedPayer });
    expect((await gateway.attempt(id, 'key-2', attempt)).body.state).toBe('paid');
    await sweepAfter(dayMs);
    expect(await everything()).not.toContain('Emmeline');
    expect(await rowsOf('attempts')).toMatchObject([{ state: 'paid', billed_to: {}, email: '', answer: null }]);
  });

  it('keeps a payment for ten years, without the details of its attempt', async () => {
    const paid = await pay();
    await sweepAfter(10 * 366 * dayMs);
    const { number, card } = paid.confirmation;
    expect((await gateway.readPayment(paid.id)).body).toMatchObject({ state: 'paid', confirmation: { number, card } });
    expect(await rowsOf('payments')).toMatchObject([{ billed_to: attempt.billedTo, email: attempt.email }]);
    expect((await gateway.ledger()).body.entries).toHaveLength(1);
  });

  it('keeps an abandoned attempt while it is queried, and for good if it was charged', async () => {
    const ids = [await open(), await open()];
    for (const id of ids) await gateway.attempt(id, 'key', { ...attempt, ...declinedPayer });
    const change = (id: string | undefined, changes: object) =>
      database()
        .kysely.updateTable('attempts')
        .set(changes)
        .where('payment_id', '=', id ?? '')
        .execute();
    await change(ids[0], { given_up_at: new Date(clock() + 2 * hourMs) });
    await change(ids[1], { contradicted_at: new Date(clock()) });
    await sweepAfter(26 * hourMs - 1);
    expect([await count('attempts'), await count('payments')]).toEqual([2, 2]);
    await sweepAfter(30 * dayMs);
    expect(await rowsOf('attempts')).toMatchObject([{ payment_id: ids[1] }]);
    expect(await rowsOf('payments')).toMatchObject([{ id: ids[1], state: 'expired' }]);
  });

  it('deletes sent receipts after 30 days, and keeps undelivered ones', async () => {
    const [sent, givenUp, waiting] = [await pay(), await pay(), await pay()];
    const change = (id: string, changes: object) =>
      database().kysely.updateTable('receipts').set(changes).where('payment_id', '=', id).execute();
    await change(sent.id, { sent_at: new Date(clock()) });
    await change(givenUp.id, { given_up_at: new Date(clock()) });
    await sweepAfter(30 * dayMs - 1);
    expect(await count('receipts')).toBe(3);
    await sweepAfter(1);
    expect((await rowsOf('receipts')).map(({ payment_id }) => payment_id).sort()).toEqual(
      [givenUp.id, waiting.id].sort(),
    );
  });

  it('deletes a receipt copy 30 days after it was sent', async () => {
    const payment = await pay();
    const body = { email: 'books@school.example' };
    await gateway.call('POST', `/payments/${payment.id}/receipt-copies`, { body });
    await sweepAfter(30 * dayMs - 1);
    expect(await count('receipt_copies')).toBe(1);
    await sweepAfter(1);
    expect(await count('receipt_copies')).toBe(0);
  });

  it('deletes address and mail of an unconfirmed payment after 24 hours', async () => {
    const id = await open();
    await gateway.attempt(id, 'key', { ...attempt, ...declinedPayer, cardToken: 'challenged' });
    advance(16 * minuteMs);
    await settleUnfinishedPayments(gateway.dependencies);
    expect(await rowsOf('lapse_mails')).toMatchObject([{ mailbox: declinedPayer.email }]);
    await sweepAfter(dayMs - 1);
    expect(await count('lapse_mails')).toBe(1);
    await sweepAfter(1);
    expect([await count('lapse_mails'), await count('attempts')]).toEqual([0, 0]);
    expect(await everything()).not.toContain(declinedPayer.email);
  });

  it('keeps a refund for good, but its mail for 30 days', async () => {
    const payment = await pay();
    const id = newOpaqueId();
    await gateway.asStaff('ada', `/payments/${payment.id}/refunds`, { id, reason: 'asked for by phone' });
    const sent = {
      refund_id: id,
      locale: 'en-us',
      sent_at: new Date(clock()),
      next_try_at: new Date(clock()),
    } as const;
    await database().kysely.updateTable('refund_mails').set({ sent_at: sent.sent_at }).execute();
    await database().kysely.insertInto('refund_failure_mails').values(sent).execute();
    await sweepAfter(30 * dayMs - 1);
    expect([await count('refund_mails'), await count('refund_failure_mails')]).toEqual([1, 1]);
    await sweepAfter(1);
    expect([await count('refund_mails'), await count('refund_failure_mails')]).toEqual([0, 0]);
    await sweepAfter(10 * 366 * dayMs);
    expect([await count('refunds'), await count('refund_entries'), await count('staff_actions')]).toEqual([1, 2, 1]);
  });

  it('deletes the id of an event of a card processor after four days', async () => {
    const { kysely } = database();
    await kysely
      .insertInto('processor_events')
      .values({ processor: 'stripe', id: 'evt_1', received_at: new Date(clock()) })
      .execute();
    await sweepAfter(4 * dayMs - 1);
    expect(await count('processor_events')).toBe(1);
    await sweepAfter(1);
    expect(await count('processor_events')).toBe(0);
  });

  it('deletes an announced transfer after 90 days', async () => {
    const { id: invoice_id } = await addInvoice(database());
    const at = new Date(clock());
    await database()
      .kysely.insertInto('transfers')
      .values({
        ...{
          id: 'transfer',
          lookup_id: 'lookup',
          customer_account_number: 'A1001',
          digest: 'digest',
          announced_at: at,
        },
        ...{ paid_on: '2026-11-19', amount_minor: 1, currency: 'GBP', reference: '', note: '', name: 'Emmeline' },
        ...{ email: 'emmeline@example.org', locale: 'en-gb', next_try_at: at },
      })
      .execute();
    await database()
      .kysely.insertInto('transfer_invoices')
      .values({ transfer_id: 'transfer', invoice_id, announced_on: '2026-11-20' })
      .execute();
    await sweepAfter(90 * dayMs - 1);
    expect([await count('transfers'), await count('transfer_invoices')]).toEqual([1, 1]);
    await sweepAfter(1);
    expect(await everything()).not.toContain('Emmeline');
    expect(await count('transfer_invoices')).toBe(0);
  });

  it('deletes an unconfirmed alert after 48 hours, and a sent one after 30 days', async () => {
    const ask = async () => {
      const order = await addInvoice(database(), { invoice_number: null, shipped_on: '2026-11-19' });
      const { body } = await gateway.lookUp('order-number', order.order_number, 'A1001');
      const path = `/invoice-lookups/${body.id}/invoices/${order.public_id}/invoice-ready-alerts`;
      expect((await gateway.call('POST', path, { body: { email: 'emmeline@example.org' } })).status).toBe(202);
      return order;
    };
    await ask();
    await sweepAfter(2 * dayMs - 1);
    expect([await count('payable_notices'), await count('payable_notice_mails')]).toEqual([1, 1]);
    await sweepAfter(1);
    expect(await everything()).not.toContain('emmeline');
    expect(await count('payable_notice_mails')).toBe(0);

    const { id: invoice_id } = await ask();
    const [{ id: noticeId = '' } = {}] = await rowsOf('payable_notices');
    const secret = confirmSecret(gateway.dependencies.hashKey, String(noticeId));
    await gateway.call('POST', '/invoice-ready-alerts/confirmation', { body: { secret } });
    await sweepAfter(100 * dayMs);
    expect(await count('payable_notices')).toBe(1);
    await database()
      .kysely.updateTable('invoices')
      .set({ invoice_number: 'INV7' })
      .where('id', '=', invoice_id)
      .execute();
    await queueInvoiceReadyAlerts(gateway.dependencies);
    await sweepAfter(30 * dayMs - 1);
    expect([await count('payable_notices'), await count('payable_notice_mails')]).toEqual([1, 2]);
    await sweepAfter(1);
    expect(await everything()).not.toContain('emmeline');

    await ask();
    const [{ id: vain = '' } = {}] = await rowsOf('payable_notices');
    const body = { secret: confirmSecret(gateway.dependencies.hashKey, String(vain)) };
    await gateway.call('POST', '/invoice-ready-alerts/confirmation', { body });
    await sweepAfter(180 * dayMs);
    expect(await count('payable_notices')).toBe(0);
  });

  it('deletes a user after 400 days without a visit, and keeps the id of one who has paid', async () => {
    for (const id of ['buyer', 'visitor', 'regular']) identity.claims.set(id, claimsOf(id));
    const visit = (id: string) => gateway.readAs(id, `/users/${id}`);
    await pay({ as: 'buyer' });
    await visit('visitor');
    await visit('regular');
    await sweepAfter(200 * dayMs);
    await visit('regular');
    await sweepAfter(200 * dayMs);
    expect((await rowsOf('users')).map(({ id, email }) => [id, email !== '']).sort()).toEqual([
      ['buyer', false],
      ['regular', true],
    ]);
    expect((await visit('buyer')).body).toMatchObject({ id: 'buyer', email: claimsOf('buyer').email });
    const { body } = await gateway.readAs<{ payments: unknown[] }>('buyer', '/users/buyer/payments');
    expect(body.payments).toHaveLength(1);
    await sweepAfter(399 * dayMs);
    expect(await rowsOf('users')).toMatchObject([{ id: 'buyer', email: claimsOf('buyer').email }]);
  });

  it('deletes a saved card 90 days after its expiry, or after 400 days without a visit', async () => {
    for (const id of ['holder', 'regular']) {
      identity.claims.set(id, claimsOf(id));
      const headers = { authorization: `Bearer ${id}` };
      await gateway.attempt(await open(), 'key', { ...attempt, saveCard: true }, headers);
    }
    await database()
      .kysely.updateTable('saved_cards')
      .set({ expires_at: new Date(noonMs + 320 * dayMs) })
      .where('user_id', '=', 'regular')
      .execute();
    await sweepAfter(399 * dayMs);
    expect(await count('saved_cards')).toBe(2);
    await gateway.readAs('regular', '/users/regular');
    await sweepAfter(dayMs);
    expect(await rowsOf('saved_cards')).toMatchObject([{ user_id: 'regular' }]);
    expect((await rowsOf('users')).find(({ id }) => id === 'holder')).toMatchObject({ card_customer: null });
    await sweepAfter(10 * dayMs);
    expect([await count('saved_cards'), await count('card_removals')]).toEqual([0, 2]);
    await deleteStoredCards(gateway.dependencies);
    expect([await count('card_removals'), processor.storedCards()]).toEqual([0, []]);
  });

  it('deletes in batches of at most 20,000 rows of a kind', async () => {
    await sql`
      insert into payments (id, lookup_id, state, created_at, expires_at)
      select 'abandoned-' || n, 'lookup', 'created', ${new Date(clock())}, ${new Date(clock())}
      from generate_series(1, 20500) n`.execute(database().kysely);
    await sweepAfter(dayMs);
    const states = async () =>
      (
        await sql<{ state: string; n: number }>`select state, count(*) as n from payments group by state`.execute(
          database().kysely,
        )
      ).rows;
    expect(await states()).toEqual([{ state: 'created', n: 500 }]);
    await runRetentionSweeps(gateway.dependencies);
    expect(await states()).toEqual([]);
  });

  it('runs until the worker stops', async () => {
    await open();
    advance(2 * dayMs);
    await runRetentionSweeps(gateway.dependencies, AbortSignal.abort());
    expect(await rowsOf('payments')).toMatchObject([{ state: 'created' }]);
  });
});
