import { paymentSchema, type Payment } from '@assess/gateway-client/contract';
import {
  type CardProcessorServer,
  claimsOf,
  type IdentityServer,
  startCardProcessorServer,
  startIdentityServer,
} from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestClock, createTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { toReceiptMail } from '../receipts/receipt-mail.ts';
import type { PaidPayment } from './payment-view.ts';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';

describeOnEachDatabase('the payer', (database) => {
  const { clock, advance, reset } = createTestClock();
  const lines: string[] = [];
  let processor: CardProcessorServer;
  let identity: IdentityServer;
  let gateway: TestGateway;
  let id: string;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    identity = await startIdentityServer();
    const log = createLog('debug', { write: (line) => void lines.push(line) });
    gateway = createTestGateway(database(), processor, { clock, identity, log, chargeTimeoutMs: 300 });
    identity.claims.set('token-of-ada', claimsOf('ada'));
  });
  beforeEach(async () => {
    reset();
    processor.clear();
    lines.length = 0;
    identity.mood = 'good';
    ({ id } = (await gateway.openPayment([await addInvoice(database())])).body);
  });
  afterAll(async () => {
    await identity.close();
    await processor.close();
  });

  const payAs = (token: string | undefined, cardToken = 'approved', key = 'key') =>
    gateway.attempt(
      id,
      key,
      { ...attempt, cardToken },
      token === undefined ? {} : { authorization: `Bearer ${token}` },
    );

  const isRegistered = async () => {
    const { body } = await gateway.readPayment(id);
    return body.state === 'paid' ? body.confirmation.isRegistered : body.state;
  };

  const userIn = async () =>
    (await database().kysely.selectFrom('payments').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id;

  it('is the user of the token, named in the confirmation', async () => {
    const { status, body } = await payAs('token-of-ada');
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'paid', confirmation: { isRegistered: true } });
    expect(await isRegistered()).toBe(true);
    expect(await userIn()).toBe('ada');
  });

  it('is a guest without a token', async () => {
    expect((await payAs(undefined)).body).toMatchObject({ state: 'paid', confirmation: { isRegistered: false } });
    expect(await isRegistered()).toBe(false);
    expect(await userIn()).toBeNull();
  });

  it('has a third line and a normalised VAT number if given', async () => {
    const billedTo = { ...attempt.billedTo, line3: 'Mailbox 12', vatNumber: 'GB123456789' };
    const { body } = await gateway.attempt(
      id,
      'key',
      { ...attempt, billedTo: { ...billedTo, vatNumber: ' gb123456789' } },
      { authorization: 'Bearer token-of-ada' },
    );
    expect(body).toMatchObject({ state: 'paid', confirmation: { billedTo } });
    expect((await gateway.readPayment(id)).body).toEqual(body);
    const attempts = database().kysely.selectFrom('attempts').select('billed_to').where('payment_id', '=', id);
    expect(await attempts.execute()).toEqual([{ billed_to: billedTo }]);
  });

  it('has a school or company if given, and no city in a country without cities', async () => {
    const billedTo = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: "St. Mary's R.C. Primary School (No. 2)",
      country: 'SG',
      street: 'Blk 145 Lorong 2 Toa Payoh',
      postcode: '310145',
    };
    const { body } = await gateway.attempt(id, 'key', {
      ...attempt,
      billedTo: {
        ...billedTo,
        company: ' St. Mary\u2019s R.C. Primary School (No. 2)',
        city: '',
        postcode: 'S(310145)',
      },
    });
    expect(body).toMatchObject({ state: 'paid', confirmation: { billedTo } });
    expect((await gateway.readPayment(id)).body).toEqual(body);
  });

  it('adds no line to the receipt, with any text in any field', async () => {
    const lines = '\r\n\u2028\u0085Your bank details changed: IBAN 1\n';
    const { country, region, ...typed } = { ...attempt.billedTo, apartment: '2', line3: '3', company: 'School' };
    const billedTo = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text + lines]));
    const { body } = await gateway.attempt(id, 'key', {
      ...attempt,
      billedTo: { ...billedTo, firstName: 'Ada\r\nB', lastName: 'C\nD', postcode: 'SW1Y\r\n4LB', country, region },
    });
    const said = async (payment: Payment) =>
      (await toReceiptMail(payment as PaidPayment, 'en-us', gateway.dependencies)).text.split(/\r|\n|\u2028|\u0085/);
    const other = await gateway.openPayment([await addInvoice(database())]);
    const { body: usual } = await gateway.attempt(other.body.id, 'key', attempt);
    expect(await said(body)).toHaveLength((await said(usual)).length);
  });

  it('is rejected with an invalid VAT number', async () => {
    const billedTo = { ...attempt.billedTo, vatNumber: 'none' };
    const { status, body } = await gateway.attempt(id, 'key', { ...attempt, billedTo });
    expect([status, body.errors]).toEqual([422, [{ path: 'billedTo.vatNumber', message: 'vat-number-invalid' }]]);
    expect(processor.requests()).toBe(0);
  });

  it('needs a valid token before the charge, and may repeat with the same key', async () => {
    const { status, body, headers } = await payAs('token-that-expired');
    expect([status, body.type]).toEqual([401, '/problems/invalid-token']);
    expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect(processor.requests()).toBe(0);
    expect((await gateway.readPayment(id)).body.state).toBe('created');

    expect((await payAs('token-of-ada')).body.state).toBe('paid');
    expect(processor.approved()).toHaveLength(1);
    expect(await isRegistered()).toBe(true);
  });

  it.each(['cut', 'page', 'nonsense', 'out-of-service'] as const)(
    'pays as a guest while the identity server is %s',
    async (mood) => {
      identity.mood = mood;
      expect((await payAs('token-of-ada')).body.state).toBe('paid');
      expect(await isRegistered()).toBe(false);
      expect(lines.filter((line) => line.includes('charged as a guest'))).toHaveLength(1);
    },
  );

  it('pays as a guest after 3 s if the identity server does not answer', { retry: 2 }, async () => {
    // A busy machine may be late once. A call that really waits too long is late each time.
    identity.mood = 'silent';
    const startedAt = performance.now();
    expect((await payAs('another-token')).body.state).toBe('paid');
    expect(performance.now() - startedAt).toBeLessThan(4_500);
    expect(await isRegistered()).toBe(false);
  });

  it('pays as a guest if the gateway has no identity server', async () => {
    const alone = createTestGateway(database(), processor, { clock });
    const { body } = await alone.attempt(id, 'key', attempt, { authorization: 'Bearer token-of-ada' });
    expect(body.state).toBe('paid');
    expect(await isRegistered()).toBe(false);
  });

  it('is the payer of the approved card, not of one declined before', async () => {
    await payAs('token-of-ada', 'declined', 'key-1');
    await payAs(undefined, 'approved', 'key-2');
    expect(await isRegistered()).toBe(false);
  });

  it('is known when the worker finds the charge', async () => {
    await payAs('token-of-ada', 'pending');
    expect(await isRegistered()).toBe('unknown');
    const [reference = ''] = processor.charges.keys();
    processor.approve(reference);
    advance(60_000);
    await settleUnfinishedPayments(gateway.dependencies);
    expect(await isRegistered()).toBe(true);
  });

  it('is shown to everyone with the id for 24 hours, then to the user only', async () => {
    const { body: whole } = await payAs('token-of-ada');
    const read = async (token?: string) => (await gateway.readAs<Payment>(token, `/payments/${id}`)).body;
    identity.claims.set('token-of-eve', claimsOf('eve'));

    const { confirmation } = whole as Extract<Payment, { state: 'paid' }>;
    advance(Date.parse(confirmation.paidAt) + 24 * 60 * 60_000 - clock() - 1);
    expect(await read()).toEqual(whole);
    advance(1);
    for (const token of [undefined, 'token-of-eve']) {
      const seen = await read(token);
      expect(paymentSchema.parse(seen)).toMatchObject({
        state: 'paid',
        total: { amountMinor: 12_345 },
        confirmation: {
          number: expect.stringMatching(/^PC-/),
          paidAt: expect.any(String),
          paidOn: '2026-11-20',
          card: { last4: '4242' },
        },
      });
      expect(JSON.stringify(seen)).not.toMatch(/Ada|Lovelace|example\.org|St James|London|SW1Y/);
    }
    expect(await read('token-of-ada')).toEqual(whole);
    const refused = await gateway.readAs('token-that-expired', `/payments/${id}`);
    expect([refused.status, refused.body.type]).toEqual([401, '/problems/invalid-token']);
    identity.mood = 'page';
    expect(JSON.stringify(await read('token-of-ada'))).not.toContain('Lovelace');
  });

  it('does not reveal the lookup, which opens more invoices', async () => {
    const { lookup_id: lookupId } = await database()
      .kysely.selectFrom('payments')
      .select('lookup_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const answers = [await gateway.call('GET', `/payments/${id}`), await payAs('token-of-ada')];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(lookupId);
    }
  });

  it('is hidden after 24 hours if a guest paid', async () => {
    await payAs(undefined);
    advance(24 * 60 * 60_000);
    const { body } = await gateway.readAs<Payment>('token-of-ada', `/payments/${id}`);
    expect(body).toMatchObject({ state: 'paid', confirmation: { card: { last4: '4242' } } });
    expect(JSON.stringify(body)).not.toContain('Lovelace');
  });

  it('is not logged by token or name', async () => {
    await payAs('token-of-ada');
    await payAs('token-that-expired');
    identity.mood = 'page';
    await payAs('token-of-nobody', 'approved', 'key-2');
    expect(lines.join('')).not.toMatch(/token-|Lovelace|ada@/);
  });
});
