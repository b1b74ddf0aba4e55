import { describe, expect, it } from 'vitest';
import { cardProcessorClient } from '../testing/card-processor-client.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { testCards } from './test-cards.ts';

async function setUp(options?: Parameters<typeof startSandbox>[0]) {
  const sandbox = await startSandbox(options);
  return { ...sandbox, ...cardProcessorClient(sandbox.url) };
}

const numberOf = (wanted: string) => testCards.find(({ outcome }) => outcome === wanted)?.number;

describe('POST /charges', () => {
  it('charges a token once', async () => {
    const { token, charge, ledger } = await setUp();
    const used = await token();
    await charge({ token: used });
    const again = await charge({ token: used, reference: 'attempt-2' });
    expect(again).toMatchObject({ status: 422, body: { code: 'token-used' } });
    expect((await ledger()).body.charges).toHaveLength(1);
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
});

describe('a slow answer', () => {
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

describe('a delayed charge', () => {
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

  it('is never made once it is voided', async () => {
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

  it('lists charges that settled in a period, without its end', async () => {
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
