import { pino } from 'pino';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContext } from '../testing/request-contexts.ts';
import { createPolicyReports } from './policy-reports.ts';

let now = 0;
let registry: Registry;
let lines: Record<string, unknown>[] = [];
let handle: ReturnType<typeof createPolicyReports>;
beforeEach(() => {
  now = 0;
  lines = [];
  const log = pino({ base: {} }, { write: (line) => void lines.push(JSON.parse(line)) });
  registry = new Registry();
  handle = createPolicyReports({ log, registry, now: () => now });
});

const send = (body: string | object, clientAddress = '203.0.113.7') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { request } = aContext('/api/policy-reports', { method: 'POST', body: text });
  return handle({ request, clientAddress });
};

const page = 'https://store.test/invoices/en-us/invoice-number/AAAAAAAAAAAAAAAAAAAAAA';
const reported = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  url: page,
  body: { documentURL: page, effectiveDirective, blockedURL, sample: 'steal()' },
});

describe(createPolicyReports, () => {
  it('reads both formats of browsers, and stores no URL of a page', async () => {
    expect((await send([reported('script-src-elem', 'inline')])).status).toBe(204);
    await send({
      'csp-report': { 'document-uri': page, 'effective-directive': 'img-src', 'blocked-uri': 'https://x.test/y' },
    });
    await send({
      'csp-report': { 'document-uri': page, 'violated-directive': 'style-src a', 'blocked-uri': 'inline' },
    });
    expect(lines).toMatchObject([
      { directive: 'script-src-elem', blocked: 'inline', count: 1 },
      { directive: 'img-src', blocked: 'https', count: 1 },
      { directive: 'style-src', blocked: 'inline', count: 1 },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/AAAA|steal|x\.test/);
  });

  it('logs one line per kind and minute, with the count since the last', async () => {
    for (let sent = 0; sent < 50; sent += 1) await send([reported('script-src-elem', 'eval')], `203.0.113.${sent}`);
    expect(lines.map(({ count }) => count)).toEqual([1]);
    now = 60_000;
    await send([reported('script-src-elem', 'eval')]);
    expect(lines.map(({ count }) => count)).toEqual([1, 50]);
  });

  it('reads 30 a minute of one network, and 300 of all', async () => {
    const report = [reported('img-src', 'data')];
    for (let sent = 0; sent < 30; sent += 1) await send(report, `2001:db8:0:1:${sent}::1`);
    expect((await send(report, '2001:db8:0:1:ffff::1')).status).toBe(429);
    for (let sent = 0; sent < 270; sent += 1)
      expect((await send(report, `2001:db8:0:${sent + 2}::1`)).status).toBe(204);
    expect((await send(report, '203.0.113.7')).status).toBe(429);
    expect(await registry.metrics()).toContain('policy_violations_total{directive="img-src"} 300');
    now = 60_000;
    expect((await send(report, '203.0.113.7')).status).toBe(204);
  });

  it('limits the number of kinds', async () => {
    await send(Array.from({ length: 100 }, (_, index) => reported(`made-up-${index}`, `made-up-${index}:x`)));
    expect(lines).toMatchObject([{ directive: 'other', blocked: 'other' }]);
  });

  it.each([
    ['[{"type":', 400],
    ['{"csp-report":{}}', 400],
    [`[${' '.repeat(35_000)}]`, 413],
  ])('rejects what is not a report', async (body, status) => {
    expect((await send(body)).status).toBe(status);
    expect(lines).toEqual([]);
  });
});
