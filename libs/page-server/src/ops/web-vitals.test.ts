import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContext } from '../testing/request-contexts.ts';
import { createWebVitals } from './web-vitals.ts';

let now = 0;
let registry: Registry;
let handle: ReturnType<typeof createWebVitals>;
beforeEach(() => {
  now = 0;
  registry = new Registry();
  handle = createWebVitals({ registry, pages: pageKinds, now: () => now });
});

const findPage = '/invoices/$locale/';
const pageKinds = ['__root__', findPage, '/invoices/$paymentId/payment/'];
const beacon = { page: findPage, LCP: 812.5, INP: 48, CLS: 0.02 };

const send = async (body: unknown, clientAddress = '203.0.113.7') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { request } = aContext('/api/web-vitals', { method: 'POST', body: text });
  return (await handle({ request, clientAddress })).status;
};

describe(createWebVitals, () => {
  it('counts each figure by kind of page', async () => {
    expect(await send(beacon)).toBe(204);
    expect(await send({ page: findPage, LCP: 2600 })).toBe(204);
    const text = await registry.metrics();
    expect(text).toContain(`web_vitals_lcp_seconds_bucket{le="1",page="${findPage}"} 1`);
    expect(text).toContain(`web_vitals_lcp_seconds_sum{page="${findPage}"} 3.4125`);
    expect(text).toContain(`web_vitals_inp_seconds_bucket{le="0.05",page="${findPage}"} 1`);
    expect(text).toContain(`web_vitals_cls_bucket{le="0.05",page="${findPage}"} 1`);
    expect(text).toContain(`web_vitals_cls_count{page="${findPage}"} 1`);
    expect(text).toContain('web_vitals_beacons_total{result="counted"} 2');
  });

  it.each([
    ['no JSON', '{"page":', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a list', [beacon], 400],
    ['an address in the place of a kind', { ...beacon, page: '/invoices/en-us' }, 400],
    ['a name that every object has', { ...beacon, page: '__proto__' }, 400],
    ['a label that breaks the format', { ...beacon, page: '"} 1\nsecret 1' }, 400],
    ['no kind', { LCP: 1 }, 400],
    ['a figure in words', { ...beacon, LCP: '812' }, 400],
    ['a figure below zero', { ...beacon, CLS: -1 }, 400],
    ['an endless figure', `{"page":"${findPage}","LCP":1e999}`, 400],
    ['a figure that nothing can have', { ...beacon, INP: 60_001 }, 400],
    ['more than a beacon has', { ...beacon, email: 'zoe@clinic.example' }, 400],
    ['depth', `${'['.repeat(250)}${']'.repeat(250)}`, 400],
    ['bytes that are no text', '\uD800', 400],
    ['too much', { ...beacon, more: 'x'.repeat(600) }, 413],
  ])('rejects %s, and stores nothing of it', async (_, body, status) => {
    expect(await send(body)).toBe(status);
    const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines).toEqual(['web_vitals_beacons_total{result="refused"} 1']);
  });

  it('counts an IPv6 network as one sender', async () => {
    for (let sent = 0; sent < 60; sent += 1) await send(beacon, `2001:db8:0:1::${sent.toString(16)}`);
    expect(await send(beacon, '2001:db8:0:1:ffff::1')).toBe(429);
    expect(await send(beacon, '2001:db8:0:2::1')).toBe(204);
    for (let sent = 0; sent < 60; sent += 1) await send(beacon, '203.0.113.7');
    expect(await send(beacon, '::ffff:203.0.113.7')).toBe(429);
  });

  it('ignores more than 60 a minute per address, rejected ones included', async () => {
    for (let sent = 0; sent < 30; sent += 1) await send(beacon);
    for (let sent = 0; sent < 30; sent += 1) await send('{');
    expect(await send(beacon)).toBe(429);
    expect(await send(beacon, '203.0.113.8')).toBe(204);
    now = 60_000;
    expect(await send(beacon)).toBe(204);
  });

  it('ignores more than 3,000 a minute in total, so it stores no more networks', async () => {
    const some = Array.from({ length: 3_000 }, (_, index) => `2001:db8:0:${index.toString(16)}::1`);
    for (const address of some) await send('{', address);
    expect(await send(beacon, '203.0.113.7')).toBe(429);
    now = 60_000;
    expect(await send(beacon, '203.0.113.7')).toBe(204);
  });
});
