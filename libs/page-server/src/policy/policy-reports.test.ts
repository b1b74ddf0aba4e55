import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContext } from '../testing/request-contexts.ts';
import { createPolicyReports } from './policy-reports.ts';

let now = 0;
let lines: Record<string, unknown>[] = [];
let handle: ReturnType<typeof createPolicyReports>;
beforeEach(() => {
  now = 0;
  lines = [];
  const log = pino({ base: {} }, { write: (line) => void lines.push(JSON.parse(line)) });
  handle = createPolicyReports({ log, now: () => now });
});

const send = (body: string | object) =>
  handle(
    aContext('/api/policy-reports', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

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
    for (let sent = 0; sent < 50; sent += 1) await send([reported('script-src-elem', 'eval')]);
    expect(lines.map(({ count }) => count)).toEqual([1]);
    now = 60_000;
    await send([reported('script-src-elem', 'eval')]);
    expect(lines.map(({ count }) => count)).toEqual([1, 50]);
  });

  it('limits the number of kinds', async () => {
    await send(Array.from({ length: 100 }, (_, index) => reported(`made-up-${index}`, `made-up-${index}:x`)));
    expect(lines).toMatchObject([{ directive: 'other', blocked: 'other' }]);
  });

  it.each([
    ['[{"type":', 400],
    ['{"csp-report":{}}', 400],
    [`[${' '.repeat(70_000)}]`, 413],
  ])('rejects what is not a report', async (body, status) => {
    expect((await send(body)).status).toBe(status);
    expect(lines).toEqual([]);
  });
});
