import type { Payment } from '@assess/gateway-client/contract';
import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newOpaqueId } from '../ids.ts';
import { recheckAbandonedAttempts } from './abandoned-attempts.ts';
import { settleUnfinishedPayments } from './unfinished-payments.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestGateway, unusedNumber } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';

const challenged = { ...attempt, cardToken: 'challenged' };

describeOnEachDatabase('a payment in 3-D Secure', (database) => {
  const suite = useTestGateway(database);
  const { clock, advance, open } = suite;

  /** Reads a payment one second after the previous read. */
  const read = (id: string) => {
    advance(1_000);
    return suite.read(id);
  };

  const runWorker = () => settleUnfinishedPayments(suite.gateway.dependencies);
  const cancel = (id: string) =>
    suite.gateway.call<Payment>('POST', `/payments/${id}/challenge/cancellation`, { body: {} });
  const referenceOf = (id: string) =>
    database()
      .kysely.selectFrom('attempts')
      .select('reference')
      .where('payment_id', '=', id)
      .where('state', '=', 'requires-action')
      .executeTakeFirstOrThrow()
      .then(({ reference }) => reference);

  /** Opens a payment whose payer was redirected to their bank. */
  async function sendToBank(cardToken = 'challenged') {
    const id = await open();
    const { body } = await suite.gateway.attempt(id, 'key', { ...attempt, cardToken });
    return { id, body, reference: await referenceOf(id) };
  }

  it('returns the URL of the bank to every reader and to a repeated request, and charges nothing', async () => {
    const { id, body, reference } = await sendToBank();
    expect(body).toMatchObject({
      state: 'requires-action',
      action: { url: expect.stringContaining(`${suite.processor.url}/challenges/`) },
      total: { amountMinor: 12_345, currency: 'USD' },
    });
    expect(await read(id)).toEqual(body);
    const again = await suite.gateway.attempt(id, 'key', challenged);
    expect([again.status, again.body]).toEqual([200, body]);
    expect(suite.processor.requests()).toBe(1);
    expect(suite.processor.approved()).toEqual([]);
    expect(suite.processor.charges.get(reference)?.returnUrl).toBe(`http://127.0.0.1:3000/invoices/${id}/payment`);
  });

  it('blocks other attempts and other payments of its invoice', async () => {
    const invoice = await addInvoice(database());
    const [first, second] = [
      (await suite.gateway.openPayment([invoice])).body.id,
      (await suite.gateway.openPayment([invoice])).body.id,
    ];
    await suite.gateway.attempt(first, 'key', challenged);
    for (const [id, key] of [
      [first, 'other'],
      [second, 'key'],
    ] as const) {
      const refused = await suite.gateway.attempt(id, key);
      expect([refused.status, refused.body.type]).toEqual([409, '/problems/payment-in-progress']);
    }
    expect(suite.processor.requests()).toBe(1);
  });

  it('is paid once its payer is back, also with parallel queries', async () => {
    const { id, reference } = await sendToBank();
    suite.processor.approve(reference);
    await Promise.all([read(id), read(id), runWorker(), cancel(id), suite.gateway.attempt(id, 'key', challenged)]);
    expect(await read(id)).toMatchObject({ state: 'paid', confirmation: { card: { last4: '4242' } } });
    expect(suite.processor.approved()).toHaveLength(1);
    const entries = (await suite.gateway.ledger()).body.entries.filter(({ paymentId }) => paymentId === id);
    expect(entries).toMatchObject([{ reference }]);
  });

  it('is declined for the reason of the processor, and another card pays', async () => {
    const { id, reference } = await sendToBank();
    suite.processor.decline(reference, 'authentication-failed');
    expect(await read(id)).toMatchObject({ state: 'declined', reason: 'authentication-failed' });
    expect((await suite.gateway.attempt(id, 'other')).body.state).toBe('paid');
  });

  it('is queried once a second for all readers, and an early reader waits', async () => {
    const { id, reference } = await sendToBank();
    await read(id);
    suite.processor.approve(reference);
    const soon = [suite.read(id), suite.read(id)];
    await sleep(300);
    advance(1_000);
    expect((await Promise.all(soon)).map(({ state }) => state)).toContain('paid');
  });

  it('returns the last known state a moment later', async () => {
    const { id, reference } = await sendToBank();
    await read(id);
    suite.processor.approve(reference);
    expect((await suite.read(id)).state).toBe('requires-action');
  });

  it('returns the last known state while the processor is down', async () => {
    const { id } = await sendToBank();
    suite.processor.isAway = true;
    expect((await read(id)).state).toBe('requires-action');
    expect((await cancel(id)).body.type).toBe('/problems/processor-unavailable');
    suite.processor.isAway = false;
    expect((await read(id)).state).toBe('requires-action');
  });

  it('is settled by the worker if the payer does not return', async () => {
    const { id, reference } = await sendToBank();
    suite.processor.approve(reference);
    advance(2_000);
    await runWorker();
    const { state } = await database()
      .kysely.selectFrom('payments')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('paid');
  });

  it('is voided after 15 minutes, and its invoice can be paid again', async () => {
    const { id, reference } = await sendToBank();
    advance(15 * 60_000 - 1_001);
    await runWorker();
    expect((await read(id)).state).toBe('requires-action');
    advance(46_000);
    await runWorker();
    expect(await read(id)).toMatchObject({ state: 'declined', reason: 'authentication-unfinished' });
    expect(suite.processor.charges.get(reference)?.status).toBe('voided');
    expect((await suite.gateway.attempt(id, 'other')).body.state).toBe('paid');
  });

  it('is voided when its payer uses another card, also repeatedly', async () => {
    const { id } = await sendToBank();
    const [first, again] = [await cancel(id), await cancel(id)];
    expect(first.body).toMatchObject({ state: 'declined', reason: 'authentication-unfinished' });
    expect(again.body).toEqual(first.body);
    expect((await suite.gateway.attempt(id, 'other')).body.state).toBe('paid');
    expect((await cancel(id)).body.state).toBe('paid');
    expect((await cancel('x'.repeat(22))).status).toBe(404);
  });

  it('is paid if its payer had passed 3-D Secure before using another card', async () => {
    const { id, reference } = await sendToBank();
    suite.processor.approve(reference);
    expect((await cancel(id)).body.state).toBe('paid');
  });

  it('reserves its invoice until the processor confirms the void', async () => {
    const { id } = await sendToBank();
    suite.processor.isVoidingDown = true;
    advance(20 * 60_000);
    await runWorker();
    expect([(await read(id)).state, (await cancel(id)).status]).toEqual(['requires-action', 503]);
  });

  it('is found at once if the answer to the charge was lost', async () => {
    const { body } = await sendToBank('lost-challenged');
    expect(body.state).toBe('requires-action');
  });

  it('is found by the worker if the bank asks later', async () => {
    const id = await open();
    await suite.gateway.attempt(id, 'key', { ...attempt, cardToken: 'pending' });
    expect((await read(id)).state).toBe('unknown');
    for (const pending of suite.processor.charges.keys()) suite.processor.challenge(pending);
    advance(2_000);
    await runWorker();
    expect(await read(id)).toMatchObject({ state: 'requires-action', action: { url: expect.any(String) } });
  });

  it('is voided at once if the URL of the bank has no TLS', async () => {
    const id = await open();
    const { body } = await suite.gateway.attempt(id, 'key', { ...attempt, cardToken: 'challenged-elsewhere' });
    expect(body).toMatchObject({ state: 'declined', reason: 'not-processed' });
    expect([...suite.processor.charges.values()]).toMatchObject([{ status: 'voided' }]);
  });

  it('is voided at once if the worker finds a URL of the bank that is not safe', async () => {
    const id = await open();
    await suite.gateway.attempt(id, 'key', { ...attempt, cardToken: 'pending' });
    for (const pending of suite.processor.charges.keys()) suite.processor.challenge(pending);
    const { dependencies } = suite.gateway;
    const find = () => Promise.resolve({ kind: 'requires-action', url: undefined } as const);
    advance(2_000);
    await settleUnfinishedPayments({ ...dependencies, cardProcessor: { ...dependencies.cardProcessor, find } });
    expect((await read(id)).state).toBe('declined');
    expect([...suite.processor.charges.values()]).toMatchObject([{ status: 'voided' }]);
  });

  it('is queried after it was abandoned, so a late charge is found', async () => {
    const { id, reference } = await sendToBank();
    await cancel(id);
    suite.processor.approve(reference); // the card processor charges although it has voided the charge
    advance(60_000);
    await recheckAbandonedAttempts(suite.gateway.dependencies);
    const { contradicted_at } = await database()
      .kysely.selectFrom('attempts')
      .select('contradicted_at')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(contradicted_at).not.toBeNull();
  });

  it('counts as a declined card if never finished, because a challenge reveals as much about a card', async () => {
    const strict = createTestGateway(database(), suite.processor, { clock, declineLimits: '2,1000' });
    const id = await open();
    for (const key of ['first', 'second']) {
      expect((await strict.attempt(id, key, challenged)).body.state).toBe('requires-action');
      await cancel(id);
    }
    expect((await strict.attempt(id, 'third')).body.type).toBe('/problems/too-many-refusals');
  });

  it.each(['its payer cancelled', 'its payer left'])(
    'that %s counts for no network and no e-mail address, unlike one that the bank rejected',
    async (how) => {
      const strict = createTestGateway(database(), suite.processor, { clock, declineLimits: '1000,2,2' });
      const person = { email: `${newOpaqueId()}@example.org` };
      const from = { 'x-client-address': `2001:db8:${how.length}::1` };
      const start = async () => {
        const invoice = await addInvoice(database(), { customer_account_number: unusedNumber('A') });
        const { id } = (await strict.openPayment([invoice])).body;
        const { body } = await strict.attempt(id, 'key', { ...challenged, ...person }, from);
        return { id, type: body.type, state: body.state };
      };
      for (let n = 0; n < 3; n += 1) {
        const { id, state } = await start();
        expect(state).toBe('requires-action');
        if (how === 'its payer cancelled') await cancel(id);
        else {
          advance(16 * 60_000);
          await runWorker();
        }
        expect(await read(id)).toMatchObject({ state: 'declined', reason: 'authentication-unfinished' });
      }
      for (let n = 0; n < 2; n += 1) {
        const { id } = await start();
        suite.processor.decline(await referenceOf(id), 'authentication-failed');
        expect((await read(id)).state).toBe('declined');
      }
      expect((await start()).type).toBe('/problems/too-many-refusals');
    },
  );

  it('cannot be resolved by staff while the bank still waits', async () => {
    const { id } = await sendToBank();
    const said = await suite.gateway.asStaff('ada', `/payments/${id}/resolution`, {
      outcome: 'paid',
      reason: 'asked',
      card: { brand: 'visa', last4: '4242' },
    });
    expect([said.status, (await read(id)).state]).toEqual([503, 'requires-action']);
  });

  it('is never paid without an approval, nor twice, in any order of events', { timeout: 60_000 }, async () => {
    const step = fc.constantFrom(
      'pass',
      'fail',
      'read',
      'work',
      'cancel',
      'pay again',
      'pay with a good card',
      'wait 20 s',
      'wait 16 min',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        suite.reset();
        suite.processor.clear();
        const { id, reference } = await sendToBank();
        let isPassed = false;
        let isGoodCardTried = false;
        for (const done of steps) {
          const charge = suite.processor.charges.get(reference);
          if (done === 'pass' && charge?.status === 'requires-action') {
            isPassed = true;
            suite.processor.approve(reference);
          }
          if (done === 'fail' && charge?.status === 'requires-action')
            suite.processor.decline(reference, 'authentication-failed');
          if (done === 'read') await read(id);
          if (done === 'work') await runWorker();
          if (done === 'cancel') await cancel(id);
          if (done === 'pay again') await suite.gateway.attempt(id, 'key', challenged);
          if (done === 'pay with a good card') {
            const { status } = await suite.gateway.attempt(id, `other-${suite.processor.requests()}`);
            isGoodCardTried ||= status === 200;
          }
          if (done.startsWith('wait')) advance(done === 'wait 20 s' ? 20_000 : 16 * 60_000);
          const approved = suite.processor.approved().length;
          const { state } = await read(id);
          if (state === 'requires-action') expect([approved, isGoodCardTried]).toEqual([isPassed ? 1 : 0, false]);
          if (state === 'paid') expect(approved).toBe(1);
          expect(approved).toBeLessThan(2);
        }
      }),
      { numRuns: 25 },
    );
  });
});
