import { randomInt, randomUUID } from 'node:crypto';
import { operationRequest } from '@assess/gateway-client/contract';
import { anySearch, invoiceCount, paymentCount, paymentIdOf, selectAny } from './bench-data.ts';
import { atLeast, atMost, figure, median, type Figure } from './figures.ts';
import { applyLoad, json } from './load.ts';
import { anyAddress, lookUp } from './lookup.ts';
import type { Options } from './options.ts';
import { interleave } from './rounds.ts';
import type { Stack } from './stack.ts';

const attempt = {
  cardToken: 'bench-token',
  billedTo: {
    firstName: 'Ada',
    lastName: 'Bench',
    country: 'US',
    region: 'TX',
    street: '1 Main St',
    city: 'Austin',
    postcode: '78701',
  },
  acceptedTerms: true,
};

/** Measures lookups and payments per second over HTTP, beside a bare server on the same database. */
export async function measureGateway(stack: Stack, { rounds, seconds }: Options) {
  const load = { connections: 8, seconds };
  const ours = {
    ...load,
    url: stack.gatewayOrigin,
    headers: { 'x-platform-key': stack.platformKey, 'x-site-id': 'US' },
  };
  const bare = { ...load, url: stack.bareOrigin };
  const lookUpAny = () => lookUp(anySearch());

  const lookups = await interleave(rounds, {
    gateway: () => applyLoad({ ...ours, next: lookUpAny, expected: '"id":' }),
    sameStatement: () => applyLoad({ ...bare, next: lookUpAny, expected: '"id":' }),
    selectOnly: () => applyLoad({ ...bare, next: selectAny, expected: '"invoice_number"' }),
  });

  const most = median(lookups.gateway.map(({ perSecond }) => perSecond));
  const at70 = await interleave(rounds, {
    gateway: () => applyLoad({ ...ours, perSecond: 0.7 * most, next: lookUpAny, expected: '"id":' }),
  });

  let charged = 0;
  const payments = await interleave(rounds, {
    gateway: () =>
      applyLoad({
        ...ours,
        next: () => {
          charged += 1;
          return operationRequest('takePayment', {
            params: { id: paymentIdOf(charged) },
            headers: { 'idempotency-key': randomUUID(), 'x-client-address': anyAddress() },
            body: { ...attempt, email: `bench-${charged}@example.com` },
          });
        },
        expected: '"state":"paid"',
      }),
    bare: () =>
      applyLoad({
        ...bare,
        next: () => {
          const invoiceId = paymentCount + 1 + randomInt(invoiceCount - paymentCount - 1);
          return { path: '/payments', ...json({ invoiceId, amountMinor: 1_000 }) };
        },
        expected: '"state":"paid"',
      }),
  });

  const rate = (samples: readonly { perSecond: number }[]) => samples.map(({ perSecond }) => perSecond);
  const figures: Figure[] = [
    figure(
      ['gateway: lookups', '/s'],
      rate(lookups.gateway),
      ['bare, same statement', rate(lookups.sameStatement)],
      atLeast(0.95),
    ),
    figure(
      ['gateway: lookups', '/s'],
      rate(lookups.gateway),
      ['bare, SELECT only', rate(lookups.selectOnly)],
      atLeast(0.9),
    ),
    figure(
      ['gateway: lookups, p99 at 70 % load', 'ms'],
      at70.gateway.map(({ p99Ms }) => p99Ms),
      ['budget', 50],
      atMost(50, 'value'),
    ),
    figure(
      ['gateway: payments', '/s'],
      rate(payments.gateway),
      ['bare, two commits and a charge', rate(payments.bare)],
      atLeast(0.7),
    ),
  ];
  return { figures, note };
}

const note = `
The bare server is Fastify in the gateway's process, without checks, keys, limits or logs. "Same statement" counts, searches
and stores as the gateway does; "SELECT only" finds the invoice and stores nothing. Its payment is on disk before it charges the
card over HTTP, and its outcome before the response, as in the gateway: the minimum for a fair comparison. The card processor approves at once.`;
