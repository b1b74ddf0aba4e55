import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { pino } from 'pino';
import { newOpaqueId } from '../../ids.ts';
import { describeOnEachDatabase, openMigrated } from '../../testing/databases/databases.ts';
import { addInvoice, createTestClock, createTestGateway, unusedNumber } from '../../testing/test-gateway.ts';
import { subjectsOf } from './lookup-limits.ts';
import { insertLookup } from '../insert-lookup.ts';
import { waitSeconds } from './proof-of-work.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Returns an account number that nothing else in this file uses. */
const unusedAccount = () => unusedNumber('').slice(-4).replace(/^0/, 'Z');

describeOnEachDatabase('limits on lookups', (database) => {
  const { clock, advance } = createTestClock();
  let processor: CardProcessorServer;

  beforeAll(async () => {
    processor = await startCardProcessorServer();
  });
  beforeEach(() => advance(dayMs));
  afterAll(() => processor.close());

  const from = (address: string) => ({ 'x-client-address': address });

  function start(limits: string, lines: unknown[] = []) {
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const gateway = createTestGateway(database(), processor, { clock, limits, log });
    const lookUp = (number: string, account: string, address: string, proof?: string) =>
      gateway.call<{ id: string; challenge: string }>('POST', '/invoice-lookups', {
        body: { kind: 'order-number', number, accountNumber: account, proof },
        headers: from(address),
      });
    const metric = async (name: string) => {
      const { text } = await gateway.readText('/metrics');
      return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
    };
    return { lookUp, metric };
  }

  /** Creates an invoice whose order number other visitors have brought to its limit of three an hour. */
  async function attacked() {
    const { order_number, customer_account_number } = await addInvoice(database(), {
      customer_account_number: unusedAccount(),
    });
    const gateway = start('60,3,3');
    for (const n of [1, 2, 3])
      expect((await gateway.lookUp(order_number, unusedAccount(), `198.51.100.${n}`)).status).toBe(404);
    const ask = (
      address: string,
      { account = customer_account_number, proof }: { account?: string; proof?: string } = {},
    ) => gateway.lookUp(order_number, account, address, proof);
    return { ...gateway, ask, account: customer_account_number };
  }

  it('answer 429 to an address after three wrong lookups in 15 minutes, until the window ends', async () => {
    const { lookUp } = start('3,99,99');
    const wrong = () => lookUp(unusedNumber('ORD'), unusedAccount(), '192.0.2.1');
    for (let times = 0; times < 3; times += 1) expect((await wrong()).status).toBe(404);
    advance(minuteMs);
    const refused = await wrong();
    expect([refused.status, refused.headers['retry-after'], refused.body.type]).toEqual([
      429,
      '840',
      '/problems/too-many-requests',
    ]);
    advance(14 * minuteMs - 1);
    expect((await wrong()).headers['retry-after']).toBe('1');
    advance(1);
    expect((await wrong()).status).toBe(404);
  });

  it('count nothing for an address that is already rejected', async () => {
    const { order_number, customer_account_number } = await addInvoice(database(), {
      customer_account_number: unusedAccount(),
    });
    const { lookUp } = start('3,3,3');
    for (let times = 0; times < 3; times += 1) await lookUp(unusedNumber('ORD'), unusedAccount(), '192.0.2.2');
    for (let times = 0; times < 20; times += 1)
      expect((await lookUp(order_number, customer_account_number, '192.0.2.2')).status).toBe(429);
    expect((await lookUp(order_number, customer_account_number, '192.0.2.3')).status).toBe(201);
  });

  it('do not count successful lookups', async () => {
    const { order_number, customer_account_number } = await addInvoice(database(), {
      customer_account_number: unusedAccount(),
    });
    const { lookUp } = start('3,3,3');
    for (let times = 0; times < 40; times += 1)
      expect((await lookUp(order_number, customer_account_number, '192.0.2.4')).status).toBe(201);
  });

  it('require a proof of work after failed lookups of others, for right and wrong numbers alike', async () => {
    const { ask } = await attacked();
    const [right, wrong] = [await ask('192.0.2.5'), await ask('192.0.2.5', { account: unusedAccount() })];
    for (const { status, headers, body } of [right, wrong])
      expect([status, headers['retry-after'], body.type]).toEqual([
        429,
        String(waitSeconds),
        '/problems/proof-required',
      ]);
  });

  it('let a visitor with a proof of work find their invoice', async () => {
    const { ask } = await attacked();
    const { body } = await ask('192.0.2.6');
    const { challenge } = JSON.parse(body.challenge);
    const solution = await solveChallenge({ challenge, deriveKey });
    expect((await ask('192.0.2.6', { proof: JSON.stringify({ challenge, solution }) })).status).toBe(201);
  });

  it('accept waiting as a proof without JavaScript, from the visitor that received the challenge, for ten minutes', async () => {
    const { ask } = await attacked();
    const proof = (await ask('192.0.2.7')).body.challenge;
    const statusAt = async (address: string, given: string) => (await ask(address, { proof: given })).status;
    advance(waitSeconds * 1_000 - 1);
    expect(await statusAt('192.0.2.7', proof)).toBe(429);
    advance(1);
    expect(await statusAt('192.0.2.8', proof)).toBe(429);
    for (const broken of [
      '',
      '{}',
      'null',
      'x',
      proof.replace('"cost":5000', '"cost":1'),
      proof.replace('since":1', 'since":0'),
    ])
      expect(await statusAt('192.0.2.7', broken)).toBe(429);
    expect(await statusAt('192.0.2.7', proof)).toBe(201);
    advance(10 * minuteMs);
    expect(await statusAt('192.0.2.7', proof)).toBe(429);
  });

  it('end guessing with proofs, without a cost for other visitors', async () => {
    const { ask } = await attacked();
    const guess = async (address: string, account?: string) => {
      const proof = (await ask(address, { account })).body.challenge;
      advance(waitSeconds * 1_000);
      return await ask(address, { account, proof });
    };
    for (let times = 0; times < 3; times += 1) expect((await guess('192.0.2.9', unusedAccount())).status).toBe(404);
    const spent = await guess('192.0.2.9', unusedAccount());
    expect([spent.status, spent.body.type]).toEqual([429, '/problems/too-many-requests']);
    expect(Number(spent.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect((await guess('192.0.2.10')).status).toBe(201);
  });

  it('clear the failed lookups of a network once it finds the invoice', async () => {
    const { ask, lookUp, account } = await attacked();
    const afterWaiting = async (given?: string) => {
      const proof = (await ask('192.0.2.20', { account: given })).body.challenge;
      advance(waitSeconds * 1_000);
      return (await ask('192.0.2.20', { account: given, proof })).status;
    };
    for (const mistyped of [unusedAccount(), unusedAccount()]) expect(await afterWaiting(mistyped)).toBe(404);
    expect(await afterWaiting()).toBe(201);
    for (const mistyped of [unusedAccount(), unusedAccount()]) expect(await afterWaiting(mistyped)).toBe(404);
    expect(await afterWaiting()).toBe(201);
    expect((await lookUp(unusedNumber('ORD'), account, '192.0.2.20')).status).toBe(404);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
    ['2001:db8:1:4::1', '2001:db8:1:5::1', 404],
    ['::ffff:192.0.2.11', '192.0.2.11', 429],
    ['not an address', 'nor this', 404],
  ])('compare the networks of %s and %s', async (first, second, status) => {
    const { lookUp } = start('1,99,99');
    await lookUp(unusedNumber('ORD'), unusedAccount(), first);
    expect((await lookUp(unusedNumber('ORD'), unusedAccount(), second)).status).toBe(status);
  });

  it('ignore the case of a number', async () => {
    const { lookUp } = start('99,1,99');
    await lookUp('ORD000009', unusedAccount(), '192.0.2.12');
    expect((await lookUp('ord000009', unusedAccount(), '192.0.2.13')).status).toBe(429);
  });

  it('hold over processes that count at the same time', async () => {
    const gateways = [start('10,99,99'), start('10,99,99')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => gateways)
        .flat()
        .map(({ lookUp }) => lookUp(unusedNumber('ORD'), unusedAccount(), '192.0.2.14')),
    );
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(30);
  });

  it('are logged when reached, counted on rejection, and raise an alarm over all', async () => {
    const lines: { level: number; limit?: string; msg: string }[] = [];
    const { lookUp, metric } = start('9999,3,9999', lines);
    const number = unusedNumber('ORD');
    for (let times = 0; times < 5; times += 1) await lookUp(number, unusedAccount(), '192.0.2.15');
    expect(lines.map(({ level, limit }) => [level, limit])).toEqual([[40, 'lookups-per-number']]);
    expect(await metric('limits_reached_total{limit="lookups-per-number"}')).toBe(2);
    expect(await metric('lookups_total{result="not-found"}')).toBe(3);
    lines.length = 0;
    for (let times = 0; times < 1_100; times += 1)
      await lookUp(unusedNumber('ORD'), unusedNumber('').slice(-8), '192.0.2.15');
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[50, 'lookup guessing suspected']]);
  });
});

describe('a thousand addresses that guess the account of one number', () => {
  const days = 3;
  const accounts = 10_000;

  it(
    'need more than the 90 days of the limit, while the owner finds the invoice every hour',
    { timeout: 120_000 },
    async () => {
      await using database = await openDisposable();
      const { clock, advance } = createTestClock();
      const { order_number: number } = await addInvoice(database, { customer_account_number: '9999' });
      const guess = (accountNumber: string, address: string, isProven: boolean) =>
        insertLookup(database, {
          id: newOpaqueId(),
          request: { kind: 'order-number', number, accountNumber },
          nowMs: clock(),
          subjects: subjectsOf({ number, accountNumber }, address, {
            limits: { perAddress: 60, perNumber: 3, perAccount: 3 },
            hashKey: 'key',
          }),
          isProven,
        });
      let guessed = 0;
      /** Guesses account numbers one after another, as long as no limit blocks the searches. */
      const guessOn = async (address: string, isProven: boolean) => {
        while ((await guess(String(guessed).padStart(4, '0'), address, isProven)).kind === 'answered') guessed += 1;
      };
      for (let hour = 0; hour < days * 24; hour += 1) {
        await guessOn(`10.0.0.${hour}`, false);
        for (let n = hour; n < 1_000; n += days * 24) await guessOn(`10.1.${n >> 8}.${n & 255}`, true);
        expect(await guess('9999', '203.0.113.8', true)).toMatchObject({ kind: 'answered', found: true });
        advance(hourMs);
      }
      expect(guessed).toBe(3 * 24 * days + 3 * 1_000);
      const daysNeeded = (accounts - 3 * 1_000) / (3 * 24);
      expect(daysNeeded).toBeGreaterThan(90);
    },
  );
});

async function openDisposable() {
  const database = await openMigrated();
  return { ...database, [Symbol.asyncDispose]: () => database.close() };
}
