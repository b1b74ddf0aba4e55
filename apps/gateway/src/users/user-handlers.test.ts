import {
  invoiceLookupCreatedSchema,
  userAccountsSchema,
  userPaymentsSchema,
  userSchema,
  type InvoiceLookup,
  type InvoiceLookupCreated,
  type PayableInvoices,
  type User,
  type UserAccounts,
  type UserPayments,
} from '@assess/gateway-client/contract';
import {
  type CardProcessorServer,
  claimsOf,
  type IdentityServer,
  startCardProcessorServer,
  startIdentityServer,
} from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import {
  addInvoice,
  addInvoices,
  attempt,
  createTestClock,
  createTestGateway,
  type TestGateway,
} from '../testing/test-gateway.ts';

describeOnEachDatabase('signed-in users', (database) => {
  const { clock, advance, reset } = createTestClock();
  let processor: CardProcessorServer;
  let identity: IdentityServer;
  let gateway: TestGateway;
  let users = 0;
  let id: string;
  let token: string;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    identity = await startIdentityServer();
    gateway = createTestGateway(database(), processor, { clock, identity });
  });
  beforeEach(() => {
    reset();
    identity.mood = 'good';
    identity.calls.length = 0;
    token = id = `user-${(users += 1)}`;
    identity.claims.set(token, claimsOf(id));
  });
  afterAll(async () => {
    await identity.close();
    await processor.close();
  });

  const readUser = (as: string | undefined = token, of = id) => gateway.readAs<User>(as, `/users/${of}`);
  const readPayments = (query = '') => gateway.readAs<UserPayments>(token, `/users/${id}/payments${query}`);

  async function pay(cardToken = 'approved', headers: Record<string, string> = { authorization: `Bearer ${token}` }) {
    const invoices = [await addInvoice(database())];
    const { body } = await gateway.openPayment(invoices);
    await gateway.attempt(body.id, 'key', { ...attempt, cardToken }, headers);
    return { paymentId: body.id, invoiceNumbers: invoices.map(({ invoice_number }) => invoice_number) };
  }

  it('read their own data, stored at the first visit', async () => {
    identity.claims.set(token, claimsOf(id, { registration_country: 'NZ' }));
    const { status, body } = await readUser();
    expect(status).toBe(200);
    expect(userSchema.parse(body)).toEqual({
      id,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `${id}@example.org`,
      registrationCountryIso: 'NZ',
    });
  });

  it('see a changed name at the next call', async () => {
    await readUser();
    identity.claims.set(token, claimsOf(id, { given_name: 'Zoë' }));
    advance(60_000);
    expect((await readUser()).body.firstName).toBe('Zoë');
    expect(identity.calls).toHaveLength(2);
    const row = database().kysely.selectFrom('users').selectAll().where('id', '=', id);
    const { first_seen_at: firstSeenAt, updated_at: updatedAt } = await row.executeTakeFirstOrThrow();
    expect(updatedAt.getTime() - firstSeenAt.getTime()).toBe(60_000);
  });

  it('get invalid-token without a token or with a rejected one', async () => {
    for (const url of [`/users/${id}`, `/users/${id}/payments`, `/users/${id}/accounts`]) {
      const none = await gateway.readAs(undefined, url);
      expect([none.status, none.body.type]).toEqual([401, '/problems/invalid-token']);
      expect(none.headers['www-authenticate']).toBe('Bearer');
      const refused = await gateway.readAs('expired', url);
      expect([refused.status, refused.body.type]).toEqual([401, '/problems/invalid-token']);
      expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
  });

  it('get the same response for other users and missing ones', async () => {
    await readUser();
    identity.claims.set('eve', claimsOf('eve'));
    for (const path of ['', '/payments', '/accounts']) {
      const other = await gateway.readAs('eve', `/users/${id}${path}`);
      const nobody = await gateway.readAs('eve', `/users/nobody${path}`);
      expect([other.status, other.body.type, other.text]).toEqual([404, '/problems/user-not-found', nobody.text]);
    }
  });

  it.each(['cut', 'page', 'nonsense'] as const)('get 503 while the identity server is %s', async (mood) => {
    identity.mood = mood;
    const { status, body } = await readUser();
    expect([status, body.type]).toEqual([503, '/problems/identity-unavailable']);
    identity.mood = 'good';
    expect((await readUser()).status).toBe(200);
  });

  it('get 503 if the gateway has no identity server', async () => {
    const alone = createTestGateway(database(), processor, { clock });
    const { status, body } = await alone.readAs(token, `/users/${id}`);
    expect([status, body.type]).toEqual([503, '/problems/identity-unavailable']);
  });

  it('find their payments, newest first, including pending ones', async () => {
    const first = await pay();
    advance(86_400_000);
    const second = await pay('pending');
    await pay('declined');
    await pay('approved', {});
    const { status, body } = await readPayments();
    expect(status).toBe(200);
    const total = { amountMinor: 12_345, currency: 'USD' };
    const { body: paid } = await gateway.readPayment(first.paymentId);
    expect(userPaymentsSchema.parse(body)).toEqual({
      payments: [
        {
          id: second.paymentId,
          state: 'unknown',
          madeOn: '2026-11-21',
          invoiceNumbers: second.invoiceNumbers,
          total,
        },
        {
          id: first.paymentId,
          state: 'paid',
          madeOn: '2026-11-20',
          invoiceNumbers: first.invoiceNumbers,
          total,
          confirmationNumber: paid.state === 'paid' ? paid.confirmation.number : 'not paid',
          cardBrand: 'visa',
          cardLast4: '4242',
        },
      ],
      next: null,
    });
  });

  it('read their payments page by page, each once, also with equal times', async () => {
    const made: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      if (count % 3 === 0) advance(1_000);
      made.push((await pay()).paymentId);
    }
    const first = (await readPayments()).body;
    expect(first.payments).toHaveLength(20);
    expect(first.next).toBe(first.payments.at(-1)?.id);
    const second = (await readPayments(`?after=${first.next}`)).body;
    expect(second).toMatchObject({ payments: [{}], next: null });
    const read = [...first.payments, ...second.payments].map((payment) => payment.id);
    expect(read.toSorted()).toEqual(made.toSorted());
    expect(read.slice(0, 3).toSorted()).toEqual(made.slice(-3).toSorted());
  });

  describe('with customer accounts', () => {
    const open = (accountNumber: string, as = token, of = id) =>
      gateway.call<InvoiceLookupCreated>('POST', `/users/${of}/invoice-lookups`, {
        headers: { authorization: `Bearer ${as}` },
        body: { accountNumber },
      });
    let account: string;

    beforeEach(() => {
      account = `C${String(users).padStart(4, '0')}`;
      identity.claims.set(token, claimsOf(id, { customer_accounts: [account, 'NONE1'] }));
    });

    const add = (given: Parameters<typeof addInvoice>[1] = {}) =>
      addInvoice(database(), { customer_account_number: account, ...given });

    it('see the payable and overdue amounts of each account per currency', async () => {
      await add({ amount_minor: 100 });
      await add({ amount_minor: 20, due_on: '2026-11-19', customer_account_number: account.toLowerCase() });
      await add({ amount_minor: 3, due_on: '2026-11-20' });
      await add({ amount_minor: 7, currency: 'CAD' });
      for (const given of [{ paid_on: '2026-11-02' }, { payable_on: '2027-01-01' }, { invoice_number: null }] as const)
        await add(given);
      const { status, body } = await gateway.readAs<UserAccounts>(token, `/users/${id}/accounts`);
      expect(status).toBe(200);
      expect(userAccountsSchema.parse(body)).toEqual({
        accounts: [
          {
            number: account,
            open: [
              {
                count: 1,
                total: { amountMinor: 7, currency: 'CAD' },
                oldest: { count: 1, total: { amountMinor: 7, currency: 'CAD' }, dueOn: '2026-12-31' },
              },
              {
                count: 3,
                total: { amountMinor: 123, currency: 'USD' },
                overdue: { count: 1, total: { amountMinor: 20, currency: 'USD' } },
                oldest: { count: 1, total: { amountMinor: 20, currency: 'USD' }, dueOn: '2026-11-19' },
              },
            ],
          },
          { number: 'NONE1', open: [] },
        ],
      });
    });

    it('see the invoices of the first due day of an account, up to the limit of one payment', async () => {
      await add({ due_on: null });
      await add({ due_on: '2026-12-02' });
      for (const amount_minor of [1, 20]) await add({ amount_minor, due_on: '2026-12-01' });
      const oldest = async () =>
        (await gateway.readAs<UserAccounts>(token, `/users/${id}/accounts`)).body.accounts[0]?.open[0]?.oldest;
      expect(await oldest()).toEqual({ count: 2, total: { amountMinor: 21, currency: 'USD' }, dueOn: '2026-12-01' });
      await addInvoices(database(), 500, { customer_account_number: account, due_on: '2026-12-01', amount_minor: 100 });
      expect(await oldest()).toMatchObject({ count: 500, total: { amountMinor: 21 + 498 * 100 } });
    });

    it('see no accounts if the identity server has none', async () => {
      identity.claims.set(token, claimsOf(id));
      expect((await gateway.readAs(token, `/users/${id}/accounts`)).body).toEqual({ accounts: [] });
    });

    it('look up all invoices of an account, and pay some of them', async () => {
      const late = await add({ due_on: '2026-11-19' });
      const paid = await add({ paid_on: '2026-11-02' });
      const { status, body: lookup } = await open(account);
      expect(status).toBe(201);
      expect(invoiceLookupCreatedSchema.parse(lookup).kind).toBe('customer-account');
      const { body: found } = await gateway.call<InvoiceLookup>('GET', `/invoice-lookups/${lookup.id}`);
      expect(found.invoices.map((invoice) => invoice.invoiceNumber)).toEqual([
        late.invoice_number,
        paid.invoice_number,
      ]);
      const { body: payable } = await gateway.call<PayableInvoices>('GET', `/invoice-lookups/${lookup.id}/payable`);
      expect(payable.invoices).toMatchObject([{ id: late.public_id, isOverdue: true }]);
      const payment = await gateway.call('POST', '/payments', {
        body: { lookupId: lookup.id, invoiceIds: [late.public_id] },
      });
      expect(payment.status).toBe(201);
      const shareLink = await gateway.call('POST', `/invoice-lookups/${lookup.id}/share-links`, {
        body: { invoiceIds: [late.public_id] },
      });
      expect(shareLink.status).toBe(201);
    });

    it('cannot look up an empty or foreign account, nor as another user', async () => {
      await addInvoice(database());
      await add();
      expect((await open('A1001')).body).toMatchObject({ type: '/problems/invoice-not-found' });
      expect((await open(account, 'expired')).status).toBe(401);
      identity.claims.set('eve', claimsOf('eve', { customer_accounts: [account] }));
      expect((await open(account, 'eve')).status).toBe(404);
      expect((await open(account, 'eve', 'eve')).status).toBe(201);
      expect((await open('NONE1')).body).toMatchObject({ type: '/problems/invoice-not-found' });
      expect((await open('')).status).toBe(422);
    });
  });

  it('get an empty page for the cursor of another user', async () => {
    await pay();
    const { paymentId } = await pay('approved', {});
    expect((await readPayments(`?after=${paymentId}`)).body).toEqual({ payments: [], next: null });
    expect((await readPayments('?after=x')).status).toBe(422);
  });
});
