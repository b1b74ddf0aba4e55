import { describe, expect, it } from 'vitest';
import { cardProcessorClient } from '../testing/card-processor-client.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { testCards } from './test-cards.ts';

async function setUp() {
  const sandbox = await startSandbox();
  return { ...sandbox, ...cardProcessorClient(sandbox.url) };
}

const [from, to] = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];

describe('POST /refunds', () => {
  it('refunds once when the same reference arrives 20 times at once, and lists it once', async () => {
    const { token, charge, refund, readRefund, refundsBetween } = await setUp();
    await charge({ token: await token() });
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund({ amountMinor: 45 })));
    const made = {
      ...{ reference: 'refund-1', charge: 'attempt-1', amountMinor: 45, currency: 'USD' },
      ...{ status: 'refunded', refundedAt: '2026-11-20T09:30:00.000Z' },
    };
    for (const { status, body } of answers) expect([status, body]).toEqual([200, made]);
    expect((await readRefund()).body).toEqual(made);
    expect((await refundsBetween(from, to)).body).toEqual({ refunds: [made], next: null });
    expect((await refundsBetween(to, '2026-11-22T00:00:00.000Z')).body.refunds).toEqual([]);
  });

  it('refunds in parts, up to the charged amount', async () => {
    const { token, charge, refund } = await setUp();
    await charge({ token: await token() });
    const statuses = [];
    for (const [reference, amountMinor] of Object.entries({ a: 12_000, b: 346, c: 345 }))
      statuses.push((await refund({ reference, amountMinor })).status);
    expect(statuses).toEqual([200, 422, 200]);
  });

  it('rejects a reused reference and an unknown charge', async () => {
    const { token, charge, refund, readRefund } = await setUp();
    await charge({ token: await token() });
    await charge({
      reference: 'no',
      token: await token(testCards.find(({ outcome }) => outcome === 'declined')?.number),
    });
    await refund({ amountMinor: 1 });
    expect((await refund({ amountMinor: 2 })).status).toBe(409);
    for (const request of [{ charge: 'nobody' }, { charge: 'no' }, { currency: 'EUR' }])
      expect((await refund({ reference: 'other', amountMinor: 1, ...request })).body.code).toBe('charge-unknown');
    expect((await readRefund('other')).status).toBe(404);
  });
});

describe('GET /refunds', () => {
  it('lists every refund once over its pages of 100', async () => {
    const { token, charge, refund, refundsBetween } = await setUp();
    await charge({ token: await token() });
    const references = Array.from({ length: 101 }, (_, index) => `refund-${index}`);
    for (const reference of references) await refund({ reference, amountMinor: 1 });
    const { body: first } = await refundsBetween(from, to);
    const { body: second } = await refundsBetween(from, to, first.next);
    expect([first.refunds.length, second.next]).toEqual([100, null]);
    expect([...first.refunds, ...second.refunds].map(({ reference }) => reference)).toEqual(references);
  });
});
