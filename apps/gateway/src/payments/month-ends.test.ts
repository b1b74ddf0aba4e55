import type { InvoiceLookup, PayableInvoices, UserPayments } from '@assess/gateway-client/contract';
import { formatDay, type IsoDay, type Locale } from '@assess/i18n';
import {
  type CardProcessorServer,
  claimsOf,
  type IdentityServer,
  startCardProcessorServer,
  startIdentityServer,
} from '@assess/sandbox/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sendReceipts } from '../receipts/send-receipts.ts';
import type { Mail } from '../mail/write-mail.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';

interface LedgerEntry {
  paymentId: string;
  paidOn: string;
}

const daysBefore = (day: IsoDay, count: number) =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);

/** The last or first hours of a month in a store. Most of them are in the other month in UTC. */
const monthEnds = [
  ['Auckland', 'en-nz', '2026-11-30T19:00:00.000Z', '2026-12-01', '2026-12-02'],
  ['Tokyo', 'ja-jp', '2026-11-30T23:30:00.000Z', '2026-12-01', '2026-12-02'],
  ['London in summer', 'en-gb', '2026-05-31T23:30:00.000Z', '2026-06-01', '2026-06-02'],
  ['London in winter', 'en-gb', '2026-10-31T23:30:00.000Z', '2026-10-31', '2026-11-01'],
  ['Los Angeles', 'en-us', '2026-12-01T01:00:00.000Z', '2026-11-30', '2026-12-01'],
] as const;

describeOnEachDatabase('days at a month end', (database) => {
  let nowMs = 0;
  let processor: CardProcessorServer;
  let identity: IdentityServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    identity = await startIdentityServer();
    identity.claims.set('token-of-ada', claimsOf('ada'));
    gateway = createTestGateway(database(), processor, { clock: () => nowMs, identity });
  });
  afterAll(async () => {
    await identity.close();
    await processor.close();
  });

  const at = (instant: string) => {
    nowMs = Date.parse(instant);
    processor.chargeAt(instant);
  };

  afterEach(async () => {
    const hour = [nowMs - 1_800_000, nowMs + 1_800_000].map((atMs) => new Date(atMs).toISOString()) as [string, string];
    const { body } = await gateway.compareLedgers(...hour);
    expect(body).toMatchObject({ totals: [{ currency: 'USD' }], differences: [] });
  });

  /** Creates the calls of a store's visitors: finding an invoice, paying it and listing payments. Their headers select the store. */
  const inStore = (store: Locale) => {
    const headers = { 'x-locale': store, authorization: 'Bearer token-of-ada' };
    const read = async (order: string) => {
      const { body } = await gateway.lookUp('order-number', order, 'A1001', headers);
      const found = await gateway.call<InvoiceLookup>('GET', `/invoice-lookups/${body.id}`, { headers });
      const payable = await gateway.call<PayableInvoices>('GET', `/invoice-lookups/${body.id}/payable`, { headers });
      return { lookupId: body.id, invoice: found.body.invoices[0], payable: payable.body.count };
    };
    const ownPayments = async () =>
      (await gateway.call<UserPayments>('GET', '/users/ada/payments', { headers })).body.payments;
    return {
      read,
      ownPayments,
      pay: async (order: string, cardToken: string) => {
        const { lookupId, invoice } = await read(order);
        const body = { lookupId, invoiceIds: [invoice?.id] };
        const opened = await gateway.call<{ id: string }>('POST', '/payments', { body, headers });
        return opened.status === 201
          ? (await gateway.attempt(opened.body.id, 'key', { ...attempt, cardToken }, headers)).body
          : opened.body;
      },
    };
  };

  const receiptOf = async (paymentId: string): Promise<Mail | undefined> => {
    const mails: Mail[] = [];
    await sendReceipts({
      ...gateway.dependencies,
      siteFactsOf: () => Promise.resolve({}),
      openMailer: () => ({
        send: (mail) => {
          mails.push(mail);
          return Promise.resolve({ kind: 'taken' });
        },
        close: () => undefined,
      }),
    });
    return mails.find(({ id }) => id.includes(paymentId));
  };

  it.each(monthEnds)('in %s are those of the store', async (_, store, instant, today, tomorrow) => {
    at(instant);
    const { read, pay, ownPayments } = inStore(store);
    for (const [shipped_on, status] of [
      [daysBefore(today, 4), { kind: 'overdue-creation', shippedOn: daysBefore(today, 4) }],
      [daysBefore(today, 3), { kind: 'being-created', shippedOn: daysBefore(today, 3), readyBy: today }],
      [today, { kind: 'being-created', shippedOn: today, readyBy: daysBefore(today, -3) }],
      [tomorrow, { kind: 'awaiting-shipment', shipsOn: tomorrow }],
    ] as const) {
      const order = await addInvoice(database(), { invoice_number: null, shipped_on });
      expect((await read(order.order_number)).invoice?.status).toEqual(status);
    }

    const early = await addInvoice(database(), { payable_on: tomorrow });
    expect(await read(early.order_number)).toMatchObject({
      invoice: { status: { kind: 'scheduled', payableOn: tomorrow } },
      payable: 0,
    });
    expect(await pay(early.order_number, 'approved')).toMatchObject({ type: '/problems/invoice-not-payable' });

    for (const cardToken of ['approved', 'lost']) {
      const due = await addInvoice(database(), { payable_on: today });
      expect(await read(due.order_number)).toMatchObject({ invoice: { status: { kind: 'payable' } }, payable: 1 });
      const payment = await pay(due.order_number, `${cardToken}-${due.id}`);
      expect(payment).toMatchObject({ state: 'paid', confirmation: { paidAt: instant, paidOn: today } });

      expect((await read(due.order_number)).invoice?.status).toEqual({ kind: 'paid', paidOn: today });
      expect((await receiptOf(payment.id))?.text).toContain(formatDay(today, store));
      const { body } = await gateway.call<{ entries: LedgerEntry[] }>('GET', '/ledger');
      expect(body.entries.find((entry) => entry.paymentId === payment.id)).toMatchObject({ paidOn: today });
      expect((await ownPayments()).find(({ id }) => id === payment.id)).toMatchObject({ state: 'paid', madeOn: today });
    }

    const { id: unknown } = await pay((await addInvoice(database())).order_number, 'pending');
    expect((await ownPayments()).find(({ id }) => id === unknown)).toMatchObject({ state: 'unknown', madeOn: today });
  });

  it('follow the store of the payment, in every process and for every reader', async () => {
    at('2026-11-30T19:00:00.000Z');
    const invoice = await addInvoice(database());
    const { pay } = inStore('en-nz');
    const { id } = await pay(invoice.order_number, 'pending');
    expect((await inStore('en-nz').read(invoice.order_number)).invoice?.status).toEqual({
      kind: 'payment-in-progress',
      since: '2026-12-01',
    });

    for (const reference of processor.charges.keys()) processor.approve(reference);
    nowMs += 60_000;
    await settleUnfinishedPayments(gateway.dependencies);
    const read = await gateway.call('GET', `/payments/${id}`, { headers: { 'x-locale': 'en-us' } });
    expect(read.body).toMatchObject({ state: 'paid', confirmation: { paidOn: '2026-12-01' } });
  });
});
