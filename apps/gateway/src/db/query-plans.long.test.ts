import type {
  InvoiceLookupCreated,
  LookupKind,
  SavedCards,
  StaffPayment,
  UserPayments,
} from '@assess/gateway-client/contract';
import { claimsOf, startCardProcessorServer, startIdentityServer } from '@assess/sandbox/testing';
import { sql, type CompiledQuery } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, noonMs } from '../testing/test-gateway.ts';
import { recheckAbandonedAttempts } from '../processor-sync/abandoned-attempts.ts';
import { newOpaqueId } from '../ids.ts';
import { makeUnfinishedRefunds } from '../refunds/make-refunds.ts';
import { recheckRefunds } from '../refunds/recheck-refunds.ts';
import { sendRefundFailureMails, sendRefundMails } from '../refunds/send-refund-mails.ts';
import { nextWindow } from '../ledger/comparison-window.ts';
import { runRetentionSweeps } from '../housekeeping/run-retention-sweeps.ts';
import { deleteStoredCards } from '../saved-cards/delete-stored-cards.ts';
import { createStuckPaymentsAlarm } from '../processor-sync/stuck-payments-alarm.ts';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';
import { createOpenMailer } from '../mail/smtp.ts';
import { sendAlertMails } from '../invoice-ready-alerts/send-alert-mails.ts';
import { queueInvoiceReadyAlerts } from '../invoice-ready-alerts/queue-invoice-ready-alerts.ts';
import { confirmSecret, stopSecret } from '../invoice-ready-alerts/alert-secrets.ts';
import { createAwaitedInvoices } from '../seed/awaited-invoices.ts';
import type { Database } from './database.ts';

interface StaffPayments {
  payments: StaffPayment[];
}

const rows = 20_000;

/** Fills the database like a store that has been open for a while: many invoices, most of which have been through a payment. */
async function fill({ kysely }: Database): Promise<void> {
  const at = new Date(noonMs);
  await sql`
    insert into invoices (invoice_number, order_number, purchase_order_number, customer_account_number, shipped_on,
      due_on, amount_minor, currency)
    select 'INVOICE' || n, 'ORDER-' || n / 3, 'POX' || n / 50, 'ACC' || n / 200, '2026-11-01', '2026-12-31', 100, 'USD'
    from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into payments (id, lookup_id, state, created_at, expires_at)
    select 'payment ' || n, 'lookup', 'expired', ${at}, ${at} from generate_series(1, ${sql.lit(rows)}) n`.execute(
    kysely,
  );
  await sql`
    insert into users (id, first_name, last_name, email, first_seen_at, updated_at)
    select 'user-' || n, 'Ada', 'Lovelace', '', ${at}, ${at} from generate_series(1, ${sql.lit(rows)}) n`.execute(
    kysely,
  );
  await sql`
    insert into saved_cards (id, user_id, stored_card_id, brand, last4, expires_at, created_at)
    select lpad(n::text, 22, '0'), 'user-' || n / 10 + 1, 'stored ' || n, 'visa', '4242', ${at}::timestamptz + interval '1 year', ${at}
    from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into card_removals (stored_card_id, next_try_at)
    select 'gone ' || n, ${at}::timestamptz + interval '1 day' from generate_series(1, ${sql.lit(rows)}) n`.execute(
    kysely,
  );
  await sql`
    insert into payments (id, lookup_id, state, created_at, expires_at, amount_minor, currency, user_id, claimed_at)
    select lpad(n::text, 22, '0'), 'lookup', 'unknown', ${at}, ${at}, 1, 'USD', 'user-' || n % 100 + 1, ${at}::timestamptz + n * interval '1 second'
    from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into payment_invoices (payment_id, invoice_id, holds)
    select 'payment ' || n, n, n > 1000 from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into attempts (reference, payment_id, state, payment_state_before, amount_minor, currency, billed_to, email,
      started_at, next_check_at)
    select 'attempt ' || n, 'payment ' || n, 'declined', 'created', 1, 'USD', '{}', '', ${at}, ${at}
    from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into ledger_entries (payment_id, invoice_id, reference, amount_minor, currency, at, position)
    select 'payment ' || n, n, 'attempt ' || n, 1, 'USD', ${at}, n from generate_series(1, ${sql.lit(rows)}) n
    where n > 1000`.execute(kysely);
  await sql`
    insert into refunds (id, payment_id, reference, state, amount_minor, currency, reason, asked_by, asked_at, next_check_at,
      refunded_at)
    select lpad(n::text, 22, '0'), 'payment ' || n, 'attempt ' || n, 'refunded', 1, 'USD', '', 'ada', ${at}, ${at},
      ${at}::timestamptz - n * interval '1 hour' from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into refund_entries (refund_id, amount_minor, currency, at)
    select id, amount_minor, currency, refunded_at from refunds`.execute(kysely);
  await sql`
    insert into refund_mails (refund_id, locale, next_try_at, sent_at)
    select id, 'en-us', ${at}, ${at} from refunds`.execute(kysely);
  await sql`
    insert into refund_failure_mails (refund_id, locale, next_try_at, sent_at)
    select id, 'en-us', ${at}, ${at} from refunds`.execute(kysely);
  await sql`
    insert into lapse_mails (reference, mailbox, locale, owed_at, next_try_at, sent_at)
    select reference, 'mailbox ' || reference, 'en-us', ${at}, ${at}, ${at} from attempts`.execute(kysely);
  await sql`
    insert into staff_actions (at, person, action, payment_id, details)
    select ${at}, 'ada', 'ask-refund', payment_id, '{}' from refunds`.execute(kysely);
  await sql`
    insert into receipt_copies (id, payment_id, email, asked_at, locale, next_try_at, sent_at)
    select n, 'payment ' || n, 'books@school.example', ${at}, 'en-us', ${at}, ${at} from generate_series(1, ${sql.lit(rows)}) n`.execute(
    kysely,
  );
  await sql`
    insert into receipts (payment_id, next_try_at, sent_at)
    select 'payment ' || n, ${at}, ${at} from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into transfers (id, lookup_id, customer_account_number, digest, announced_at, paid_on, amount_minor, currency,
      reference, note, name, email, locale, next_try_at, sent_at)
    select lpad(n::text, 22, '0'), 'lookup ' || n, 'ACC' || n / 5, 'digest ' || n, ${at}, '2026-11-19', 1, 'USD', '', '', '',
      '', 'en-gb', ${at}, ${at} from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into transfer_invoices (transfer_id, invoice_id, announced_on)
    select lpad(n::text, 22, '0'), n, '2026-11-20' from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into payable_notices (id, invoice_id, email, locale, confirm_hash, stop_hash, asked_at, confirmed_at, next_check_at,
      expires_at)
    select lpad(n::text, 22, '0'), n, 'reader' || n || '@example.org', 'en-us', 'confirm ' || n, 'stop ' || n, ${at}, ${at},
      ${at}::timestamptz + n * interval '1 minute', ${at}::timestamptz + interval '1 day'
    from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into payable_notice_mails (id, notice_id, kind, locale, next_try_at, sent_at)
    select 'mail ' || n, lpad(n::text, 22, '0'), 'confirm', 'en-us', ${at}, ${at}
    from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into lookup_limits (subject, attempts, window_ends_at)
    select n, 1, ${at}::timestamptz + interval '1 day' from generate_series(1, ${sql.lit(rows)}) n`.execute(kysely);
  await sql`
    insert into refusal_limits (subject, refusals, window_ends_at, charging, room)
    select n, 1, ${at}::timestamptz + interval '1 day', '{}', 1 from generate_series(1, ${sql.lit(rows)}) n`.execute(
    kysely,
  );
  await sql`select setval('ledger_positions', ${sql.lit(rows)})`.execute(kysely);
  await sql`
    insert into lookups (id, kind, number, account_number, expires_at)
    select 'lookup ' || n, 'order-number', n, n, ${at}::timestamptz + n * interval '1 second' from generate_series(1, ${sql.lit(rows)}) n`.execute(
    kysely,
  );
}

/** Wraps the database so that it also explains every statement that it runs. */
function explaining(database: Database, plans: string[]): Database {
  const executor = database.kysely.getExecutor();
  const built = new WeakMap<object, CompiledQuery>();
  const explain = async (text: string, values: readonly unknown[]) => {
    const lines = await database.query<{ 'QUERY PLAN': string }>({ name: '', text: `explain ${text}`, values });
    plans.push([text, ...lines.map((line) => line['QUERY PLAN'])].join('\n'));
  };
  return {
    ...database,
    query: async (query) => {
      await explain(query.text, query.values);
      return await database.query(query);
    },
    kysely: database.kysely.withPlugin({
      transformQuery: ({ node, queryId }) => {
        built.set(queryId, executor.compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        const query = built.get(queryId);
        if (query) await explain(query.sql, query.parameters);
        return result;
      },
    }),
  };
}

/** Partial indexes that contain only rows with pending work. */
const indexOfWork =
  /(using|on) (ledger_entries_without_position|attempts_to_check|late_charges_that_are_open|invoices_paid_in_another_amount)\b/;

/** Lines of a plan that read more of a table than an index leads to. */
const readsTooMuch = (plan: string): string[] =>
  plan.split('\n').filter((line, index, lines) => {
    if (
      /Seq Scan on (invoices|payments|payment_invoices|attempts|lookups|users|ledger_entries|refunds|refund_entries|refund_mails|refund_failure_mails|lapse_mails|staff_actions|receipts|receipt_copies|saved_cards|card_removals|transfers|transfer_invoices|payable_notices|payable_notice_mails|lookup_limits|refusal_limits)\b|hashed SubPlan/.test(
        line,
      )
    )
      return true;
    return /Index (Only )?Scan/.test(line) && !indexOfWork.test(line) && !/Index Cond/.test(lines[index + 1] ?? '');
  });

describeOnEachDatabase('query plans', (database) => {
  /** Collects the plans of every statement from the lookup to the last request about a payment. */
  async function plansOf(invoiceNumber: string): Promise<string[]> {
    const plans: string[] = [];
    const processor = await startCardProcessorServer();
    const identity = await startIdentityServer();
    identity.claims.set('token', claimsOf('user-7', { customer_accounts: ['ACC3', 'ACC4'] }));
    const gateway = createTestGateway(explaining(database(), plans), processor, { ...createTestClock(), identity });
    const invoice = await database()
      .kysely.selectFrom('invoices')
      .selectAll()
      .where('invoice_number', '=', invoiceNumber)
      .executeTakeFirstOrThrow();
    const { body: lookup } = await gateway.lookUp('invoice-number', invoiceNumber, invoice.customer_account_number);
    await gateway.lookUp('purchase-order-number', invoice.purchase_order_number ?? '', invoice.customer_account_number);
    const { body: payment } = await gateway.openPayment([invoice]);
    await gateway.call('GET', `/invoice-lookups/${lookup.id}`);
    await gateway.call('GET', `/invoice-lookups/${lookup.id}?after=${invoice.public_id}`);
    for (const order of ['-due', 'amount', '-amount&only=payable', 'state', '-state&only=payable'])
      await gateway.call('GET', `/invoice-lookups/${lookup.id}?sort=${order}&after=${invoice.public_id}`);
    await gateway.call('GET', `/invoice-lookups/${lookup.id}/payable`);
    const transfer = { paidOn: '2026-11-19', amount: { amountMinor: 100, currency: 'USD' }, reference: '', note: '' };
    const announced = await gateway.call('POST', `/invoice-lookups/${lookup.id}/transfers`, {
      body: { ...transfer, invoiceIds: [invoice.public_id], name: 'Ada', email: attempt.email },
    });
    expect(announced.status).toBe(201);
    const awaited = await addInvoice(database(), { invoice_number: null, shipped_on: '2026-11-19' });
    const { body: order } = await gateway.lookUp('order-number', awaited.order_number, 'A1001');
    const asked = await gateway.call(
      'POST',
      `/invoice-lookups/${order.id}/invoices/${awaited.public_id}/invoice-ready-alerts`,
      { body: { email: attempt.email } },
    );
    expect(asked.status).toBe(202);
    const { id: noticeId } = await database()
      .kysely.selectFrom('payable_notices')
      .select('id')
      .where('invoice_id', '=', awaited.id)
      .executeTakeFirstOrThrow();
    const mailing = {
      ...gateway.dependencies,
      openMailer: createOpenMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'invoices@example.org' }),
      siteFactsOf: () => Promise.resolve({}),
    };
    await sendAlertMails(mailing);
    await gateway.call('POST', '/invoice-ready-alerts/confirmation', {
      body: { secret: confirmSecret(mailing.hashKey, noticeId) },
    });
    await database()
      .kysely.updateTable('invoices')
      .set({ invoice_number: `PAYABLE${awaited.id}` })
      .where('id', '=', awaited.id)
      .execute();
    await queueInvoiceReadyAlerts(gateway.dependencies);
    await sendAlertMails(mailing);
    await createAwaitedInvoices(gateway.dependencies);
    await gateway.call('POST', '/invoice-ready-alerts/stop', {
      body: { secret: stopSecret(mailing.hashKey, attempt.email) },
    });
    for (const query of ['', `?after=${'7'.padStart(22, '0')}`])
      await gateway.call('GET', `/announced-transfers${query}`);
    const numberOf = (kind: LookupKind, ...spellings: string[]) => ({
      kind,
      spellings,
      accountNumber: invoice.customer_account_number,
    });
    const { body: several } = await gateway.bulkLookUp([
      numberOf('invoice-number', invoiceNumber, invoiceNumber.slice(1)),
      ...Array.from({ length: 47 }, (_, n) => numberOf('invoice-number', `INVOICE${100 + n}`)),
      numberOf('order-number', invoice.order_number),
      numberOf('purchase-order-number', invoice.purchase_order_number ?? ''),
    ]);
    for (const query of [
      '',
      `?after=${invoice.public_id}`,
      '?sort=-amount',
      '?sort=state',
      '/payable',
      `/invoices/${invoice.public_id}`,
    ])
      await gateway.call('GET', `/invoice-lookups/${several.id}${query}`);
    const asUser = { authorization: 'Bearer token' };
    for (const cardToken of ['declined', 'out-of-service', 'silent', 'approved'])
      await gateway.attempt(payment.id, cardToken, { ...attempt, cardToken }, asUser);
    const { body: atBank } = await gateway.openPayment([await addInvoice(database())]);
    await gateway.attempt(atBank.id, 'key', { ...attempt, cardToken: 'challenged' });
    await gateway.readPayment(atBank.id);
    const ended = await gateway.call('POST', `/payments/${atBank.id}/challenge/cancellation`, { body: {} });
    expect(ended.body).toMatchObject({ state: 'declined' });
    await settleUnfinishedPayments(gateway.dependencies);
    const { body: kept } = await gateway.readAs<SavedCards>('token', '/users/user-7/cards');
    const [lost, card] = kept.cards; // the card processor has none of these cards
    expect(kept.cards.length).toBeGreaterThan(5);
    const { body: another } = await gateway.openPayment([await addInvoice(database())]);
    for (const more of [{ savedCardId: lost?.id, cardToken: 'declined' }, { saveCard: true }])
      await gateway.attempt(another.id, JSON.stringify(more), { ...attempt, ...more }, asUser);
    await gateway.call('POST', `/users/user-7/cards/${card?.id}/default`, { headers: asUser });
    const removal = `/users/user-7/cards/${card?.id}/removal`;
    const { headers: challenged } = await gateway.call('POST', removal, { headers: asUser });
    const [, advices = ''] = /advices="([^"]*)"/.exec(String(challenged['www-authenticate'])) ?? [];
    const transaction = Object.values<string[]>(JSON.parse(atob(advices)))[0]?.[0] ?? '';
    identity.confirm(transaction);
    expect((await gateway.call('POST', `${removal}?_txid=${transaction}`, { headers: asUser })).status).toBe(200);
    await deleteStoredCards(gateway.dependencies);
    const { customer_account_number: accountNumber } = invoice;
    for (const search of [
      { kind: 'invoice-number', number: invoiceNumber, accountNumber },
      { kind: 'confirmation-number', number: 'PC-2222-2222-2222' },
    ])
      await gateway.call('POST', '/charge-searches', { body: { ...search, email: attempt.email } });
    for (const sought of [invoiceNumber, payment.id])
      expect((await gateway.asStaff<StaffPayments>('ada', '/payment-searches', { sought })).body.payments).not.toEqual(
        [],
      );
    for (const amountMinor of [40, 60])
      await gateway.asStaff('ada', `/payments/${payment.id}/refunds`, {
        id: newOpaqueId(),
        amountMinor,
        reason: 'asked',
      });
    await makeUnfinishedRefunds(gateway.dependencies);
    await sendRefundMails(mailing);
    for (const refund of processor.refunds.keys()) processor.setRefund(refund, 'failed');
    await database()
      .kysely.updateTable('refunds')
      .set({ next_check_at: new Date(noonMs) })
      .where('payment_id', '=', payment.id)
      .execute();
    await recheckRefunds(gateway.dependencies);
    await sendRefundFailureMails(mailing);
    await gateway.asStaff('ada', `/payments/${payment.id}/receipts`);
    for (const decision of ['approval', 'rejection'])
      await gateway.asStaff('grace', `/refunds/${'7'.padStart(22, '0')}/${decision}`);
    for (const end of ['void', 'resolution'])
      await gateway.asStaff('ada', `/payments/${payment.id}/${end}`, { outcome: 'declined', reason: 'asked' });
    await runRetentionSweeps(gateway.dependencies);
    await gateway.call('GET', `/ledger?after=${rows - 10}`);
    await recheckAbandonedAttempts(gateway.dependencies);
    await createStuckPaymentsAlarm(gateway.dependencies)();
    await nextWindow(gateway.dependencies.database, noonMs);
    await gateway.call('GET', '/ledger/comparison?from=2026-11-20T09:00:00Z&to=2026-11-20T11:00:00Z');
    await gateway.readAs('token', '/users/user-7');
    const { body: page } = await gateway.readAs<UserPayments>('token', '/users/user-7/payments');
    expect(page.payments).toHaveLength(20);
    await gateway.readAs('token', `/users/user-7/payments?after=${page.next}`);
    await gateway.readAs('token', '/users/user-7/accounts');
    const { body: account } = await gateway.call<InvoiceLookupCreated>('POST', '/users/user-7/invoice-lookups', {
      headers: asUser,
      body: { accountNumber: 'ACC3' },
    });
    await gateway.call('GET', `/invoice-lookups/${account.id}?only=payable`);
    await gateway.call('GET', `/invoice-lookups/${account.id}/payable`);
    await identity.close();
    await processor.close();
    return plans;
  }

  beforeAll(() => fill(database()), 120_000);

  it('never read a whole table or index, with and without statistics', async () => {
    const plans = await plansOf('INVOICE30');
    await sql`analyze`.execute(database().kysely);
    plans.push(...(await plansOf('INVOICE60')));
    expect(plans.length).toBeGreaterThan(30);
    expect(plans.filter((plan) => readsTooMuch(plan).length > 0)).toEqual([]);
  });

  it('use an index to find references to a row before its deletion', async () => {
    const { rows: unserved } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid in ('payments'::regclass, 'attempts'::regclass, 'users'::regclass)
        and not exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
        )`.execute(database().kysely);
    expect(unserved).toEqual([]);
  });
});

describeOnEachDatabase('query plans of a new store', (database) => {
  it('read no more rows after many searches and payments', async () => {
    const plans: string[] = [];
    const processor = await startCardProcessorServer();
    const gateway = createTestGateway(explaining(database(), plans), processor, {
      ...createTestClock(),
      declineLimits: '1,100',
    });
    const invoice = await addInvoice(database());
    await gateway.lookUp('invoice-number', String(invoice.invoice_number), invoice.customer_account_number);
    const { body: payment } = await gateway.openPayment([invoice]);
    await gateway.attempt(payment.id, 'key', attempt);
    const { body: refused } = await gateway.openPayment([await addInvoice(database())]);
    for (const key of ['first', 'second'])
      await gateway.attempt(refused.id, key, { ...attempt, cardToken: 'declined' });
    await processor.close();
    expect(plans.filter((plan) => /Scan .*on refusal_limits/.test(plan))).not.toEqual([]); // the second attempt reads the limit
    const scans = plans.flatMap((plan) => readsTooMuch(plan));
    expect(scans.filter((line) => !/on invoices/.test(line))).toEqual([]); // all invoices exist before the first visit, so its plan may scan them
  });
});
