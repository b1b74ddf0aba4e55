import {
  shareLinkCreatedSchema,
  shareLinkOpenedSchema,
  type ShareLinkCreated,
  type ShareLinkOpened,
  type InvoiceLookup,
} from '@assess/gateway-client/contract';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runRetentionSweeps } from '../housekeeping/run-retention-sweeps.ts';
import { newOpaqueId } from '../ids.ts';
import { subjectHash } from '../invoices/lookup-limits/counted-subjects.ts';
import { waitSeconds } from '../invoices/lookup-limits/proof-of-work.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import {
  addInvoice,
  addInvoices,
  createTestClock,
  createTestGateway,
  unusedNumber,
  type TestGateway,
} from '../testing/test-gateway.ts';

const dayMs = 24 * 60 * 60_000;

describeOnEachDatabase('share links', (database) => {
  const { clock, advance, reset } = createTestClock();
  let processor: CardProcessorServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    gateway = createTestGateway(database(), processor, { clock });
  });
  beforeEach(reset);
  afterAll(() => processor.close());

  /** Creates an order of three invoices and looks it up. */
  async function found() {
    const order_number = unusedNumber('ORD');
    const invoices = await addInvoices(database(), 3, { order_number, customer_account_number: 'H1001' });
    const { body } = await gateway.lookUp('order-number', order_number, 'H1001');
    return { invoices, ids: invoices.map(({ public_id }) => public_id), lookupId: body.id, order_number };
  }

  const make = (lookupId: string, invoiceIds: readonly string[], more: object = {}) =>
    gateway.call<ShareLinkCreated>('POST', `/invoice-lookups/${lookupId}/share-links`, {
      body: { invoiceIds, ...more },
    });

  const open = (id: string, accountNumber: string, { from, proof }: { from?: string; proof?: string } = {}) =>
    gateway.call<ShareLinkOpened>('POST', `/share-links/${id}/openings`, {
      body: { accountNumber, proof },
      headers: from === undefined ? {} : { 'x-client-address': from },
    });

  const withdraw = (id: string, secret: string) =>
    gateway.call<{ withdrawnAt: string }>('POST', `/share-links/${id}/withdrawal`, { body: { secret } });

  const read = (id: string) => gateway.call<{ sender: string | null }>('GET', `/share-links/${id}`);

  /** Returns all rows of all tables, as text. */
  async function everything(): Promise<string> {
    const tables = await database().kysely.introspection.getTables();
    const texts = tables.map(async ({ name }) => {
      const query = sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`;
      return (await query.execute(database().kysely)).rows.map(({ row }) => row).join('\n');
    });
    return (await Promise.all(texts)).join('\n');
  }

  it('open by the account number, as a lookup of the same search with the selected invoices', async () => {
    const { ids, lookupId, order_number } = await found();
    const chosen = ids.slice(0, 2);
    const made = await make(lookupId, chosen);
    expect(made.status).toBe(201);
    const link = shareLinkCreatedSchema.parse(made.body);
    expect(link.expiresAt).toBe('2026-12-04T12:00:00.000Z');
    advance(13 * dayMs);
    const opened = await open(link.id, 'h1001');
    expect(opened.status).toBe(201);
    const { id, kind, invoiceIds } = shareLinkOpenedSchema.parse(opened.body);
    expect([kind, invoiceIds.toSorted()]).toEqual(['order-number', chosen.toSorted()]);
    expect(id).not.toBe(lookupId);
    const { body } = await gateway.call<InvoiceLookup>('GET', `/invoice-lookups/${id}`);
    expect(body.invoices.map(({ orderNumber }) => orderNumber)).toEqual([order_number, order_number, order_number]);
  });

  /** Creates an invoice in each account and looks them up as a pasted list. */
  async function foundByList(...accounts: string[]) {
    const invoices = [];
    for (const customer_account_number of accounts)
      invoices.push(await addInvoice(database(), { customer_account_number }));
    const { body } = await gateway.bulkLookUp(
      invoices.map(({ invoice_number, customer_account_number }) => ({
        kind: 'invoice-number',
        spellings: [invoice_number ?? ''],
        accountNumber: customer_account_number,
      })),
    );
    return { invoices, ids: invoices.map(({ public_id }) => public_id), lookupId: body.id };
  }

  const readIds = async (lookupId: string) => {
    const { body } = await gateway.call<InvoiceLookup>('GET', `/invoice-lookups/${lookupId}`);
    return body.invoices.map(({ id }) => id).toSorted();
  };

  it('of a bulk lookup open per account, with the shared invoices of that account only', async () => {
    const { ids, lookupId } = await foundByList('h3001', 'H3001', 'H3002', 'H3001');
    const chosen = ids.slice(0, 3);
    const { id } = shareLinkCreatedSchema.parse((await make(lookupId, chosen)).body);
    const one = shareLinkOpenedSchema.parse((await open(id, 'H3001')).body);
    expect([one.kind, one.invoiceIds.toSorted(), one.unopened]).toEqual(['several', chosen.slice(0, 2).toSorted(), 1]);
    expect(await readIds(one.id)).toEqual(chosen.slice(0, 2).toSorted());
    const other = shareLinkOpenedSchema.parse((await open(id, 'h3002')).body);
    expect([other.invoiceIds, other.unopened]).toEqual([chosen.slice(2), 2]);
    expect(await readIds(other.id)).toEqual(chosen.slice(2));
    expect((await open(id, 'H1001')).body.type).toBe('/problems/share-link-not-found');
    const payment = await gateway.call('POST', '/payments', { body: { lookupId: other.id, invoiceIds: chosen } });
    expect(payment.body).toMatchObject({ type: '/problems/invoice-not-payable', invoiceIds: chosen.slice(0, 2) });
  });

  it('of a bulk lookup report expiry and withdrawal to a visitor with one of the accounts', async () => {
    const { ids, lookupId } = await foundByList('H3003', 'H3004');
    const [expired, withdrawn] = [(await make(lookupId, ids)).body, (await make(lookupId, ids)).body];
    await withdraw(withdrawn.id, withdrawn.secret);
    expect((await open(withdrawn.id, 'H3004')).body.type).toBe('/problems/share-link-withdrawn');
    expect((await open(withdrawn.id, 'H3005')).body.type).toBe('/problems/share-link-not-found');
    advance(14 * dayMs);
    expect((await open(expired.id, 'H3003')).body.type).toBe('/problems/share-link-expired');
  });

  it('of a bulk lookup contain invoices only, because an order without one has no number', async () => {
    const order_number = unusedNumber('ORD');
    const order = await addInvoice(database(), {
      order_number,
      invoice_number: null,
      customer_account_number: 'H3006',
    });
    const { body } = await gateway.bulkLookUp([
      { kind: 'order-number', spellings: [order_number], accountNumber: 'H3006' },
    ]);
    const { status, body: answer } = await make(body.id, [order.public_id]);
    expect([status, answer.invoiceIds]).toEqual([404, [order.public_id]]);
  });

  it('count as links of each account', async () => {
    const { ids, lookupId } = await foundByList('H3007', 'H3008');
    for (let links = 0; links < 5; links += 1) await make(lookupId, ids);
    const subjects = ['H3007', 'H3008'].map((account) =>
      subjectHash(gateway.dependencies.hashKey, 'share-links', account),
    );
    const counted = database().kysely.selectFrom('lookup_limits').select('attempts').where('subject', 'in', subjects);
    expect(await counted.execute()).toEqual([{ attempts: 5 }, { attempts: 5 }]);
  });

  it('contain invoices of the lookup only', async () => {
    const { ids, lookupId } = await found();
    const { public_id: foreign } = await addInvoice(database(), { customer_account_number: 'H2002' });
    for (const other of [foreign, 'Aa00000000', 'no-id']) {
      const { status, body } = await make(lookupId, [...ids, other]);
      expect([status, body.type, body.invoiceIds]).toEqual([404, '/problems/invoice-not-found', [other]]);
    }
    expect((await make(newOpaqueId(), ids)).body.type).toBe('/problems/lookup-not-found');
    expect((await make('short', ids)).body.type).toBe('/problems/lookup-not-found');
    advance(30 * 60_000);
    expect((await make(lookupId, ids)).body.type).toBe('/problems/lookup-not-found');
  });

  it('respond the same for a wrong account, an unknown link, an expired and a withdrawn one', async () => {
    const { ids, lookupId } = await found();
    const [open1, expired, withdrawn] = await Promise.all([1, 2, 3].map(async () => (await make(lookupId, ids)).body));
    if (!open1 || !expired || !withdrawn) throw new Error('Three links are made');
    await withdraw(withdrawn.id, withdrawn.secret);
    const answers = [await open(open1.id, 'H9999'), await open(newOpaqueId(), 'H1001'), await open('short', 'H1001')];
    answers.push(await open(withdrawn.id, 'H9999'));
    advance(14 * dayMs);
    answers.push(await open(expired.id, 'H9999'));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('open for 14 days, and report their expiry for 14 more to a visitor with the account', async () => {
    const { ids, lookupId } = await found();
    const { id } = (await make(lookupId, ids)).body;
    advance(14 * dayMs - 1);
    expect((await open(id, 'H1001')).status).toBe(201);
    advance(1);
    const late = await open(id, 'H1001');
    expect([late.status, late.body.type]).toEqual([410, '/problems/share-link-expired']);
    advance(14 * dayMs - 1);
    await runRetentionSweeps(gateway.dependencies);
    expect((await open(id, 'H1001')).body.type).toBe('/problems/share-link-expired');
    advance(1);
    await runRetentionSweeps(gateway.dependencies);
    expect((await open(id, 'H1001')).body.type).toBe('/problems/share-link-not-found');
    expect(await database().kysely.selectFrom('hand_offs').selectAll().where('account_number', '=', 'H1001').execute()) //
      .toEqual([]);
  });

  it('are withdrawn for good by their creator', async () => {
    const { ids, lookupId } = await found();
    const { id, secret } = (await make(lookupId, ids, { sender: 'Ada Lovelace' })).body;
    expect((await withdraw(id, newOpaqueId())).body.type).toBe('/problems/share-link-not-found');
    expect((await withdraw(newOpaqueId(), secret)).status).toBe(404);
    expect((await open(id, 'H1001')).status).toBe(201);
    const first = await withdraw(id, secret);
    expect([first.status, first.body.withdrawnAt]).toEqual([200, '2026-11-20T12:00:00.000Z']);
    advance(dayMs);
    expect((await withdraw(id, secret)).body).toEqual(first.body);
    const gone = await open(id, 'H1001');
    expect([gone.status, gone.body.type]).toEqual([410, '/problems/share-link-withdrawn']);
    expect((await read(id)).body).toEqual({ sender: null });
  });

  it('are stored under hashes only', async () => {
    const { ids, lookupId } = await found();
    const { id, secret } = (await make(lookupId, ids)).body;
    await open(id, 'H1001');
    const kept = await everything();
    expect(kept).toContain(lookupId);
    for (const hidden of [id, secret]) expect(kept).not.toContain(hidden);
  });

  it('show their sender if given, and nothing else', async () => {
    const { ids, lookupId } = await found();
    const named = (await make(lookupId, ids, { sender: ' Ada  Lovelace ' })).body;
    const nameless = (await make(lookupId, ids, { sender: '' })).body;
    expect((await read(named.id)).body).toEqual({ sender: 'Ada Lovelace' });
    for (const id of [nameless.id, newOpaqueId(), 'short'])
      expect([(await read(id)).status, (await read(id)).body]).toEqual([200, { sender: null }]);
  });

  it('count wrong account numbers as failed lookups', async () => {
    const limited = createTestGateway(database(), processor, { clock, limits: '3,99,99' });
    const { ids, lookupId } = await found();
    const { id } = (await make(lookupId, ids)).body;
    const guess = async (accountNumber: string, from: string) => {
      const headers = { 'x-client-address': from };
      const { status } = await limited.call('POST', `/share-links/${id}/openings`, {
        body: { accountNumber },
        headers,
      });
      return status;
    };
    for (const wrong of ['G0001', 'G0002', 'G0003']) expect(await guess(wrong, '192.0.2.1')).toBe(404);
    expect(await guess('H1001', '192.0.2.1')).toBe(429);
    expect(await guess('H1001', '192.0.2.2')).toBe(201);
  });

  it('require a proof of work after wrong accounts of others', async () => {
    const limited = createTestGateway(database(), processor, { clock, limits: '99,3,99' });
    const { ids, lookupId } = await found();
    const { id } = (await make(lookupId, ids)).body;
    const guess = (accountNumber: string, proof?: string) =>
      limited.call<ShareLinkOpened>('POST', `/share-links/${id}/openings`, {
        body: { accountNumber, proof },
        headers: { 'x-client-address': '192.0.2.3' },
      });
    for (const wrong of ['G1001', 'G1002', 'G1003']) expect((await guess(wrong)).status).toBe(404);
    const asked = await guess('H1001');
    expect([asked.status, asked.body.type]).toEqual([429, '/problems/proof-required']);
    advance(waitSeconds * 1_000);
    expect((await guess('H1001', asked.body.challenge)).status).toBe(201);
  });

  it('are limited to ten per lookup, also for simultaneous requests', async () => {
    const { ids, lookupId } = await found();
    const answers = await Promise.all(Array.from({ length: 12 }, () => make(lookupId, ids)));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.length - refused.length, refused.length]).toEqual([10, 2]);
    expect(refused[0]?.headers['retry-after']).toBe('1800');
    const { text } = await gateway.readText('/metrics');
    expect(text).toContain('limits_reached_total{limit="share-links-per-lookup"} 2');
  });
});
