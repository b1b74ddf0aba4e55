import type { LedgerDifference } from '@assess/gateway-client/contract';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStripeServer, type StripeServer } from '../../../sandbox/src/testing/stripe-server.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestGateway, noonMs, type TestGateway } from '../testing/test-gateway.ts';
import { createCheckBalance } from './check-balance.ts';
import { readBalanceAndAdopt } from './read-balance-and-adopt.ts';

const dayMs = 24 * 60 * 60_000;

describeOnEachDatabase('an error of ledger or balance', (database) => {
  let nowMs = noonMs;
  const clock = () => nowMs;
  let stripe: StripeServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    stripe = await startStripeServer(clock);
    gateway = createTestGateway(database(), stripe, { clock, chargeTimeoutMs: 800 });
  });
  afterAll(() => stripe.close());

  interface Paid {
    readonly id: string;
    readonly reference: string;
    readonly charge: Stripe.Charge;
    readonly transaction: Stripe.BalanceTransaction;
  }

  async function pay(): Promise<Paid> {
    const { id } = (await gateway.openPayment([await addInvoice(database())])).body;
    await gateway.attempt(id, 'key', { ...attempt, cardToken: 'pm_card_visa' });
    const charge = [...stripe.book.charges.values()].at(-1);
    const transaction = [...stripe.book.balance.transactions.values()].at(-1);
    if (!charge || !transaction) throw new Error('The payment is paid');
    return { id, reference: String(charge.metadata.reference), charge, transaction };
  }

  async function nextDay(check = createCheckBalance(gateway.dependencies)) {
    nowMs += dayMs;
    await readBalanceAndAdopt(gateway.dependencies);
    nowMs += 6 * 60_000;
    await check();
  }

  async function listOpen() {
    const { body } = await gateway.call<{ differences: LedgerDifference[] }>('GET', '/staff/ledger-differences', {
      headers: { authorization: 'Bearer ada-has-128-random-bits' },
    });
    return body.differences.filter(({ closed }) => closed === null);
  }

  /** The open differences: their references, and the amounts of both sides. */
  const facts = async () =>
    Object.fromEntries(
      (await listOpen()).map(({ kind, reference, ledger, processor }) => [
        `${kind} ${reference}`,
        [ledger?.amountMinor ?? null, processor?.amountMinor ?? null],
      ]),
    );

  /** Changes entries that are append-only: only a replica may. */
  const changeLedger = (change: string) =>
    sql.raw(`do $$ begin set local session_replication_role = replica; ${change}; end $$`).execute(database().kysely);

  /** Hides a transaction from the list, but not from the balance. */
  function hide(transaction: Stripe.BalanceTransaction): () => void {
    const { created } = transaction;
    transaction.created = 0;
    return () => void (transaction.created = created);
  }

  const net = ({ transaction }: Paid) => transaction.net;
  const refundOf = ({ charge }: Paid, amount: string) =>
    stripe.book.createRefund({ payment_intent: String(charge.payment_intent), amount });

  type Planted = [differences: Record<string, [number | null, number | null]>, end: () => unknown];

  /** Each error: what happens before the day's comparison, the differences that must be open after it, and how the error ends. */
  const errors: Readonly<Record<string, (paid: Paid) => Planted | Promise<Planted>>> = {
    'a fee of one cent more than listed': ({ transaction }) => {
      Object.assign(transaction, { fee: transaction.fee + 1, net: transaction.net - 1 });
      return [
        { 'balance USD': [0, -1] },
        () => Object.assign(transaction, { fee: transaction.fee - 1, net: transaction.net + 1 }),
      ];
    },
    'a payout that is not listed': () => [
      { 'balance USD': [0, -2_000] },
      hide(stripe.book.balance.payOut(2_000, 'usd')),
    ],
    'a charge that is listed twice': (paid) => {
      const again = { ...paid.transaction, id: 'txn_again', created: Math.floor(nowMs / 1_000) };
      stripe.book.balance.transactions.set(again.id, again);
      return [
        { [`transaction ${paid.reference}`]: [12_345, 24_690], 'balance USD': [0, 12_345] },
        async () => {
          stripe.book.balance.transactions.delete(again.id);
          await changeLedger(`delete from processor_transactions where id = '${again.id}'`);
        },
      ];
    },
    'a charge of which the balance has nothing': (paid) => {
      stripe.book.balance.transactions.delete(paid.transaction.id);
      return [
        { 'balance USD': [0, -net(paid)] },
        () => stripe.book.balance.transactions.set(paid.transaction.id, paid.transaction),
      ];
    },
    'a charge that the ledger lost': async (paid) => {
      const removed = `delete from ledger_entries where reference = '${paid.reference}'`;
      const kept = `create table kept_entries as select * from ledger_entries where reference = '${paid.reference}'`;
      const restored = 'insert into ledger_entries overriding system value select * from kept_entries';
      await changeLedger(`${kept}; ${removed}`);
      return [
        { [`transaction ${paid.reference}`]: [null, 12_345], 'balance USD': [0, 12_345] },
        () => changeLedger(`${restored}; drop table kept_entries`),
      ];
    },
    'a refund of a charge that is not of the gateway': (paid) => {
      const foreign = { ...paid.charge, id: 'ch_other', metadata: {} };
      stripe.book.charges.set(foreign.id, foreign);
      const made = refundOf(paid, '100');
      stripe.book.refunds.delete(made.id);
      stripe.book.refunds.set('re_other', { ...made, id: 're_other', charge: foreign.id });
      const transaction = [...stripe.book.balance.transactions.values()].at(-1);
      Object.assign(transaction ?? {}, { source: 're_other' });
      return [
        { 'transaction re_other': [null, -100], 'balance USD': [0, -100] },
        async () => {
          stripe.book.balance.transactions.delete(transaction?.id ?? '');
          await changeLedger(`delete from processor_transactions where id = '${transaction?.id}'`);
        },
      ];
    },
    'a refund that exceeds what is left of the payment': (paid) => {
      const [refund, change] = [refundOf(paid, '12345'), { amount: 12_346 }];
      const transaction = [...stripe.book.balance.transactions.values()].at(-1);
      Object.assign(refund, change);
      Object.assign(transaction ?? {}, { amount: -12_346, net: -12_346 });
      return [
        { [`transaction ${refund.id}`]: [null, -12_346], 'balance USD': [0, -12_346] },
        async () => {
          stripe.book.balance.transactions.delete(transaction?.id ?? '');
          await changeLedger(`delete from processor_transactions where id = '${transaction?.id}'`);
        },
      ];
    },
  };

  it.each(Object.entries(errors))('is found: %s', { timeout: 60_000 }, async (_, plant) => {
    const paid = await pay();
    await nextDay();
    expect(await facts()).toEqual({});
    const [expected, end] = await plant(paid);
    await nextDay();
    expect(await facts()).toEqual(expected);
    await nextDay();
    expect(await facts()).toEqual(expected);
    await end();
    await nextDay();
    expect(await facts()).toEqual({});
  });

  it(
    'is found when a page is missing in the middle of the list, and ends when it is listed',
    { timeout: 60_000 },
    async () => {
      const fees = Array.from({ length: 250 }, () => stripe.book.balance.takeFee(3, 'usd'));
      const shown = fees.slice(100, 200).map(hide);
      await nextDay();
      expect(await facts()).toEqual({ 'balance USD': [0, -300] });
      await nextDay();
      for (const show of shown) show();
      await nextDay();
      expect(await facts()).toEqual({});
    },
  );

  it('is open again if it comes back after it was closed by a person, then gone', { timeout: 60_000 }, async () => {
    const payOut = () => {
      const payout = stripe.book.balance.payOut(2_000, 'usd');
      hide(payout);
      return () => stripe.book.balance.transactions.delete(payout.id);
    };
    const comesBack = payOut();
    await nextDay();
    for (const { id } of await listOpen())
      await gateway.asStaff('ada', `/ledger-differences/${id}/closure`, { reason: 'a payout' });
    await nextDay();
    expect(await facts()).toEqual({});
    comesBack();
    await nextDay();
    const comesBackToo = payOut();
    await nextDay();
    expect((await gateway.call<{ agree: boolean }>('GET', '/ledger/balance')).body.agree).toBe(false);
    expect(await facts()).toEqual({ 'balance USD': [0, -2_000] });
    comesBackToo();
    await nextDay();
    expect(await facts()).toEqual({});
  });

  it('is explained by a person, and comes back when the amounts change', { timeout: 60_000 }, async () => {
    const paid = await pay();
    await nextDay();
    Object.assign(paid.charge, { metadata: {} });
    const refund = refundOf(paid, '700');
    await nextDay();
    const open = await listOpen();
    expect(await facts()).toEqual({ [`transaction ${refund.id}`]: [null, -700], 'balance USD': [0, -700] });
    const close = (id: string) => gateway.asStaff('ada', `/ledger-differences/${id}/closure`, { reason: 'known' });
    for (const { id, kind } of open) if (kind === 'transaction') await close(id);
    await nextDay();
    expect(await facts()).toEqual({}); // the refund is booked to `other`, so the balance is equal
    const { body } = await gateway.call<{ agree: boolean; currencies: object[]; differences: object[] }>(
      'GET',
      '/ledger/balance',
    );
    expect(body).toMatchObject({
      agree: true,
      currencies: [{ currency: 'USD', otherMinor: -700, differenceMinor: 0 }],
      differences: [{ kind: 'transaction', reference: refund.id, closed: { by: 'ada', reason: 'known' } }],
    });

    stripe.book.balance.transactions.set('txn_cent', { ...stripe.book.balance.takeFee(1, 'usd'), id: 'txn_cent' });
    await nextDay();
    expect(await facts()).toEqual({});
    const hidden = hide(stripe.book.balance.takeFee(5, 'usd'));
    await nextDay();
    for (const { id } of await listOpen()) await close(id);
    await pay();
    await nextDay();
    expect(await facts()).toEqual({}); // the same five cents, though both balances have changed
    hide(stripe.book.balance.takeFee(1, 'usd'));
    await nextDay();
    expect(await facts()).toEqual({ 'balance USD': [0, -6] });
    hidden();
  });
});
