import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStripeServer, type StripeServer } from '../../../../sandbox/src/testing/stripe-server.ts';
import type { CardProcessor } from '../card-processor.ts';
import { createBalance } from './balance.ts';
import { createStripeCardProcessor } from './stripe-card-processor.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const period = { fromMs: noonMs - 1_000, toMs: noonMs + 1_000 };

let server: StripeServer;
let processor: CardProcessor;

beforeAll(async () => {
  server = await startStripeServer(() => noonMs);
  processor = createStripeCardProcessor({ ...server, clock: () => noonMs, findTimeoutMs: 400 });
});
beforeEach(() => server.clear());
afterAll(() => server.close());

async function charge(reference = 'a-charge', currency = 'EUR') {
  const asked = { reference, amountMinor: 4_200, currency, cardToken: 'pm_card_visa', returnUrl: 'https://store.test' };
  await processor.charge(asked);
  const made = [...server.book.charges.values()].at(-1);
  if (!made) throw new Error('Stripe has charged the card');
  return made;
}

const refund = (reference = 'a-charge') =>
  server.book.createRefund({ payment_intent: server.intentFor(reference).id, amount: '1000' });

async function list() {
  const listed = await processor.listTransactions(period);
  if (listed.kind !== 'listed') throw new Error(listed.kind);
  return listed.transactions;
}

const newest = async () => (await list())[0];

describe(createBalance, () => {
  it('names a refund of the dashboard by its own id and its charge', async () => {
    await charge();
    const { id } = refund();
    expect(await newest()).toMatchObject({ kind: 'refund', reference: id, charge: 'a-charge', amountMinor: -1_000 });
  });

  it('reads a refund that failed as a second transaction of the refund', async () => {
    await charge();
    const made = refund();
    server.book.endRefund(made, 'failed');
    expect(await newest()).toMatchObject({ kind: 'refund', reference: made.id, amountMinor: 1_000 });
    const transaction = [...server.book.balance.transactions.values()].at(-1);
    Object.assign(transaction ?? {}, { type: 'adjustment', source: server.intentFor('a-charge').latest_charge });
    expect(await newest()).toMatchObject({ kind: 'refund', reference: undefined, charge: 'a-charge' });
  });

  it('reads disputes, fees and payouts, and what it does not know as `other`', async () => {
    const made = await charge();
    const { balance } = server.book;
    balance.takeFee(200, 'eur');
    const payout = balance.payOut(500, 'eur');
    balance.failPayout(String(payout.source));
    balance.add('topup', 'topup', { amount: 700, source: { id: 'tu_1', amount: 700, currency: 'eur' } });
    balance.add('charge', 'partial_capture_reversal', { amount: -200, source: made });
    const facts = (await list()).map(({ kind, amountMinor, reference }) => [kind, amountMinor, reference]);
    expect(facts).toEqual([
      ['charge', -200, 'a-charge'],
      ['other', 700, undefined],
      ['payout', 500, undefined],
      ['payout', -500, undefined],
      ['fee', -200, undefined],
      ['charge', 4_200, 'a-charge'],
    ]);
  });

  it('gives a charge in another currency than the balance both amounts, and the balance in its own', async () => {
    server.book.balance.convert('eur', 'usd', 1.5);
    await charge();
    refund();
    expect(await list()).toMatchObject([
      { amountMinor: -1_500, currency: 'USD', moved: { amountMinor: -1_000, currency: 'EUR' } },
      { amountMinor: 6_300, currency: 'USD', moved: { amountMinor: 4_200, currency: 'EUR' }, feeMinor: 152 },
    ]);
    expect(await processor.readBalance()).toEqual({
      kind: 'balance',
      balances: [{ amountMinor: 6_300 - 1_500 - 152, currency: 'USD' }],
    });
  });

  it('names charges that are not of the gateway by their own ids', async () => {
    const made = await charge();
    made.metadata = {};
    expect(await newest()).toMatchObject({ kind: 'charge', reference: made.id, charge: undefined });
    refund();
    expect(await newest()).toMatchObject({ kind: 'refund', charge: undefined });
  });

  it('leaves out the balances of other products', async () => {
    await charge();
    Object.assign([...server.book.balance.transactions.values()][0] ?? {}, { balance_type: 'issuing' });
    expect(await list()).toEqual([]);
  });

  it('lists all pages', async () => {
    for (let n = 0; n < 101; n += 1) server.book.balance.takeFee(1, 'eur');
    expect(await list()).toHaveLength(101);
  });

  it.each([
    ['without its source', () => server.book.charges.clear()],
    ['whose parts do not add up', (transaction: object) => Object.assign(transaction, { net: 1 })],
  ])('does not read a transaction %s', async (_, change) => {
    await charge();
    change([...server.book.balance.transactions.values()][0] ?? {});
    expect(await processor.listTransactions(period)).toMatchObject({ kind: 'no-answer' });
  });

  it('does not read the transaction of a refund without its charge', async () => {
    const made = await charge();
    refund();
    server.book.charges.delete(made.id);
    server.book.balance.transactions.delete(String(made.balance_transaction));
    expect(await processor.listTransactions(period)).toMatchObject({ kind: 'no-answer' });
  });

  it('has no answer from anything else than Stripe', async () => {
    server.breakNext('balance.retrieve', 'nonsense');
    expect(await processor.readBalance()).toMatchObject({ kind: 'no-answer' });
    server.breakNext('balance.retrieve', { change: (balance) => (balance.livemode = true) });
    expect(await processor.readBalance()).toMatchObject({ kind: 'no-answer', isMismatch: true });
    server.breakNext('balanceTransactions.list', 'nonsense');
    expect(await processor.listTransactions(period)).toMatchObject({ kind: 'no-answer' });
  });
});
