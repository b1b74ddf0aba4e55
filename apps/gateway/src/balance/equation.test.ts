import type { Payment } from '@assess/gateway-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStripeServer, type StripeServer } from '../../../sandbox/src/testing/stripe-server.ts';
import { checkDisputes, listDisputes } from '../disputes/check-disputes.ts';
import { newOpaqueId } from '../ids.ts';
import { recheckRefunds } from '../refunds/recheck-refunds.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestGateway, noonMs, type TestGateway } from '../testing/test-gateway.ts';
import { compareBalance } from './compare-balance.ts';
import { readBalanceAndAdopt } from './read-balance-and-adopt.ts';

const dayMs = 24 * 60 * 60_000;

describeOnEachDatabase('the equation of ledger and balance', (database) => {
  let nowMs = noonMs;
  const clock = () => nowMs;
  let stripe: StripeServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    stripe = await startStripeServer(clock);
    stripe.book.balance.convert('eur', 'usd', 1.08);
    gateway = createTestGateway(database(), stripe, { clock, chargeTimeoutMs: 800 });
  });
  afterAll(() => stripe.close());

  async function pay(currency = 'USD', amount_minor = 12_345, cardToken = 'pm_card_visa') {
    const invoice = await addInvoice(database(), { currency, amount_minor });
    const { id } = (await gateway.openPayment([invoice])).body;
    const { body } = await gateway.attempt(id, 'key', { ...attempt, cardToken });
    expect(body.state).toBe('paid');
    return { id, invoice, charge: [...stripe.book.charges.values()].at(-1) };
  }
  type Paid = Awaited<ReturnType<typeof pay>>;

  const refundByStaff = ({ id }: Paid, amountMinor?: number) =>
    gateway.asStaff<{ state: string }>('ada', `/payments/${id}/refunds`, {
      ...{ id: newOpaqueId(), reason: 'asked for', ...(amountMinor !== undefined && { amountMinor }) },
    });
  const refundInDashboard = ({ charge }: Paid, amountMinor?: number) =>
    stripe.book.createRefund({
      payment_intent: String(charge?.payment_intent),
      ...(amountMinor !== undefined && { amount: String(amountMinor) }),
    });
  const paidOn = async ({ invoice }: Paid) =>
    (
      await database()
        .kysely.selectFrom('invoices')
        .select('paid_on')
        .where('id', '=', invoice.id)
        .executeTakeFirstOrThrow()
    ).paid_on;
  const readPayment = async ({ id }: Paid): Promise<Payment> => (await gateway.readPayment(id)).body;

  /** Runs the tasks of the next day, and returns the comparison. */
  async function nextDay() {
    nowMs += dayMs;
    await readBalanceAndAdopt(gateway.dependencies);
    await recheckRefunds(gateway.dependencies);
    await listDisputes(gateway.dependencies);
    await checkDisputes(gateway.dependencies);
    nowMs += 6 * 60_000;
    const compared = await compareBalance(gateway.dependencies);
    if (compared.kind === 'no-answer') throw new Error(compared.detail);
    return compared.comparison;
  }

  /** The balance of the account `card-processor` in the view of all entries. */
  async function accountOf(currency: string) {
    const rows = await database()
      .kysely.selectFrom('postings')
      .select(({ fn }) => fn.sum<string>('amount_minor').as('sum'))
      .where('account', '=', 'card-processor')
      .where('currency', '=', currency)
      .execute();
    return Number(rows[0]?.sum ?? 0);
  }

  it('holds to the cent on each day, for the dashboard too', { timeout: 120_000 }, async () => {
    const paid: Paid[] = [];
    const balance = { usd: 0, gbp: 0 };
    const change = (currency: 'usd' | 'gbp', amountMinor: number) => void (balance[currency] += amountMinor);
    const feeOf = (amountMinor: number) => Math.round(amountMinor * 0.029) + 30;
    const days: Readonly<Record<string, () => Promise<void>>> = {
      async 'charges in two currencies'() {
        paid.push(await pay(), await pay(), await pay('GBP', 5_000), await pay('USD', 10_000));
        change('usd', 2 * (12_345 - feeOf(12_345)) + 10_000 - feeOf(10_000));
        change('gbp', 5_000 - feeOf(5_000));
      },
      async 'a refund of a part by staff'() {
        expect((await refundByStaff(paid[0]!, 1_000)).body.state).toBe('refunded');
        change('usd', -1_000);
      },
      async 'a refund of a part in the dashboard'() {
        refundInDashboard(paid[0]!, 2_000);
        change('usd', -2_000);
      },
      async 'the rest of the same payment, by staff'() {
        expect(await readPayment(paid[0]!)).toMatchObject({ confirmation: { refunded: { amountMinor: 3_000 } } });
        expect((await refundByStaff(paid[0]!)).body).toMatchObject({
          state: 'refunded',
          amount: { amountMinor: 9_345 },
        });
        expect(await paidOn(paid[0]!)).toBeNull();
        change('usd', -9_345);
      },
      async 'a refund of the whole in the dashboard'() {
        refundInDashboard(paid[1]!);
        change('usd', -12_345);
      },
      async 'the failure of that refund'() {
        expect(await paidOn(paid[1]!)).toBeNull();
        const refund = [...stripe.book.refunds.values()].at(-1);
        if (refund) stripe.book.endRefund(refund, 'failed');
        change('usd', 12_345);
      },
      async 'a charge and a refund in a currency that Stripe converts'() {
        expect(await paidOn(paid[1]!)).not.toBeNull();
        const euros = await pay('EUR', 1_000);
        refundInDashboard(euros, 500);
        change('usd', 1_080 - feeOf(1_000) - 540);
      },
      async 'payouts, of which one comes back'() {
        stripe.book.balance.payOut(3_000, 'gbp');
        const { source } = stripe.book.balance.payOut(5_000, 'usd');
        stripe.book.balance.failPayout(String(source));
        change('gbp', -3_000);
      },
      async 'fees that belong to no charge, and a top-up'() {
        stripe.book.balance.takeFee(250, 'usd');
        stripe.book.balance.add('topup', 'topup', {
          amount: 700,
          source: { id: 'tu_1', amount: 700, currency: 'gbp' },
        });
        change('usd', -250);
        change('gbp', 700);
      },
      async 'disputes of three charges, one of them in a currency that Stripe converts'() {
        for (const currency of ['USD', 'USD', 'EUR']) await pay(currency, 4_000, 'pm_card_createDispute');
        change('usd', 2 * (-feeOf(4_000) - 1_500) - feeOf(4_000) - 1_500);
      },
      async 'a dispute that is won, one that is lost, and one that is won in part'() {
        const [won, lost, inPart] = [...stripe.book.disputes.disputes.values()];
        if (won) stripe.book.disputes.end(won, 'won');
        if (lost) stripe.book.disputes.end(lost, 'lost');
        if (inPart) stripe.book.disputes.end(inPart, 'lost', 1_000);
        change('usd', 4_000 + 1_080);
      },
      async 'no changes'() {},
    };
    for (const [name, happens] of Object.entries(days)) {
      await happens();
      const { agree, currencies, differences } = await nextDay();
      expect({ name, agree, differences }).toEqual({ name, agree: true, differences: [] });
      for (const { currency, ledgerMinor, processorMinor, differenceMinor } of currencies) {
        const expected = currency === 'USD' ? balance.usd : currency === 'GBP' ? balance.gbp : 0;
        expect({ name, currency, ledgerMinor }).toEqual({ name, currency, ledgerMinor: expected });
        expect({ name, currency, processorMinor, differenceMinor }).toEqual({
          ...{ name, currency, processorMinor: expected, differenceMinor: 0 },
        });
        expect(await accountOf(currency)).toBe(expected);
      }
    }
    const { currencies } = await nextDay();
    expect(currencies).toMatchObject([
      { currency: 'EUR', chargesMinor: 5_000, refundsMinor: -500, disputesMinor: -3_000, exchangeMinor: -1_500 },
      { currency: 'GBP', chargesMinor: 5_000, payoutsMinor: -3_000, otherMinor: 700, feesMinor: -feeOf(5_000) },
      { currency: 'USD', chargesMinor: 42_690, refundsMinor: -12_345, disputesMinor: -4_000, exchangeMinor: 1_620 },
    ]);
    const { rows } = await database().kysely.executeQuery<{ transaction: string }>(
      database()
        .kysely.selectFrom('postings')
        .select(['transaction', 'currency'])
        .groupBy(['transaction', 'currency'])
        .having(({ fn }) => fn.sum('amount_minor'), '<>', 0)
        .compile(),
    );
    expect(rows).toEqual([]);
  });
});
