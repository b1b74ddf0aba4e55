import { userPaymentsSchema, userSchema, type User, type UserPayments } from '@assess/gateway-client/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startCardProcessorServer, type CardProcessorServer } from '../testing/card-processor-server.ts';
import { describeOnEachDatabase } from '../testing/databases.ts';
import { claimsOf, startIdentityServer, type IdentityServer } from '../testing/identity-server.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';

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

  it('read who they are, kept at first sight', async () => {
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

  it('are told without a token, or with a refused one, that a good one is needed', async () => {
    for (const url of [`/users/${id}`, `/users/${id}/payments`]) {
      const none = await gateway.readAs(undefined, url);
      expect([none.status, none.body.type]).toEqual([401, '/problems/invalid-token']);
      expect(none.headers['www-authenticate']).toBe('Bearer');
      const refused = await gateway.readAs('expired', url);
      expect([refused.status, refused.body.type]).toEqual([401, '/problems/invalid-token']);
      expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
  });

  it('get the same answer for somebody else and for nobody', async () => {
    await readUser();
    identity.claims.set('eve', claimsOf('eve'));
    for (const path of ['', '/payments']) {
      const other = await gateway.readAs('eve', `/users/${id}${path}`);
      const nobody = await gateway.readAs('eve', `/users/nobody${path}`);
      expect([other.status, other.body.type, other.text]).toEqual([404, '/problems/user-not-found', nobody.text]);
    }
  });

  it.each(['cut', 'page', 'nonsense'] as const)('are told to wait while the identity server is %s', async (mood) => {
    identity.mood = mood;
    const { status, body } = await readUser();
    expect([status, body.type]).toEqual([503, '/problems/identity-unavailable']);
    identity.mood = 'good';
    expect((await readUser()).status).toBe(200);
  });

  it('are told to wait where the gateway has no identity server', async () => {
    const alone = createTestGateway(database(), processor, { clock });
    const { status, body } = await alone.readAs(token, `/users/${id}`);
    expect([status, body.type]).toEqual([503, '/problems/identity-unavailable']);
  });

  it('find what they paid, newest first, and what nobody knows yet', async () => {
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
          cardLast4: '4242',
        },
      ],
      next: null,
    });
  });

  it('read their payments page by page, each once, also those of one moment', async () => {
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

  it('get an empty page after a payment that is not theirs', async () => {
    await pay();
    const { paymentId } = await pay('approved', {});
    expect((await readPayments(`?after=${paymentId}`)).body).toEqual({ payments: [], next: null });
    expect((await readPayments('?after=x')).status).toBe(422);
  });
});
