import {
  invoiceLookupCreatedSchema,
  invoiceLookupSchema,
  type InvoiceLookup,
  type Payment,
  type PayableInvoices,
} from '@assess/gateway-client/contract';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import {
  addInvoice,
  addInvoices,
  createTestClock,
  createTestGateway,
  unusedNumber,
  type TestGateway,
} from '../testing/test-gateway.ts';

describeOnEachDatabase('finding invoices', (database) => {
  const { clock, advance, reset } = createTestClock();
  let processor: CardProcessorServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock });
  });
  beforeEach(reset);
  afterAll(() => processor.close());

  const read = (id: string, after?: string | null) =>
    gateway.call<InvoiceLookup>('GET', `/invoice-lookups/${id}${after ? `?after=${after}` : ''}`);

  it.each([
    ['invoice-number', 'invoice_number'],
    ['order-number', 'order_number'],
    ['purchase-order-number', 'purchase_order_number'],
  ] as const)('finds by %s, ignoring case and outer spaces', async (kind, column) => {
    const invoice = await addInvoice(database(), { purchase_order_number: unusedNumber('Po ') });
    const found = await gateway.lookUp(kind, ` ${invoice[column]?.toLowerCase()} `, ' a1001');
    expect(found.status).toBe(201);
    expect(invoiceLookupCreatedSchema.parse(found.body)).toMatchObject({ kind, expiresAt: '2026-11-20T12:30:00.000Z' });
    const { body } = await read(found.body.id);
    expect(invoiceLookupSchema.parse(body).invoices).toMatchObject([
      { id: invoice.public_id, status: { kind: 'payable' } },
    ]);
  });

  it('returns the lines of one or two invoices if they are stored, and none for more', async () => {
    const purchase_order_number = unusedNumber('PO');
    const add = () => addInvoice(database(), { purchase_order_number });
    const written = await add();
    await database()
      .kysely.insertInto('invoice_documents')
      .values({
        invoice_id: written.id,
        issued_on: '2026-10-01',
        bill_to: JSON.stringify(['Kōwhai Clinic', '21 Quay']),
        lines: JSON.stringify([
          { description: 'Record forms', quantity: 4, unitMinor: 2_500 },
          { description: 'Kit', quantity: 1, unitMinor: 9_900 },
        ]),
        taxes: '[]',
      })
      .execute();
    await add();
    const { body: lookup } = await gateway.lookUp('purchase-order-number', purchase_order_number, 'A1001');
    const detailsNow = async () =>
      invoiceLookupSchema.parse((await read(lookup.id)).body).invoices.map(({ details }) => details);
    expect(await detailsNow()).toEqual([
      {
        issuedOn: '2026-10-01',
        billTo: ['Kōwhai Clinic', '21 Quay'],
        items: [
          { description: 'Record forms', quantity: 4 },
          { description: 'Kit', quantity: 1 },
        ],
      },
      undefined,
    ]);
    await add();
    expect(await detailsNow()).toEqual([undefined, undefined, undefined]);
  });

  it('gives the same answer to an unknown number, a wrong pair and the number of another account', async () => {
    const invoice = await addInvoice(database());
    await addInvoice(database(), { customer_account_number: 'A2002' });
    const answers = await Promise.all([
      gateway.lookUp('invoice-number', 'INV9999999', 'A1001'),
      gateway.lookUp('invoice-number', invoice.invoice_number ?? '', 'A9999'),
      gateway.lookUp('invoice-number', invoice.invoice_number ?? '', 'A2002'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0].body.type).toBe('/problems/invoice-not-found');
  });

  it('does not match a longer number by its prefix', async () => {
    const short = await addInvoice(database(), { order_number: 'ORD800001' });
    await addInvoice(database(), { order_number: 'ORD8000012', customer_account_number: 'A2002' });
    await addInvoice(database(), { order_number: 'ORD8000013' });
    const found = await gateway.lookUp('order-number', 'ORD800001', 'A1001');
    expect((await read(found.body.id)).body.invoices.map(({ id }) => id)).toEqual([short.public_id]);
  });

  it('pages by 50, oldest due day first, orders without an invoice last', async () => {
    const purchase_order_number = unusedNumber('PO');
    const dueDays = ['2026-12-03', '2026-12-01', null, '2026-12-02'];
    for (let n = 0; n < 120; n += 1) {
      const due_on = dueDays[n % 4] ?? null;
      await addInvoice(database(), { purchase_order_number, due_on, ...(due_on === null && { invoice_number: null }) });
    }
    const { body: lookup } = await gateway.lookUp('purchase-order-number', purchase_order_number, 'A1001');
    const pages = [(await read(lookup.id)).body];
    while (pages.at(-1)?.next) pages.push((await read(lookup.id, pages.at(-1)?.next)).body);

    expect(pages.map(({ invoices, count }) => [invoices.length, count])).toEqual([
      [50, 120],
      [50, 120],
      [20, 120],
    ]);
    const invoices = pages.flatMap((page) => page.invoices);
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(120);
    expect(invoices.map(({ dueOn }) => dueOn)).toEqual(
      ['2026-12-01', '2026-12-02', '2026-12-03', null].flatMap((day) => Array(30).fill(day)),
    );
  });

  it('sorts over all pages by due day or by the amounts of a currency, and hides unpayable invoices', async () => {
    const purchase_order_number = unusedNumber('PO');
    const add = (given: object) => addInvoices(database(), 26, { purchase_order_number, ...given });
    await add({ amount_minor: 900, due_on: '2026-11-01', paid_on: '2026-11-02' });
    await add({ amount_minor: 500, due_on: '2026-12-01' });
    await add({ amount_minor: 700, due_on: '2026-11-10', currency: 'EUR' });
    await add({ amount_minor: 20_000, due_on: null, invoice_number: null });
    const { body: lookup } = await gateway.lookUp('purchase-order-number', purchase_order_number, 'A1001');
    const readAll = async (query: string) => {
      const at = `/invoice-lookups/${lookup.id}?${query}`;
      const pages = [(await gateway.call<InvoiceLookup>('GET', at)).body];
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
        pages.push((await gateway.call<InvoiceLookup>('GET', `${at}&after=${next}`)).body);
      expect(pages.map(({ count }) => count)).toEqual(pages.map(() => 104));
      return pages.flatMap(({ invoices }) => invoices);
    };
    const amounts = async (query: string) => {
      const invoices = await readAll(query);
      expect(new Set(invoices.map(({ id }) => id)).size).toBe(invoices.length);
      return [...new Set(invoices.map(({ total }) => total.amountMinor))];
    };

    expect(await amounts('sort=due')).toEqual([900, 700, 500, 20_000]);
    expect(await amounts('sort=-due')).toEqual([20_000, 500, 700, 900]);
    expect(await amounts('sort=amount')).toEqual([700, 500, 900, 20_000]);
    expect(await amounts('sort=-amount')).toEqual([20_000, 900, 500, 700]);
    expect(await amounts('sort=-amount&only=payable')).toEqual([500, 700]);
    const payable = await readAll('only=payable');
    expect(payable.map(({ status }) => status)).toEqual([
      ...Array(26).fill({ kind: 'payable', overdueDays: 10 }),
      ...Array(26).fill({ kind: 'payable' }),
    ]);
    const all = (await gateway.call<PayableInvoices>('GET', `/invoice-lookups/${lookup.id}/payable`)).body.invoices;
    expect(all.map(({ id, isOverdue }) => [id, isOverdue])).toEqual(
      payable.map(({ id }, index) => [id, index < 26 || undefined]),
    );
    expect(await amounts('sort=state')).toEqual([700, 500, 20_000, 900]);
    expect(await amounts('sort=-state')).toEqual([900, 20_000, 500, 700]);
    for (const query of ['sort=id', 'only=paid', 'sort='])
      expect((await gateway.call('GET', `/invoice-lookups/${lookup.id}?${query}`)).status).toBe(422);
  });

  it('rejects a cursor of another search without revealing whether it exists', async () => {
    const own = await addInvoice(database(), { due_on: '2027-06-01' });
    const stranger = await addInvoice(database(), { due_on: '2027-04-04', customer_account_number: 'A1003' });
    const { body: lookup } = await gateway.lookUp('invoice-number', own.invoice_number ?? '', 'A1001');
    for (const after of [stranger.public_id, 'AAAAAAAAAA'])
      expect((await read(lookup.id, after)).body).toMatchObject({ invoices: [], count: 1, next: null });
    expect((await read(lookup.id, String(stranger.id))).status).toBe(422);
  });

  it('names an invoice by a random id of ten letters and digits', async () => {
    const ids = (await addInvoices(database(), 200)).map(({ public_id }) => public_id);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{9}[A-Za-z]$/);
    expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBeGreaterThan(190);
  });

  it('lists the payable invoices of all pages up to the limit of one payment, which one charge pays', async () => {
    const purchase_order_number = unusedNumber('PO');
    const addMany = (count: number, given = {}) => addInvoices(database(), count, { purchase_order_number, ...given });
    await addMany(1, { currency: 'CHF' });
    await addMany(1, { payable_on: '2026-11-21' });
    await addMany(1, { due_on: '2026-11-30' });
    await addMany(499);
    const { body: lookup } = await gateway.lookUp('purchase-order-number', purchase_order_number, 'A1001');
    const payable = async () =>
      (await gateway.call<PayableInvoices>('GET', `/invoice-lookups/${lookup.id}/payable`)).body;
    const { invoices, count } = await payable();
    expect([invoices.length, count]).toEqual([500, 500]);
    expect(invoices[0]).toEqual({
      id: (await read(lookup.id)).body.invoices[0]?.id,
      total: { amountMinor: 12_345, currency: 'USD' },
      dueOn: '2026-11-30',
    });

    const open = (invoiceIds: string[]) =>
      gateway.call<Payment>('POST', '/payments', { body: { lookupId: lookup.id, invoiceIds } });
    const ids = invoices.map(({ id }) => id);
    expect((await open([...ids, 'one-more'])).status).toBe(422);
    const { body: payment } = await open(ids);
    const paid = await gateway.attempt(payment.id, 'key');
    expect(paid.body).toMatchObject({ state: 'paid', total: { amountMinor: 500 * 12_345, currency: 'USD' } });
    expect(await payable()).toEqual({ invoices: [], count: 0 });

    await addMany(501);
    expect(await payable()).toMatchObject({ count: 501, invoices: { length: 500 } });
  });

  it('shows the status at the moment of reading', async () => {
    const invoice = await addInvoice(database(), { payable_on: '2026-11-21' });
    const found = await gateway.lookUp('invoice-number', invoice.invoice_number ?? '', 'A1001');
    const status = async () => (await read(found.body.id)).body.invoices[0]?.status;
    expect(await status()).toEqual({ kind: 'scheduled', payableOn: '2026-11-21' });
    await database()
      .kysely.updateTable('invoices')
      .set({ paid_on: '2026-11-20' })
      .where('id', '=', invoice.id)
      .execute();
    expect(await status()).toEqual({ kind: 'paid', paidOn: '2026-11-20' });
  });

  it('deletes a lookup after 30 minutes, for reading and for paying', async () => {
    const invoice = await addInvoice(database());
    const { body: lookup } = await gateway.lookUp('invoice-number', invoice.invoice_number ?? '', 'A1001');
    const open = () =>
      gateway.call('POST', '/payments', { body: { lookupId: lookup.id, invoiceIds: [invoice.public_id] } });
    advance(30 * 60_000 - 1);
    expect((await read(lookup.id)).status).toBe(200);
    advance(1);
    for (const { status, body } of [
      await read(lookup.id),
      await open(),
      await read('AAAAAAAAAAAAAAAAAAAAAA'),
      await read('x'),
      await gateway.call('GET', `/invoice-lookups/${lookup.id}/payable`),
    ])
      expect([status, body.type]).toEqual([404, '/problems/lookup-not-found']);
  });

  it('opens no payment of invoices outside the lookup, unpayable or in several currencies', async () => {
    const order_number = unusedNumber('ORD');
    const [usd, cad, chf] = [
      await addInvoice(database(), { order_number }),
      await addInvoice(database(), { order_number, currency: 'CAD' }),
      await addInvoice(database(), { order_number, currency: 'CHF' }),
    ];
    const stranger = await addInvoice(database());
    const { body: lookup } = await gateway.lookUp('order-number', order_number, 'A1001');
    const open = (...ids: (string | number)[]) =>
      gateway.call('POST', '/payments', { body: { lookupId: lookup.id, invoiceIds: ids } });

    expect((await open(usd.public_id, stranger.public_id)).body).toMatchObject({
      type: '/problems/invoice-not-payable',
      invoiceIds: [stranger.public_id],
    });
    expect((await open(chf.public_id, 'nonsense')).body).toMatchObject({ invoiceIds: [chf.public_id, 'nonsense'] });
    expect((await open(usd.public_id, cad.public_id)).body).toMatchObject({
      type: '/problems/mixed-currencies',
      status: 422,
    });
    expect((await open(usd.public_id, usd.public_id)).body).toMatchObject({
      state: 'created',
      total: { amountMinor: 12_345 },
    });
  });

  it('stores no number in the limits', async () => {
    const invoice = await addInvoice(database());
    await gateway.lookUp('invoice-number', invoice.invoice_number ?? '', 'A1001', { 'x-client-address': '192.0.2.7' });
    const rows = await database().kysely.selectFrom('lookup_limits').select('subject').execute();
    for (const { subject } of rows) expect(subject).toMatch(/^[\w-]{43}$/);
  });
});
