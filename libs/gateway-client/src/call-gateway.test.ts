import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createGatewayCaller } from './call-gateway.ts';
import type { Operation } from './contract/index.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { createFakeGateway } from './testing/index.ts';

/** An operation of another service behind the same URL as the gateway. */
const redeemVoucher = {
  method: 'PUT',
  path: '/vouchers/{code}/redemption',
  caller: 'platform',
  answers: { 200: z.object({ left: z.int() }), 204: z.undefined() },
  problems: ['voucher-spent'],
} as const satisfies Operation;

const parts = { params: { code: 'A/1' }, query: { dry: 'yes', note: undefined }, body: { amountMinor: 500 } };

function callerFor(options: Partial<GatewayOptions> = {}, answer = { status: 200, body: { left: 3 } as unknown }) {
  const fake = createFakeGateway(() => answer);
  const call = createGatewayCaller({ baseUrl: 'http://gateway.test', fetch: fake.fetch, ...options });
  return { fake, call };
}

describe(createGatewayCaller, () => {
  it('makes a call of any method, path and JSON body', async () => {
    const { fake, call } = callerFor();
    expect(await call(redeemVoucher, parts)).toEqual({ kind: 'ok', value: { left: 3 } });
    expect(fake.requests).toMatchObject([
      { method: 'PUT', path: '/vouchers/A%2F1/redemption?dry=yes', body: { amountMinor: 500 } },
    ]);
    expect(fake.requests[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('gives the problems that the operation lists as outcomes, and no other', async () => {
    const problem = (kind: string) => ({
      status: 409,
      headers: { 'content-type': 'application/problem+json' },
      body: { type: `/problems/${kind}`, title: kind, status: 409 },
    });
    expect(await callerFor({}, problem('voucher-spent')).call(redeemVoucher, parts)).toMatchObject({
      kind: 'voucher-spent',
    });
    await expect(callerFor({}, problem('voucher-lost')).call(redeemVoucher, parts)).rejects.toThrow(
      'PUT /vouchers/{code}/redemption: answered 409',
    );
  });

  it('takes no good status that the operation does not list', async () => {
    await expect(callerFor({}, { status: 201, body: { left: 3 } }).call(redeemVoucher, parts)).rejects.toThrow(
      'PUT /vouchers/{code}/redemption: answered 201',
    );
  });

  it('switches caches off where that is asked for', async () => {
    const { fake, call } = callerFor();
    await call(redeemVoucher, parts, { cache: 'off' });
    await call(redeemVoucher, parts);
    const sent = fake.requests.map(({ headers }) => [headers.get('cache-control'), headers.get('pragma')]);
    expect(sent).toEqual([
      ['no-cache, no-store', 'no-cache'],
      [null, null],
    ]);
  });

  it('sends an access token with its scheme, or as it is between servers', async () => {
    const { fake, call } = callerFor({ authorizedFetch: () => Promise.reject(new Error('not asked')) });
    await call(redeemVoucher, parts, { accessToken: { scheme: 'bearer', token: 't1' } });
    await call({ ...redeemVoucher, caller: 'user' }, parts, { accessToken: { scheme: 'raw', token: 't2' } });
    expect(fake.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1', 't2']);
  });
});

describe('the routing region of a call', () => {
  const regionsOf = (fake: ReturnType<typeof callerFor>['fake']) =>
    fake.requests.map(({ headers }) => headers.get('x-routing-region'));

  it('is looked up first, once for all calls', async () => {
    const routingRegionOf = vi.fn(async () => 'EU');
    const { fake, call } = callerFor({ routingRegionOf });
    await Promise.all([call(redeemVoucher, parts), call(redeemVoucher, parts)]);
    expect(regionsOf(fake)).toEqual(['EU', 'EU']);
    expect(routingRegionOf).toHaveBeenCalledOnce();
  });

  it('is not looked up where the headers name one', async () => {
    const routingRegionOf = vi.fn(async () => 'EU');
    const { fake, call } = callerFor({ routingRegionOf, headers: () => ({ 'X-Routing-Region': 'AP' }) });
    await call(redeemVoucher, parts);
    expect(regionsOf(fake)).toEqual(['AP']);
    expect(routingRegionOf).not.toHaveBeenCalled();
  });

  it('is left out where nobody knows it', async () => {
    const { fake, call } = callerFor({ routingRegionOf: async () => undefined });
    await call(redeemVoucher, parts);
    expect(regionsOf(fake)).toEqual([null]);
  });

  it('holds a call up that cannot have it, and is looked up again for the next', async () => {
    const routingRegionOf = vi.fn(async () => 'US').mockRejectedValueOnce(new Error('no region'));
    const { fake, call } = callerFor({ routingRegionOf });
    await expect(call(redeemVoucher, parts)).rejects.toThrow('no region');
    await call(redeemVoucher, parts);
    expect(regionsOf(fake)).toEqual(['US']);
  });
});
