import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { describeOnEachDatabase } from '../../testing/databases/databases.ts';
import {
  addInvoice,
  attempt,
  createTestClock,
  createTestGateway,
  unusedNumber,
  type TestGateway,
} from '../../testing/test-gateway.ts';
import { waitSeconds } from '../../invoices/lookup-limits/proof-of-work.ts';
import { runRetentionSweeps } from '../../housekeeping/run-retention-sweeps.ts';
import { settleUnfinishedPayments } from '../../processor-sync/unfinished-payments.ts';

describeOnEachDatabase('declined cards', (database) => {
  const { clock, advance, reset } = createTestClock();
  const lines: string[] = [];
  let processor: CardProcessorServer;
  let gateways: [TestGateway, TestGateway];

  beforeAll(async () => {
    processor = await startCardProcessorServer();
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    // A busy machine must not time out a charge before it is sent: the processor would then count one request less.
    const start = () =>
      createTestGateway(database(), processor, {
        ...{ clock, log, declineLimits: '5,10,10', chargeTimeoutMs: 15_000, proofRounds: 1 },
      });
    gateways = [start(), start()];
  });
  beforeEach(async () => {
    reset();
    processor.clear();
    lines.length = 0;
    await database().kysely.deleteFrom('refusal_limits').execute();
  });
  afterAll(() => processor.close());

  let sent = 0;
  let networks = 0;

  /** Opens a payment of a new invoice, in a new customer account unless one is given. */
  async function opened({ account = unusedNumber('A') } = {}) {
    const invoice = await addInvoice(database(), { customer_account_number: account });
    return { invoice, id: (await gateways[0].openPayment([invoice])).body.id };
  }

  const newAddress = () => `2001:db8:${(sent += 1).toString(16)}::1`;

  interface Given {
    email?: string;
    address?: string;
    key?: string;
    proof?: string;
  }

  function pay(
    id: string,
    cardToken: string,
    {
      email = `payer-${(sent += 1)}@example.org`,
      address = newAddress(),
      key = `key-${(sent += 1)}`,
      proof,
    }: Given = {},
  ) {
    const [first, second] = gateways;
    const gateway = sent % 4 === 0 ? first : second; // two processes over one database
    return gateway.attempt(id, key, { ...attempt, cardToken, email, proof }, { 'x-client-address': address });
  }

  /** Pays as the payment page does: solves each proof of work that is required. */
  async function payProven(id: string, cardToken: string, address = newAddress()) {
    const given = { address, key: `key-${(sent += 1)}`, email: `proven-${sent}@example.org` };
    let paid = await pay(id, cardToken, given);
    for (let n = 0; n < 4 && paid.body.type === '/problems/proof-required'; n += 1)
      paid = await pay(id, cardToken, { ...given, proof: await solve(paid.body.challenge) });
    return paid;
  }

  async function solve(text = ''): Promise<string> {
    const { challenge } = JSON.parse(text);
    return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
  }

  /** Returns an address of a network from which ten cards were declined. */
  async function busyNetwork() {
    const address = `198.51.100.${(networks += 1)}`;
    await outcomes(10, async () => pay((await opened()).id, 'declined', { address }));
    return address;
  }

  /** Makes attempts one after the other, and returns a payment's state or a problem's kind for each. */
  async function outcomes(count: number, next: () => Promise<Awaited<ReturnType<typeof pay>>>): Promise<string[]> {
    const seen: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const { body } = await next();
      seen.push(body.type?.replace('/problems/', '') ?? body.state);
    }
    return seen;
  }

  /** Returns how often a limit was reached, according to the metrics of both processes. */
  async function turnedAwayBy(kind: string): Promise<number> {
    const texts = gateways.map(
      async ({ server, platform }) => (await server.inject({ url: '/metrics', headers: platform })).body,
    );
    const pattern = new RegExp(`limit="declines-per-${kind}"} (\\d+)`);
    return (await Promise.all(texts)).reduce((sum, text) => sum + Number(pattern.exec(text)?.[1]), 0);
  }

  const times = (count: number, word: string): string[] => Array(count).fill(word);

  it('are limited to 5 an hour per payment; then no card reaches the card processor', async () => {
    const { id } = await opened();
    expect(await outcomes(6, () => pay(id, 'declined'))).toEqual([...times(5, 'declined'), 'too-many-refusals']);
    advance(10 * 60_000);
    const { status, headers, body } = await pay(id, 'approved');
    expect([status, headers['retry-after'], body.type]).toEqual([429, '3000', '/problems/too-many-refusals']);
    expect(body.subject).toBe('payment');
    expect(processor.requests()).toBe(5);

    advance(50 * 60_000);
    expect((await pay(id, 'approved')).body.state).toBe('paid');
  });

  it('are limited to 10 an hour per invoice, over all its payments', async () => {
    const before = await turnedAwayBy('invoice');
    const { invoice } = await opened();
    const open = async () => (await gateways[0].openPayment([invoice])).body.id;
    const ids = [await open(), await open(), await open()];
    expect(await outcomes(12, () => pay(ids[processor.requests() % 3] ?? '', 'declined'))).toEqual([
      ...times(10, 'declined'),
      ...times(2, 'proof-required'),
    ]);
    expect(await turnedAwayBy('invoice')).toBe(before + 2);
    expect((await payProven(await open(), 'approved')).body.state).toBe('paid');
  });

  it('are limited to 10 an hour per email address, over all payments', async () => {
    const kind = 'email';
    const before = await turnedAwayBy(kind);
    const next = async () => pay((await opened()).id, 'declined', { email: 'Tester@Example.org' });
    expect(await outcomes(12, next)).toEqual([...times(10, 'declined'), ...times(2, 'too-many-refusals')]);
    expect(processor.requests()).toBe(10);
    expect((await next()).body.subject).toBe(kind);
    expect((await pay((await opened()).id, 'approved')).body.state).toBe('paid');

    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      times(3, '').map(() => ({ level: 40, limit: `declines-per-${kind}` })),
    );
    for (const secret of ['example', 'Lovelace'])
      expect(lines.join('').toLowerCase()).not.toContain(secret.toLowerCase());
    expect(await turnedAwayBy(kind)).toBe(before + 3);
  });

  it('are counted per network, and not for an invalid address', async () => {
    const from = (address: string) => async () => pay((await opened()).id, 'declined', { address });
    let last = 0;
    const next = () => from(`2001:db8:0:1::${(last += 1).toString(16)}`)();
    expect(await outcomes(11, next)).toEqual([...times(10, 'declined'), 'proof-required']);
    expect(await outcomes(11, from('unknown'))).toEqual(times(11, 'declined'));
  });

  it('never block a guest because of the network: a proof of work lets a good card pay after 30 declines', async () => {
    const before = await turnedAwayBy('address');
    const address = await busyNetwork();
    const first = await pay((await opened()).id, 'approved', { address });
    expect([first.status, first.body.type, first.headers['retry-after']]).toEqual([
      429,
      '/problems/proof-required',
      '20',
    ]);
    expect(await turnedAwayBy('address')).toBe(before + 1);
    expect(lines).toEqual([]); // no attempt is blocked
    await outcomes(20, async () => payProven((await opened()).id, 'declined', address));
    expect(processor.requests()).toBe(30);
    expect((await payProven((await opened()).id, 'approved', address)).body.state).toBe('paid');
  });

  it('require a proof of work because of the network while the cards are still being charged', async () => {
    const gateway = createTestGateway(database(), processor, {
      clock,
      declineLimits: '5,10,2',
      chargeTimeoutMs: 15_000,
    });
    const [{ id }, ...others] = [await opened(), await opened(), await opened()];
    const payFrom = (payment: string, cardToken: string, proof?: string) =>
      gateway.attempt(payment, 'key', { ...attempt, cardToken, proof }, { 'x-client-address': '192.0.2.20' });
    const held = Promise.all(others.map((other) => payFrom(other.id, 'held')));
    await expect.poll(() => processor.held(), { timeout: 10_000 }).toHaveLength(2);
    const { body } = await payFrom(id, 'approved');
    expect(body.type).toBe('/problems/proof-required');
    advance(waitSeconds * 1_000);
    expect((await payFrom(id, 'approved', body.challenge)).body.state).toBe('paid');
    await processor.release();
    await held;
  });

  it('need one proof of work per card, bound to its network, payment and key', async () => {
    const address = await busyNetwork();
    const [{ id }, { id: other }] = [await opened(), await opened()];
    const given = { address, key: 'first', email: 'thief@example.org' };
    const proof = await solve((await pay(id, 'declined', given)).body.challenge);
    const elsewhere = await busyNetwork();
    for (const [payment, changed] of [
      [other, given],
      [id, { ...given, key: 'second' }],
      [id, { ...given, address: elsewhere }],
    ] as const)
      expect((await pay(payment, 'declined', { ...changed, proof })).body.type).toBe('/problems/proof-required');
    expect((await pay(id, 'declined', { ...given, proof })).body.state).toBe('declined');
    const requests = processor.requests();
    expect((await pay(id, 'declined', { ...given, proof })).body.state).toBe('declined'); // the same response as before
    expect((await pay(id, 'declined', given)).body.state).toBe('declined');
    expect(processor.requests()).toBe(requests);
  });

  it('need ten declined cards of an account to require a proof, and never block its owner', async () => {
    const account = unusedNumber('A');
    const steal = async () => pay((await opened({ account })).id, 'declined'); // from another address and email each time
    expect(await outcomes(10, steal)).toEqual(times(10, 'declined'));
    const own = await Promise.all(Array.from({ length: 6 }, () => opened({ account })));
    for (const { id } of own) {
      await payProven((await opened({ account })).id, 'declined'); // the attack goes on
      expect((await pay(id, 'approved')).body.type).toBe('/problems/proof-required');
      expect((await payProven(id, 'approved', '192.0.2.40')).body.state).toBe('paid');
    }
    expect(processor.requests()).toBe(10 + 6 + 6);
  });

  it('require twice the work after 20 and again after 30 in an hour, which no script can wait for', async () => {
    const account = unusedNumber('A');
    const steal = async () => payProven((await opened({ account })).id, 'declined');
    const { id } = await opened({ account });
    const owner = { key: 'owner', address: newAddress(), email: 'owner@example.org' };
    const asked = async () => {
      const { headers, body } = await pay(id, 'approved', owner);
      return { proof: body.challenge ?? '', wait: headers['retry-after'], strength: strengthIn(body.challenge) };
    };
    const early: Awaited<ReturnType<typeof asked>>[] = [];
    for (const [strength, wait] of [
      [1, '20'],
      [2, undefined],
      [3, undefined],
      [3, undefined],
    ] as const) {
      await outcomes(10, steal);
      const next = await asked();
      expect(next).toMatchObject({ strength, wait });
      early.push(next);
    }
    advance(waitSeconds * 1_000);
    for (const { proof, strength } of early) {
      expect((await pay(id, 'approved', { ...owner, proof })).body.type).toBe('/problems/proof-required');
      if (strength < 3)
        expect((await pay(id, 'approved', { ...owner, proof: await solve(proof) })).body.type).toBe(
          '/problems/proof-required',
        );
    }
    expect((await payProven(id, 'approved')).body.state).toBe('paid');
  });

  it('limit a thief on one network to five cards of a payment, with new email addresses and proofs', async () => {
    await outcomes(10, async () => payProven((await opened()).id, 'declined', '192.0.2.30'));
    const { id } = await opened();
    const again = () => payProven(id, 'declined', '192.0.2.30');
    expect(await outcomes(7, again)).toEqual([...times(5, 'declined'), ...times(2, 'too-many-refusals')]);
    expect(processor.requests()).toBe(15);
  });

  const strengthIn = (challenge = '{}'): number => JSON.parse(challenge).challenge.parameters.data.strength;

  it('are reported before a proof of work would be wasted', async () => {
    const address = await busyNetwork();
    const { id } = await opened();
    await outcomes(5, () => pay(id, 'declined'));
    expect((await pay(id, 'approved', { address })).body).toMatchObject({
      type: '/problems/too-many-refusals',
      subject: 'payment',
    });
  });

  it('are limited to 10 also for simultaneous attempts', async () => {
    const account = unusedNumber('A');
    const payments = await Promise.all(Array.from({ length: 30 }, () => opened({ account })));
    const answers = await Promise.all(payments.map(({ id }) => pay(id, 'declined')));
    expect(processor.requests()).toBe(10);
    expect(answers.filter(({ body }) => body.type === '/problems/proof-required')).toHaveLength(20);
    expect((await pay((await opened({ account })).id, 'declined')).body.type).toBe('/problems/proof-required');
  });

  it('do not include cards in progress, which may be retried in a moment', async () => {
    const email = 'busy@example.org';
    const payments = await Promise.all(Array.from({ length: 11 }, () => opened()));
    const slow = Promise.all(payments.slice(1).map(({ id }) => pay(id, 'slow', { email })));
    await expect.poll(() => processor.requests()).toBe(10);
    const { headers, body } = await pay(payments[0]?.id ?? '', 'approved', { email });
    expect([body.type, headers['retry-after']]).toEqual(['/problems/too-many-requests', '5']);
    await slow;
    expect((await pay(payments[0]?.id ?? '', 'approved', { email })).body.state).toBe('paid');
  });

  it('do not include approved cards, outages and unknown outcomes', async () => {
    const account = unusedNumber('A');
    const { id } = await opened({ account });
    for (const cardToken of ['approved', 'out-of-service', 'lost', 'page'])
      for (let n = 0; n < 3; n += 1) await pay((await opened({ account })).id, cardToken);
    expect(await outcomes(5, () => pay(id, 'declined'))).toEqual(times(5, 'declined'));
    expect(await outcomes(1, async () => pay((await opened({ account })).id, 'approved'))).toEqual(['paid']);
  });

  it('do not include abandoned charges', async () => {
    const { id } = await opened();
    for (let n = 0; n < 5; n += 1) {
      await pay(id, 'page');
      advance(60_000);
      await settleUnfinishedPayments(gateways[0].dependencies);
      expect((await gateways[0].readPayment(id)).body).toMatchObject({ reason: 'not-processed' });
    }
    expect((await pay(id, 'approved')).body.state).toBe('paid');
  });

  it('count when their outcome becomes known later', async () => {
    const { id } = await opened();
    await outcomes(4, () => pay(id, 'declined'));
    expect((await pay(id, 'pending')).body.state).toBe('unknown');
    processor.decline([...processor.charges.keys()].at(-1) ?? '');
    advance(60_000);
    await settleUnfinishedPayments(gateways[0].dependencies);
    expect((await pay(id, 'approved')).body.type).toBe('/problems/too-many-refusals');
  });

  it('are not counted twice for a repeated attempt', async () => {
    const { id } = await opened();
    const again = () => gateways[0].attempt(id, 'same', { ...attempt, cardToken: 'declined' });
    expect(await outcomes(8, again)).toEqual(times(8, 'declined'));
    expect(await outcomes(5, () => pay(id, 'declined'))).toEqual([...times(4, 'declined'), 'too-many-refusals']);
    expect((await again()).body.state).toBe('declined');
  });

  it('are deleted after a day, and stored without personal data', async () => {
    const { id } = await opened();
    await pay(id, 'declined');
    const subjects = async () => await database().kysely.selectFrom('refusal_limits').select('subject').execute();
    expect(await subjects()).toHaveLength(5);
    for (const { subject } of await subjects()) expect(subject).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    advance(25 * 60 * 60_000);
    await runRetentionSweeps(gateways[0].dependencies);
    expect(await subjects()).toEqual([]);
    const kept = database().kysely.selectFrom('attempts').select('subjects').where('payment_id', '=', id);
    expect(await kept.execute()).toEqual([]);
  });
});
