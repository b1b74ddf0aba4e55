import { describe, expect, it } from 'vitest';
import { call, cardProcessorClient, validCard } from '../testing/card-processor-client.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { declineReasons, testCards } from './test-cards.ts';

async function setUp(options?: Parameters<typeof startSandbox>[0]) {
  const sandbox = await startSandbox(options);
  return { ...sandbox, ...cardProcessorClient(sandbox.url), chargesUrl: `${sandbox.url}/card-processor/charges` };
}

const numberOf = (wanted: string) => testCards.find(({ outcome }) => outcome === wanted)?.number;

describe('POST /charges', () => {
  it.each(testCards.filter(({ outcome }) => outcome === 'approved'))('approves $brand $number', async (card) => {
    const { token, charge } = await setUp();
    expect(await charge({ token: await token(card.number) })).toMatchObject({
      status: 200,
      body: {
        reference: 'attempt-1',
        status: 'approved',
        amountMinor: 12_345,
        currency: 'USD',
        card: { brand: card.brand, last4: card.number.slice(-4) },
        chargedAt: '2026-11-20T09:30:00.000Z',
      },
    });
  });

  it.each(declineReasons)('declines with the reason %s', async (reason) => {
    const { token, charge, ledger } = await setUp();
    const answer = await charge({ token: await token(numberOf(reason)) });
    expect(answer).toMatchObject({ status: 200, body: { status: 'declined', reason } });
    expect((await ledger()).body.charges).toMatchObject([{ status: 'declined' }]);
  });

  it('declines a card whose month is past as expired', async () => {
    const { tokenize, charge } = await setUp();
    const { token } = (await tokenize({ ...validCard, expiryMonth: 10, expiryYear: 2026 })).body;
    expect((await charge({ token })).body).toMatchObject({ status: 'declined', reason: 'expired-card' });
  });

  it('charges a token once', async () => {
    const { token, charge, ledger } = await setUp();
    const used = await token();
    await charge({ token: used });
    const again = await charge({ token: used, reference: 'attempt-2' });
    expect(again).toMatchObject({ status: 422, body: { code: 'token-used' } });
    expect((await ledger()).body.charges).toHaveLength(1);
  });

  it('charges a token until 15 minutes after it was given', async () => {
    const { token, charge, clock } = await setUp();
    const [early, late] = [await token(), await token()];
    clock.advance(15 * 60_000 - 1);
    expect((await charge({ token: early })).status).toBe(200);
    clock.advance(1);
    const answer = await charge({ token: late, reference: 'attempt-2' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'token-expired' } });
  });

  it('knows no token that it did not give', async () => {
    const { charge } = await setUp();
    expect(await charge({ token: 'guessed' })).toMatchObject({ status: 422, body: { code: 'token-unknown' } });
  });

  it.each(['approved', 'declined'])('answers the same reference with the same result, %s', async (outcome) => {
    const { token, charge, clock } = await setUp();
    const request = { token: await token(numberOf(outcome)) };
    const first = await charge(request);
    clock.advance(60 * 60_000);
    expect((await charge(request)).body).toEqual(first.body);
  });

  it('charges once when the same reference arrives 20 times at once', async () => {
    const { token, charge, ledger } = await setUp();
    const request = { token: await token() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => charge(request)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveProperty('size', 1);
    expect(answers[0]?.body.status).toBe('approved');
    expect((await ledger()).body.charges).toHaveLength(1);
  });

  it('charges once when one token arrives under 20 references at once', async () => {
    const { token, charge, ledger } = await setUp();
    const shared = await token();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => charge({ token: shared, reference: `attempt-${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await ledger()).body.charges).toHaveLength(1);
  });

  it.each([{ amountMinor: 12_346 }, { currency: 'GBP' }, { token: 'another' }])(
    'refuses the same reference with %j',
    async (change) => {
      const { token, charge, ledger } = await setUp();
      const request = { token: await token() };
      await charge(request);
      expect(await charge({ ...request, ...change })).toMatchObject({
        status: 409,
        body: { code: 'reference-conflict' },
      });
      expect((await ledger()).body.charges).toHaveLength(1);
    },
  );

  it.each([
    [{ amountMinor: 0 }, 'amountMinor'],
    [{ amountMinor: -5 }, 'amountMinor'],
    [{ amountMinor: 10.5 }, 'amountMinor'],
    [{ amountMinor: '12345' }, 'amountMinor'],
    [{ currency: 'usd' }, 'currency'],
    [{ reference: '' }, 'reference'],
    [{ reference: 'two words' }, 'reference'],
    [{ token: null }, 'token'],
  ])('refuses %j and names the field', async (change, field) => {
    const { charge } = await setUp();
    const answer = await charge({ token: 'unimportant', ...change });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-request', field } });
  });

  it.each(['Bearer wrong', 'sandbox-secret', ''])('refuses %j in place of the secret', async (authorization) => {
    const { url } = await setUp();
    for (const path of ['charges/attempt-1', 'ledger']) {
      const answer = await call(`${url}/card-processor/${path}`, { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    }
    const answer = await call(`${url}/card-processor/charges`, {
      method: 'POST',
      headers: { authorization },
      body: {},
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });
});

describe('a lost answer', () => {
  it('breaks the connection, and the charge is told by its reference', async () => {
    const { token, charge, readCharge, ledger } = await setUp();
    const request = { token: await token(numberOf('approved-answer-lost')) };
    await expect(charge(request)).rejects.toThrow('fetch failed');
    expect(await readCharge()).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect((await charge(request)).body).toEqual((await readCharge()).body);
    expect((await ledger()).body.charges).toHaveLength(1);
  });
});

describe('a slow answer', () => {
  it('leaves the charge pending for 30 seconds and comes then', async () => {
    const { token, charge, readCharge, ledger, clock } = await setUp();
    const slept = clock.nextSleep();
    const answer = charge({ token: await token(numberOf('approved-late')) });
    await slept;
    clock.advance(29_999);
    const pending = await readCharge();
    expect(pending).toMatchObject({ status: 200, body: { status: 'pending', amountMinor: 12_345 } });
    expect(pending.body).not.toHaveProperty('chargedAt');
    expect((await ledger()).body.charges).toEqual([]);
    clock.advance(1);
    expect((await answer).body).toMatchObject({ status: 'approved', chargedAt: '2026-11-20T09:30:30.000Z' });
    expect((await readCharge()).body).toEqual((await answer).body);
    expect((await ledger()).body.charges).toHaveLength(1);
  });

  it('is approved in time although the sandbox restarts in between', async () => {
    const first = await setUp();
    const { clock, folder } = first;
    const slept = clock.nextSleep();
    const token = await first.token(numberOf('approved-late'));
    const answer = expect(first.charge({ token })).rejects.toThrow('fetch failed');
    await slept;
    await first.stop();
    await answer;
    const second = await setUp({ folder, clock });
    expect((await second.readCharge()).body.status).toBe('pending');
    clock.advance(30_000);
    expect((await second.charge({ token })).body.status).toBe('approved');
    expect((await second.ledger()).body.charges).toHaveLength(1);
  });
});

describe('a charge that is held up on the way', () => {
  async function hold(sandbox: Awaited<ReturnType<typeof setUp>>) {
    const slept = sandbox.clock.nextSleep();
    const request = { token: await sandbox.token(numberOf('approved-held')) };
    const answer = sandbox.charge(request);
    await slept;
    return { request, answer };
  }

  it('is unknown for 125 seconds and approved then', async () => {
    const sandbox = await setUp();
    const { request, answer } = await hold(sandbox);
    sandbox.clock.advance(124_999);
    expect((await sandbox.readCharge()).status).toBe(404);
    expect((await sandbox.heldCharges()).body).toEqual({ references: ['attempt-1'] });
    sandbox.clock.advance(1);
    expect((await answer).body).toMatchObject({ status: 'approved', chargedAt: '2026-11-20T09:32:05.000Z' });
    expect((await sandbox.heldCharges()).body).toEqual({ references: [] });
    expect((await sandbox.charge(request)).body).toEqual((await answer).body);
  });

  it('never comes about once it is voided', async () => {
    const sandbox = await setUp();
    const { request, answer } = await hold(sandbox);
    const voided = { status: 200, body: { reference: 'attempt-1', status: 'voided' } };
    expect(await sandbox.voidCharge()).toMatchObject(voided);
    sandbox.clock.advance(125_000);
    expect(await answer).toMatchObject(voided);
    expect(await sandbox.readCharge()).toMatchObject(voided);
    expect(await sandbox.voidCharge()).toMatchObject(voided);
    expect((await sandbox.ledger()).body.charges).toEqual([]);
    await sandbox.stop();

    const restarted = await setUp({ folder: sandbox.folder, clock: sandbox.clock });
    const again = restarted.charge(request);
    expect((await restarted.readCharge()).body).toEqual(voided.body);
    await restarted.stop();
    await expect(again).rejects.toThrow('fetch failed');
  });
});

describe('POST /charges/{reference}/void', () => {
  it.each(['approved', 'declined', 'approved-late'])('leaves a charge as it is that is %s', async (outcome) => {
    const sandbox = await setUp();
    const { token, charge, readCharge, voidCharge, clock } = sandbox;
    const slept = clock.nextSleep();
    const answer = charge({ token: await token(numberOf(outcome)) });
    await (outcome === 'approved-late' ? slept : answer);
    const { body } = await readCharge();
    expect(await voidCharge()).toMatchObject({ status: 200, body });
    clock.advance(30_000);
    expect((await answer).body).toMatchObject({ status: outcome === 'declined' ? 'declined' : 'approved' });
  });

  it('wants a reference that a charge could have', async () => {
    const { voidCharge } = await setUp();
    const answer = await voidCharge('two%20words');
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-request' } });
  });
});

describe('a restart', () => {
  it('keeps tokens and charges', async () => {
    const first = await setUp();
    const [charged, fresh] = [await first.token(), await first.token()];
    const before = await first.charge({ token: charged });
    await first.stop();
    const second = await setUp({ folder: first.folder });
    expect((await second.charge({ token: charged })).body).toEqual(before.body);
    expect((await second.charge({ token: fresh, reference: 'attempt-2' })).status).toBe(200);
    expect((await second.ledger()).body.charges).toHaveLength(2);
  });
});

describe('GET /charges/{reference}', () => {
  it('knows no charge that was not asked for', async () => {
    const { readCharge } = await setUp();
    expect(await readCharge('never')).toMatchObject({ status: 404, body: { code: 'charge-unknown' } });
  });
});

describe('GET /ledger', () => {
  it('lists every charge once over its pages of 100', async () => {
    const { token, charge, ledger } = await setUp();
    const references = Array.from({ length: 101 }, (_, index) => `attempt-${index}`);
    for (const reference of references) await charge({ reference, token: await token(), amountMinor: 5 });
    const first = (await ledger()).body;
    const second = (await ledger(first.next)).body;
    expect(first.charges).toHaveLength(100);
    expect(second.next).toBeNull();
    const all = [...first.charges, ...second.charges];
    expect(all.map(({ reference }) => reference)).toEqual(references);
    expect(all[0]).toEqual({
      id: expect.any(String),
      reference: 'attempt-0',
      status: 'approved',
      amountMinor: 5,
      currency: 'USD',
      last4: '4242',
      at: '2026-11-20T09:30:00.000Z',
    });
  });

  it('puts a late charge behind those that settled before it', async () => {
    const { token, charge, ledger, clock } = await setUp();
    const slept = clock.nextSleep();
    const late = charge({ reference: 'late', token: await token(numberOf('approved-late')) });
    await slept;
    await charge({ reference: 'quick', token: await token() });
    const { charges } = (await ledger()).body;
    clock.advance(30_000);
    await late;
    expect((await ledger(charges[0].id)).body.charges).toMatchObject([{ reference: 'late' }]);
  });

  it('lists what settled from one instant until before another', async () => {
    const { token, charge, ledgerBetween, clock } = await setUp();
    for (const reference of ['first', 'second', 'third']) {
      await charge({ reference, token: await token() });
      clock.advance(1_000);
    }
    const { body } = await ledgerBetween('2026-11-20T09:30:01.000Z', '2026-11-20T09:30:02.000Z');
    expect(body.charges).toMatchObject([{ reference: 'second' }]);
    expect((await ledgerBetween('yesterday', 'today')).status).toBe(422);
  });
});
