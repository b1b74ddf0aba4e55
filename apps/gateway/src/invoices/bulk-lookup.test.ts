import {
  invoiceLookupCreatedSchema,
  invoiceLookupSchema,
  lookupKinds,
  type InvoiceDocument,
  type InvoiceLookup,
  type LookupKind,
  type PayableInvoices,
  type Payment,
} from '@assess/gateway-client/contract';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
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

const hourMs = 60 * 60_000;

/** Returns an account number that nothing else in this file uses. */
const unusedAccount = () => unusedNumber('').slice(-4).replace(/^0/, 'Z');

const numberOf = (kind: LookupKind, number: string | null, accountNumber = 'A1001', ...others: string[]) => ({
  kind,
  spellings: [number ?? '', ...others],
  accountNumber,
});

const invoiceOf = (number: string | null, accountNumber?: string, ...others: string[]) =>
  numberOf('invoice-number', number, accountNumber, ...others);

const from = (address: string) => ({ headers: { 'x-client-address': address } });

const unknown = (accountNumber?: string) => invoiceOf(unusedNumber('INV9'), accountNumber);

describeOnEachDatabase('a bulk lookup', (database) => {
  const { clock, advance } = createTestClock();
  let processor: CardProcessorServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock });
  });
  beforeEach(() => advance(24 * hourMs));
  afterAll(() => processor.close());

  const limited = (limits: string) => createTestGateway(database(), processor, { clock, limits });

  const read = (id: string, query = '') => gateway.call<InvoiceLookup>('GET', `/invoice-lookups/${id}${query}`);

  it('finds each by its own kind and account, and reports the missing ones', async () => {
    const [first, second, third] = [
      await addInvoice(database()),
      await addInvoice(database(), { customer_account_number: 'A2002' }),
      await addInvoice(database(), { purchase_order_number: unusedNumber('Po ') }),
    ];
    const missing = unknown();
    const found = await gateway.bulkLookUp([
      invoiceOf(first.invoice_number),
      missing,
      numberOf('order-number', second.order_number.toLowerCase(), 'a2002'),
      numberOf('purchase-order-number', third.purchase_order_number),
      invoiceOf(second.invoice_number), // this number belongs to another account
    ]);
    expect(found.status).toBe(201);
    const notFound = [missing, invoiceOf(second.invoice_number)].map(
      ({ kind, spellings: [number], accountNumber }) => ({
        kind,
        number,
        accountNumber,
        isLookedUp: true,
      }),
    );
    expect(invoiceLookupCreatedSchema.parse(found.body)).toMatchObject({ kind: 'several', notFound });
    const lookup = invoiceLookupSchema.parse((await read(found.body.id)).body);
    expect(lookup).toMatchObject({ id: found.body.id, kind: 'several', count: 3, next: null, notFound });
    expect(lookup.invoices.map(({ id }) => id).sort()).toEqual(
      [first, second, third].map(({ public_id }) => public_id).sort(),
    );
  });

  it('finds a number in any spelling, and a repeated invoice once', async () => {
    const invoice = await addInvoice(database());
    const digits = invoice.invoice_number?.slice(3) ?? '';
    const { body } = await gateway.bulkLookUp([
      invoiceOf(digits, 'A1001', `INV${digits}`),
      invoiceOf(`INV${digits}`, 'A1001', `inv${digits}`),
      numberOf('order-number', invoice.order_number),
    ]);
    expect((await read(body.id)).body).toMatchObject({ count: 1, notFound: [], invoices: [{ id: invoice.public_id }] });
  });

  it('responds like a single lookup when nothing is found, for wrong numbers and wrong accounts', async () => {
    const invoice = await addInvoice(database());
    const answers = [
      await gateway.lookUp('invoice-number', unusedNumber('INV9'), 'A1001'),
      await gateway.bulkLookUp([unknown(), unknown()]),
      await gateway.bulkLookUp([invoiceOf(invoice.invoice_number, 'A9999')]),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('pages, sorts and sums the results as one lookup, including the invoices of an order', async () => {
    const order = unusedNumber('ORD');
    const [single] = await addInvoices(database(), 1, { amount_minor: 1 });
    await addInvoices(database(), 60, { order_number: order });
    const { body } = await gateway.bulkLookUp([
      numberOf('order-number', order),
      invoiceOf(single?.invoice_number ?? ''),
    ]);
    const first = (await read(body.id, '?sort=amount')).body;
    expect([first.count, first.invoices.length, first.invoices[0]?.id]).toEqual([61, 50, single?.public_id]);
    const second = (await read(body.id, `?sort=amount&after=${first.next}`)).body;
    expect([second.invoices.length, second.next]).toEqual([11, null]);
    const payable = await gateway.call<PayableInvoices>('GET', `/invoice-lookups/${body.id}/payable`);
    expect(payable.body.count).toBe(61);
  });

  it('gives access to the found invoices only', async () => {
    const [first, second, other] = await addInvoices(database(), 3);
    const paid = await addInvoice(database(), { paid_on: '2026-11-01' });
    if (!first || !second || !other) throw new Error('There are three');
    const { body } = await gateway.bulkLookUp(
      [first, second, paid].map(({ invoice_number }) => invoiceOf(invoice_number)),
    );
    const open = (...invoiceIds: string[]) =>
      gateway.call<Payment>('POST', '/payments', { body: { lookupId: body.id, invoiceIds } });
    expect((await open(first.public_id, second.public_id)).body).toMatchObject({ total: { amountMinor: 24_690 } });
    expect((await open(first.public_id, other.public_id)).body).toMatchObject({ invoiceIds: [other.public_id] });
    expect((await open(paid.public_id)).body).toMatchObject({ invoiceIds: [paid.public_id] });
    const view = (id: string) => gateway.call<InvoiceDocument>('GET', `/invoice-lookups/${body.id}/invoices/${id}`);
    expect((await view(paid.public_id)).body.invoice.status).toEqual({ kind: 'paid', paidOn: '2026-11-01' });
    expect((await view(other.public_id)).status).toBe(404);
  });

  it('accepts a transfer over several accounts', async () => {
    const invoices = [
      await addInvoice(database(), { customer_account_number: 'a2002' }),
      await addInvoice(database(), { customer_account_number: 'A1001' }),
    ];
    const { body } = await gateway.bulkLookUp(
      invoices.map(({ invoice_number, customer_account_number }) => invoiceOf(invoice_number, customer_account_number)),
    );
    const invoiceIds = invoices.map(({ public_id }) => public_id);
    const transfer = { paidOn: '2026-11-19', reference: '', note: '', name: 'Ada', email: 'ada@example.org' };
    const announced = await gateway.call('POST', `/invoice-lookups/${body.id}/transfers`, {
      body: { ...transfer, amount: { amountMinor: 24_690, currency: 'USD' }, invoiceIds },
    });
    expect(announced.status).toBe(201);
    const kept = await database().kysely.selectFrom('transfers').select('customer_account_number').execute();
    expect(kept).toContainEqual({ customer_account_number: 'A1001, A2002' });
  });

  it('is stored for 30 minutes', async () => {
    const invoice = await addInvoice(database());
    const { body } = await gateway.bulkLookUp([invoiceOf(invoice.invoice_number)]);
    advance(hourMs / 2 - 1);
    expect((await read(body.id)).status).toBe(200);
    advance(1);
    expect((await read(body.id)).status).toBe(404);
  });

  it.each([
    ['none', []],
    ['51', Array.from({ length: 51 }, () => unknown())],
    ['one without a spelling', [{ ...unknown(), spellings: [] }]],
    ['one in four spellings', [invoiceOf('INV1000', 'A1001', 'INV1001', 'INV1002', 'INV1003')]],
    ['one that is too short', [invoiceOf('INV1')]],
    ['one of another kind', [{ ...unknown(), kind: 'several' as 'invoice-number' }]],
  ])('refuses %s', async (_, numbers) => {
    expect((await gateway.bulkLookUp(numbers)).body.type).toBe('/problems/invalid-request');
  });

  it('accepts 50 numbers of every kind', async () => {
    const kinds = Array.from({ length: 50 }, (_, index) => lookupKinds[index % 3] ?? 'invoice-number');
    const invoice = await addInvoice(database());
    const numbers = kinds.map((kind) => numberOf(kind, unusedNumber('NO')));
    expect((await gateway.bulkLookUp(numbers)).status).toBe(404);
    const { body } = await gateway.bulkLookUp([...numbers.slice(1), invoiceOf(invoice.invoice_number)]);
    expect(body.notFound).toHaveLength(49);
  });

  it('has the same limit of wrong numbers per account as single lookups, and reports the skipped ones', async () => {
    const account = unusedAccount();
    const [first, last] = await addInvoices(database(), 2, { customer_account_number: account });
    const limitedGateway = limited('60,99,3');
    const { body } = await limitedGateway.bulkLookUp(
      [
        invoiceOf(first?.invoice_number ?? '', account),
        ...Array.from({ length: 4 }, () => unknown(account)),
        invoiceOf(last?.invoice_number ?? '', account), // from this number on a limit blocks right and wrong numbers alike
      ],
      from('192.0.2.1'),
    );
    expect(body.notFound.map(({ isLookedUp }) => isLookedUp)).toEqual([true, true, true, false, false]);
    expect((await read(body.id)).body.invoices.map(({ id }) => id)).toEqual([first?.public_id]);
    expect((await limitedGateway.lookUp('invoice-number', unusedNumber('INV9'), account)).body.type).toBe(
      '/problems/proof-required',
    );
  });

  it('continues with the skipped numbers after one proof of work, for all accounts', async () => {
    const [one, other] = [unusedAccount(), unusedAccount()];
    const limitedGateway = limited('60,99,3');
    for (const account of [one, one, one, other, other, other])
      await limitedGateway.lookUp('invoice-number', unusedNumber('INV9'), account);
    const invoices = [
      await addInvoice(database(), { customer_account_number: one }),
      await addInvoice(database(), { customer_account_number: other }),
    ];
    const list = invoices.map(({ invoice_number, customer_account_number }) =>
      invoiceOf(invoice_number, customer_account_number),
    );
    const asked = await limitedGateway.bulkLookUp(list, from('192.0.2.2'));
    expect([asked.status, asked.body.type, asked.headers['retry-after']]).toEqual([
      429,
      '/problems/proof-required',
      '20',
    ]);
    const { challenge } = JSON.parse(asked.body.challenge);
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = JSON.stringify({ challenge, solution });
    expect((await limitedGateway.bulkLookUp([list[0] ?? unknown()], { ...from('192.0.2.2'), proof })).status).toBe(429);
    expect((await limitedGateway.bulkLookUp(list, { ...from('192.0.2.3'), proof })).status).toBe(429);
    const found = await limitedGateway.bulkLookUp(list, { ...from('192.0.2.2'), proof });
    expect([found.status, found.body.notFound]).toEqual([201, []]);
  });

  it('counts each wrong number against the network, and no found one', async () => {
    const invoices = await addInvoices(database(), 5, { customer_account_number: unusedAccount() });
    const right = invoices.map(({ invoice_number, customer_account_number }) =>
      invoiceOf(invoice_number, customer_account_number),
    );
    const limitedGateway = limited('3,99,99');
    for (let times = 0; times < 3; times += 1)
      expect((await limitedGateway.bulkLookUp(right, from('192.0.2.4'))).status).toBe(201);
    const wrong = [unknown(unusedAccount()), unknown(unusedAccount()), unknown(unusedAccount())];
    expect((await limitedGateway.bulkLookUp(wrong, from('192.0.2.4'))).status).toBe(404);
    const refused = await limitedGateway.bulkLookUp(right, from('192.0.2.4'));
    expect([refused.status, refused.body.type, refused.headers['retry-after']]).toEqual([
      429,
      '/problems/too-many-requests',
      '900',
    ]);
    expect((await limitedGateway.bulkLookUp(right, from('192.0.2.5'))).status).toBe(201);
  });

  it('counts every spelling of a number, as single lookups do', async () => {
    const limitedGateway = limited('99,1,99');
    const digits = unusedNumber('');
    await limitedGateway.bulkLookUp([invoiceOf(digits, unusedAccount(), `INV${digits}`)], from('192.0.2.6'));
    for (const number of [digits, `INV${digits}`])
      expect((await limitedGateway.lookUp('invoice-number', number, unusedAccount())).status).toBe(429);
  });

  it('stores nothing of a list without results', async () => {
    const before = await database().kysely.selectFrom('lookups').selectAll().execute();
    await gateway.bulkLookUp([unknown(), unknown()]);
    expect(await database().kysely.selectFrom('lookups').selectAll().execute()).toHaveLength(before.length);
  });
});
