import type { LedgerComparison } from '@assess/gateway-client/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { startStripeServer, type StripeServer } from '../../../sandbox/src/testing/stripe-server.ts';
import { newOpaqueId } from '../ids.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const dollars = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

describeOnEachDatabase('the comparison with the ledger of Stripe', (database) => {
  const { clock, advance } = createTestClock();
  let stripe: StripeServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    stripe = await startStripeServer(clock);
    gateway = createTestGateway(database(), stripe, { clock, chargeTimeoutMs: 800 });
  });
  beforeEach(() => {
    advance(60 * 60_000 * 3);
    stripe.clear();
  });
  afterAll(() => stripe.close());

  /** Pays a new invoice, and returns the payment and Stripe's charge. */
  async function pay() {
    const invoice = await addInvoice(database());
    const { id } = (await gateway.openPayment([invoice])).body;
    const { body } = await gateway.attempt(id, 'key', { ...attempt, cardToken: 'pm_card_visa' });
    const charge = [...stripe.book.charges.values()].at(-1);
    if (body.state !== 'paid' || !charge) throw new Error('The payment is paid');
    return { id, charge, number: invoice.invoice_number, confirmationNumber: body.confirmation.number };
  }

  async function compare(): Promise<LedgerComparison> {
    const [from, to] = [clock() - 60_000, clock() + 60_000].map((atMs) => new Date(atMs).toISOString());
    return (await gateway.compareLedgers(from ?? '', to ?? '')).body;
  }

  const refundInDashboard = (charge: Stripe.Charge, amount?: number) =>
    stripe.book.createRefund({
      payment_intent: String(charge.payment_intent),
      ...(amount && { amount: String(amount) }),
    });

  it.each([
    ['the whole', 12_345],
    ['a part', 5_000],
  ])('shows a refund of %s in the dashboard, with the payment of its charge', async (_, amount) => {
    const { id, charge, number, confirmationNumber } = await pay();
    const refund = refundInDashboard(charge, amount);
    const { agree, totals, differences } = await compare();
    expect(agree).toBe(false);
    expect(totals).toMatchObject([{ ledgerRefundedMinor: 0, processorRefundedMinor: amount }]);
    expect(differences).toEqual([
      {
        ...{ kind: 'refund', reference: refund.id, paymentId: id, attempt: null },
        ...{ invoiceNumbers: [number], confirmationNumber },
        ...{ ledger: null, processor: dollars(amount), processorEntries: 1, closed: null },
      },
    ]);
  });

  it('leaves out refunds of charges that are not of the gateway', async () => {
    const { charge } = await pay();
    refundInDashboard(charge);
    charge.metadata = {};
    expect((await compare()).totals).toMatchObject([{ processorMinor: 0, processorRefundedMinor: 0 }]);
  });

  it('is not possible without the charges of the refunds', async () => {
    const { charge } = await pay();
    refundInDashboard(charge);
    stripe.book.charges.delete(charge.id);
    const { status } = await gateway.compareLedgers('2026-11-20T00:00:00Z', '2026-11-30T00:00:00Z');
    expect(status).toBe(503);
  });

  it('counts a charge that Stripe has twice, in whole or in parts', async () => {
    const { charge } = await pay();
    stripe.book.charges.set('ch_again', { ...charge, id: 'ch_again' });
    const twice = await compare();
    expect(twice.totals).toMatchObject([{ ledgerMinor: 12_345, processorMinor: 24_690 }]);
    expect(twice.differences).toMatchObject([
      { ledger: dollars(12_345), processor: dollars(24_690), processorEntries: 2 },
    ]);
    charge.amount_captured = 12_000;
    stripe.book.charges.set('ch_again', { ...charge, id: 'ch_again', amount_captured: 345 });
    expect(await compare()).toMatchObject({
      agree: false,
      differences: [{ ledger: dollars(12_345), processor: dollars(12_345), processorEntries: 2 }],
    });
  });

  it('counts a refund that Stripe has twice', async () => {
    const { id } = await pay();
    await gateway.asStaff('ada', `/payments/${id}/refunds`, { id: newOpaqueId(), amountMinor: 45, reason: 'asked' });
    expect((await compare()).agree).toBe(true);
    const [refund] = stripe.book.refunds.values();
    if (refund) stripe.book.refunds.set('re_again', { ...refund, id: 're_again' });
    expect((await compare()).differences).toMatchObject([
      { kind: 'refund', processor: dollars(90), processorEntries: 2 },
    ]);
  });

  it.each<[string, Partial<Stripe.Charge>, { processor: object | null }]>([
    ['an amount', { amount: 1, amount_captured: 1 }, { processor: dollars(1) }],
    ['a part that was captured', { amount_captured: 1 }, { processor: dollars(1) }],
    ['no capture', { captured: false }, { processor: null }],
    ['a failure', { status: 'failed' }, { processor: null }],
    ['a currency', { currency: 'gbp' }, { processor: { amountMinor: 12_345, currency: 'GBP' } }],
  ])('differs by %s', async (_, change, expected) => {
    const { charge } = await pay();
    Object.assign(charge, change);
    expect(await compare()).toMatchObject({ agree: false, differences: [{ ledger: dollars(12_345), ...expected }] });
  });

  it('finds a charge in both ledgers although their times are in different periods', async () => {
    const { charge } = await pay();
    for (const seconds of [-600, 600]) {
      charge.created = Math.floor(clock() / 1_000) + seconds;
      expect(await compare()).toMatchObject({ agree: true, totals: [{ ledgerMinor: 12_345, processorMinor: 12_345 }] });
      const at = charge.created * 1_000;
      const period = [at - 60_000, at + 60_000].map((atMs) => new Date(atMs).toISOString());
      advance(Math.max(0, seconds) * 1_000); // a period does not begin in the future
      expect((await gateway.compareLedgers(period[0] ?? '', period[1] ?? '')).body.agree).toBe(true);
    }
  });
});
