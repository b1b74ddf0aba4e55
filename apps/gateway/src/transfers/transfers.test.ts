import type { AnnouncedTransfers, InvoiceLookup, Payment, TransferRequest } from '@assess/gateway-client/contract';
import { beforeEach, expect, it } from 'vitest';
import { createOpenMailer } from '../mail/smtp.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { startMailServer, type MailRefusals } from '../testing/servers/mail-server.ts';
import { addInvoice, addInvoices, attempt, unusedNumber } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { sendTransferMails } from './send-transfer-mails.ts';

const hourMs = 60 * 60_000;

describeOnEachDatabase('an announced transfer', (database) => {
  const world = useTestGateway(database);
  beforeEach(async () => {
    await database().kysely.deleteFrom('transfers').execute();
    await database().kysely.deleteFrom('lookup_limits').execute();
  });

  /** Adds invoices with a new order and account, and looks them up. */
  async function findInvoices(count = 1, given: Parameters<typeof addInvoices>[2] = {}) {
    const order_number = unusedNumber('ORD');
    const customer_account_number = unusedNumber('').slice(-6);
    const invoices = await addInvoices(database(), count, {
      order_number,
      customer_account_number,
      currency: 'GBP',
      amount_minor: 10_000,
      ...given,
    });
    const lookUp = async () =>
      (await world.gateway.lookUp('order-number', order_number, customer_account_number)).body.id;
    return { invoices, lookUp, lookupId: await lookUp(), ids: invoices.map(({ public_id }) => public_id) };
  }

  const requestFor = (invoiceIds: readonly string[], changes: Partial<TransferRequest> = {}): TransferRequest => ({
    invoiceIds: [...invoiceIds],
    paidOn: '2026-11-19',
    amount: { amountMinor: 10_000 * invoiceIds.length, currency: 'GBP' },
    reference: 'A1001',
    note: '',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    ...changes,
  });

  const announce = (lookupId: string, body: object, address = '192.0.2.1') =>
    world.gateway.call<{ id: string; announcedOn: string }>('POST', `/invoice-lookups/${lookupId}/transfers`, {
      body,
      headers: { 'x-locale': 'en-gb', 'x-client-address': address },
    });
  const listed = async (query = '') =>
    (await world.gateway.call<AnnouncedTransfers>('GET', `/announced-transfers${query}`)).body;
  const statuses = async (lookupId: string) =>
    (await world.gateway.call<InvoiceLookup>('GET', `/invoice-lookups/${lookupId}`)).body.invoices.map(
      ({ status }) => status,
    );

  it('is shown with its invoices, which stay payable, in later lookups', async () => {
    const { invoices, lookUp, lookupId, ids } = await findInvoices(2);
    const { status, body } = await announce(lookupId, requestFor([ids[0] ?? '']));
    expect([status, body.announcedOn]).toEqual([201, '2026-11-20']);
    expect((await statuses(await lookUp())).map((status) => Object.entries(status))).toEqual([
      [
        ['kind', 'payable'],
        ['transferAnnouncedOn', '2026-11-20'],
      ],
      [['kind', 'payable']],
    ]);
    const payment = await world.gateway.openPayment(invoices);
    expect(payment.body.invoices[0]?.status).toMatchObject({ transferAnnouncedOn: '2026-11-20' });
    const { body: read } = await world.gateway.call<Payment>('GET', `/payments/${payment.body.id}`);
    expect(read.invoices[0]?.status).toMatchObject({ transferAnnouncedOn: '2026-11-20' });
    expect((await world.gateway.attempt(read.id, 'key', attempt)).body.state).toBe('paid');
  });

  it('is listed for staff, newest first, with all its data', async () => {
    const { invoices, lookupId, ids } = await findInvoices(2);
    await announce(
      lookupId,
      requestFor(ids, { amount: { amountMinor: 19_900, currency: 'GBP' }, note: 'Less £1 fee' }),
    );
    world.advance(1_000);
    await announce(lookupId, requestFor([ids[0] ?? '']));
    const { transfers, next } = await listed();
    expect(next).toBeNull();
    expect(transfers).toHaveLength(2);
    expect(transfers[1]).toEqual({
      id: expect.any(String),
      announcedAt: '2026-11-20T12:00:00.000Z',
      store: 'en-gb',
      paidOn: '2026-11-19',
      amount: { amountMinor: 19_900, currency: 'GBP' },
      reference: 'A1001',
      note: 'Less £1 fee',
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      isMailUndelivered: false,
      customerAccountNumber: invoices[0]?.customer_account_number,
      invoices: invoices.map(({ invoice_number }) => ({
        invoiceNumber: invoice_number,
        total: { amountMinor: 10_000, currency: 'GBP' },
        paidOn: null,
      })),
    });
  });

  it('is listed in pages of a hundred', async () => {
    const accounts = await Promise.all(Array.from({ length: 21 }, () => findInvoices()));
    for (const [nth, { lookupId, ids }] of accounts.entries())
      for (let more = 0; more < (nth === 20 ? 1 : 5); more += 1) {
        world.advance(1);
        await announce(lookupId, requestFor(ids, { reference: `R${more}`, email: `${nth}@example.org` }));
      }
    const first = await listed();
    expect(first.transfers).toHaveLength(100);
    const second = await listed(`?after=${first.next}`);
    expect([second.transfers.length, second.next]).toEqual([1, null]);
    expect(second.transfers[0]?.announcedAt).toBe('2026-11-20T12:00:00.001Z');
  });

  it('is stored once for repeated and simultaneous announcements, also of another lookup', async () => {
    const { lookUp, lookupId, ids } = await findInvoices(2);
    const request = requestFor(ids);
    const answers = await Promise.all([announce(lookupId, request), announce(lookupId, request)]);
    answers.push(await announce(lookupId, { ...request, invoiceIds: ids.toReversed(), email: 'Ada@Example.org' }));
    world.advance(2 * hourMs);
    answers.push(await announce(await lookUp(), request));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.announcedOn}`)).size).toBe(1);
    expect((await listed()).transfers).toHaveLength(1);
  });

  it.each<[string, Partial<TransferRequest>, string, string]>([
    ['a day to come', { paidOn: '2026-11-21' }, 'paidOn', 'day-in-future'],
    ['a day long ago', { paidOn: '2026-08-21' }, 'paidOn', 'day-too-old'],
    ['no day', { paidOn: '' }, 'paidOn', 'day-required'],
    ['a day that never was', { paidOn: '2026-02-30' }, 'paidOn', 'day-required'],
    ['another amount without a word', { amount: { amountMinor: 1, currency: 'GBP' } }, 'note', 'note-required'],
    ['a dash for a word', { amount: { amountMinor: 1, currency: 'GBP' }, note: '-' }, 'note', 'note-required'],
    ['no amount', { amount: { amountMinor: 0, currency: 'GBP' } }, 'amount.amountMinor', 'amount-invalid'],
    ['no name', { name: ' ' }, 'name', 'name-required'],
    ['no address', { email: 'ada' }, 'email', 'email-invalid'],
    ['a long reference', { reference: 'A'.repeat(141) }, 'reference', 'too-long'],
    ['signs that no statement has', { reference: '<b>' }, 'reference', 'reference-invalid'],
    ['a card number', { note: '4111 1111 1111 1111' }, 'note', 'card-data'],
    ['no invoices', { invoiceIds: [] }, 'invoiceIds', 'invoices-required'],
  ])("is rejected with %s, by the field's name", async (_, changes, path, message) => {
    const { lookupId, ids } = await findInvoices();
    const { status, body } = await announce(lookupId, requestFor(ids, changes));
    expect([status, body.errors]).toEqual([422, [{ path, message }]]);
    expect((await listed()).transfers).toEqual([]);
  });

  it.each([['2026-08-22'], ['2026-11-20']])('may be dated %s', async (paidOn) => {
    const { lookupId, ids } = await findInvoices();
    expect((await announce(lookupId, requestFor(ids, { paidOn }))).status).toBe(201);
  });

  it('excludes invoices of another lookup, paid ones, and other currencies', async () => {
    const { lookupId, ids } = await findInvoices();
    const other = await addInvoice(database(), { currency: 'GBP' });
    const paid = await findInvoices(1, { paid_on: '2026-11-01' });
    const dollars = await findInvoices(1, { currency: 'USD' });
    const refusal = async (lookup: string, invoiceIds: string[]) => {
      const { body } = await announce(lookup, requestFor(invoiceIds));
      return [body.type, body.invoiceIds];
    };
    expect(await refusal(lookupId, [...ids, other.public_id])).toEqual([
      '/problems/invoice-not-payable',
      [other.public_id],
    ]);
    expect(await refusal(paid.lookupId, paid.ids)).toEqual(['/problems/invoice-not-payable', paid.ids]);
    expect(await refusal(dollars.lookupId, dollars.ids)).toEqual(['/problems/mixed-currencies', undefined]);
    expect((await listed()).transfers).toEqual([]);
  });

  it('needs a stored lookup', async () => {
    const { lookupId, ids } = await findInvoices();
    expect((await announce('nonsense', requestFor(ids))).body.type).toBe('/problems/lookup-not-found');
    world.advance(hourMs);
    expect((await announce(lookupId, requestFor(ids))).body.type).toBe('/problems/lookup-not-found');
  });

  it('is limited to five per lookup, and to twenty per account, network and day', async () => {
    const { lookUp, lookupId, ids } = await findInvoices();
    const tries = async (lookup: string, references: readonly number[], address?: string) => {
      const statuses = [];
      for (const n of references) {
        const request = requestFor(ids, { reference: `${n}`, email: `${n}@example.org` });
        statuses.push((await announce(lookup, request, address)).status);
      }
      return statuses;
    };
    expect(await tries(lookupId, [1, 2, 3, 4, 5, 6, 1])).toEqual([201, 201, 201, 201, 201, 429, 201]);
    for (const first of [10, 20, 30]) await tries(await lookUp(), [first, first + 1, first + 2, first + 3, first + 4]);
    expect(await tries(await lookUp(), [50])).toEqual([429]);
    expect(await tries(await lookUp(), [60, 61], '192.0.2.2')).toEqual([201, 201]); // the customer is not stopped by strangers
    world.advance(24 * hourMs);
    expect(await tries(await lookUp(), [50])).toEqual([201]);
  });

  it('is counted for each of its accounts, also in a lookup of several', async () => {
    const [limited, other] = [await findInvoices(), await findInvoices()];
    for (let n = 0; n < 20; n += 1)
      await announce(await limited.lookUp(), requestFor(limited.ids, { reference: `${n}`, email: `${n}@example.org` }));
    const both = [...limited.invoices, ...other.invoices];
    const found = await world.gateway.bulkLookUp(
      both.map((invoice) => ({
        kind: 'invoice-number' as const,
        spellings: [invoice.invoice_number ?? ''],
        accountNumber: invoice.customer_account_number,
      })),
    );
    const ids = both.map(({ public_id }) => public_id);
    expect((await announce(found.body.id, requestFor(ids))).status).toBe(429);
    expect((await announce(found.body.id, requestFor(other.ids))).status).toBe(201);
  });

  it('is limited to five mails per mailbox and day, from all networks', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      const { lookupId, ids } = await findInvoices();
      statuses.push(
        (await announce(lookupId, requestFor(ids, { email: `victim+${n}@example.org` }), `192.0.2.${n}`)).status,
      );
    }
    expect(statuses).toEqual([...Array(5).fill(201), 429]);
  });

  async function sendMails(refusals: MailRefusals = {}) {
    const server = await startMailServer({ refusals });
    await sendTransferMails({
      ...world.gateway.dependencies,
      siteFactsOf: () => Promise.resolve({}),
      openMailer: createOpenMailer({ smtpUrl: server.smtpUrl, from: 'Invoices <invoices@example.org>' }),
    });
    await server.close();
    return server.mails;
  }

  it('is acknowledged by one mail, without a word of the sender', async () => {
    const { invoices, lookupId, ids } = await findInvoices(2);
    const typed = { reference: 'REFUND READY at www.evil.example', note: 'Buy at evil' };
    const request = requestFor(ids, { amount: { amountMinor: 1_234, currency: 'GBP' }, ...typed });
    const { body } = await announce(lookupId, request);
    await announce(lookupId, request);
    const [mail, ...more] = await sendMails();
    expect([more, await sendMails()]).toEqual([[], []]);
    expect(mail?.to).toEqual(['ada@example.org']);
    expect(mail?.raw).toContain('Subject: Assessments UK Clinical: your bank transfer');
    expect(mail?.raw).toContain(`Message-ID: <transfer-${body.id}@example.org>`);
    const numbers = invoices.flatMap((invoice) => [invoice.invoice_number, invoice.customer_account_number]);
    for (const words of ['19 Nov 2026', ...numbers]) expect(mail?.raw).toContain(words);
    expect(mail?.raw).not.toMatch(/evil|Lovelace|REFUND/);
  });

  it('is listed with an undelivered mail after three rejections', async () => {
    const { lookupId, ids } = await findInvoices();
    await announce(lookupId, requestFor(ids));
    for (let tries = 0; tries < 3; tries += 1) {
      await sendMails({ mailbox: 550 });
      world.advance(hourMs);
    }
    expect((await listed()).transfers[0]?.isMailUndelivered).toBe(true);
    expect(await sendMails()).toEqual([]);
    expect(await world.gateway.dependencies.metrics.read()).toContain('acknowledgements_total{result="given-up"} 1');
  });
});
