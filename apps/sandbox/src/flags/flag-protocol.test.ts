import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { call } from '../testing/card-processor-client.ts';
import { encode, startFlagService, ukContext, usContext } from '../testing/flag-service-client.ts';
import { startSandbox, temporaryFolder } from '../testing/start-sandbox.ts';

const origin = 'http://127.0.0.1:3000';

describe('evaluation', () => {
  it('judges the rules for the context in the address', async () => {
    const { evaluate } = await startFlagService();
    const uk = await evaluate(ukContext);
    expect(uk).toMatchObject({
      status: 200,
      body: {
        'bank-transfer': { value: true, variation: 1, flagVersion: 1, trackEvents: false },
        ofac: { value: false },
        'quick-order-rows': { value: { min: 3, max: 25 } },
      },
    });
    expect(uk.body['bank-transfer'].version).toBeGreaterThan(0);
    const { body } = await evaluate(usContext);
    expect([body['bank-transfer'].value, body.ofac.value, body['po-for-spain'].value]).toEqual([false, true, false]);
    expect((await evaluate({ ...ukContext, locale: 'es-es' })).body['po-for-spain'].value).toBe(true);
  });

  it('judges the context of a REPORT the same, with reasons when asked', async () => {
    const { url, evaluate } = await startFlagService();
    const report = (query = '') =>
      call(`${url}/sdk/evalx/sandbox/context${query}`, { method: 'REPORT', body: ukContext });
    expect((await report()).body).toEqual((await evaluate(ukContext)).body);
    expect((await report('?withReasons=true')).body['bank-transfer'].reason).toEqual({
      kind: 'RULE_MATCH',
      ruleIndex: 0,
      ruleId: 'united-kingdom',
    });
  });

  it('shows no flag that is not meant for browsers', async () => {
    const { edit, openStream, evaluate } = await startFlagService();
    const stream = await openStream(ukContext);
    await stream.events(1);
    edit((flags) => Object.assign(flags['vat'] ?? {}, { clientSideAvailability: { usingEnvironmentId: false } }));
    await stream.events(2);
    expect((await evaluate(ukContext)).body).not.toHaveProperty('vat');
  });

  it.each([
    ['a context without a key', encode({ kind: 'user' })],
    ['no JSON', 'bm8'],
    ['nothing', ''],
  ])('refuses %s', async (_, encoded) => {
    const { url } = await startFlagService();
    for (const path of ['sdk/evalx/sandbox/contexts', 'eval/sandbox']) {
      expect(await call(`${url}/${path}/${encoded}`)).toMatchObject({ status: 400 });
    }
  });

  it.each([
    ['GET', 'sdk/evalx/other/contexts/e30'],
    ['GET', 'sdk/goals/other'],
    ['GET', 'eval/other/e30'],
    ['POST', 'events/bulk/other'],
    ['POST', 'events/diagnostic/other'],
  ])('answers %s %s of an unknown client id with 404', async (method, path) => {
    const { url } = await startFlagService();
    expect(await call(`${url}/${path}`, { method })).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('has no goals', async () => {
    const { url } = await startFlagService();
    expect((await call(`${url}/sdk/goals/sandbox`)).body).toEqual([]);
  });
});

describe('the stream', () => {
  it('begins with all flags and is kept alive', async () => {
    const { openStream, evaluate, clock } = await startFlagService();
    const slept = clock.nextSleep();
    const stream = await openStream(ukContext);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(await stream.events(1)).toEqual([{ event: 'put', data: (await evaluate(ukContext)).body }]);
    await slept;
    const sleptAgain = clock.nextSleep();
    clock.advance(30_000);
    await sleptAgain;
    await expect.poll(stream.text).toMatch(/\n\n:\n\n$/);
  });

  it('sends what changes for its context, with a greater version, and nothing else', async () => {
    const { openStream, edit } = await startFlagService();
    const [uk, us] = [await openStream(ukContext), await openStream(usContext)];
    const [put] = await uk.events(1);
    edit((flags) => Object.assign(flags['bank-transfer'] ?? {}, { on: false, version: 2 }));
    const [, patch] = await uk.events(2);
    expect(patch).toMatchObject({ event: 'patch', data: { key: 'bank-transfer', value: false, flagVersion: 2 } });
    expect(patch?.data.version).toBeGreaterThan(put?.data['bank-transfer'].version);
    edit((flags) => delete flags['order-history']);
    const [, , removal] = await uk.events(3);
    expect(removal).toEqual({ event: 'delete', data: { key: 'order-history', version: expect.any(Number) } });
    expect(removal?.data.version).toBeGreaterThan(patch?.data.version);
    const ofUs = await us.events(3);
    expect(ofUs.map(({ event, data }) => [event, data.key])).toEqual([
      ['put', undefined],
      ['patch', 'bank-transfer'], // its flag version
      ['delete', 'order-history'],
    ]);
  });

  it('stays as it is while the file is broken, which the log tells', async () => {
    const { openStream, file, log, evaluate } = await startFlagService();
    const stream = await openStream(ukContext);
    await stream.events(1);
    const content = (await evaluate(ukContext)).body;
    writeFileSync(file, '{"flags": {');
    await expect.poll(() => log.join('')).toContain('the flags are as they were');
    expect((await evaluate(ukContext)).body).toEqual(content);
    writeFileSync(file, JSON.stringify({ flags: {} }));
    const events = await stream.events(Object.keys(content).length + 1);
    expect(events.slice(1).every(({ event }) => event === 'delete')).toBe(true);
  });

  it.each(['down', 'broken', 'nonsense'])('breaks when the service goes %s', async (mode) => {
    const service = await startFlagService();
    const stream = await service.openStream(ukContext);
    await stream.events(1);
    await service.break(mode);
    await stream.ended;
    expect(stream.isOpen()).toBe(false);
    await service.break('normal');
    await (await service.openStream(ukContext)).events(1);
  });

  it('does not hold up the end of the sandbox', async () => {
    const { openStream, stop } = await startFlagService();
    const stream = await openStream(ukContext);
    await stream.events(1);
    await stop();
    await stream.ended;
  });
});

describe('events', () => {
  it('are taken and shown, the newest hundred', async () => {
    const { url } = await startFlagService();
    const post = (path: string, body: unknown) =>
      fetch(`${url}/events/${path}/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const events = Array.from({ length: 100 }, (_, index) => ({ kind: 'identify', index }));
    expect((await post('bulk', events)).status).toBe(202);
    expect((await post('diagnostic', { kind: 'diagnostic-combined' })).status).toBe(202);
    const { body } = await call(`${url}/received-events`);
    expect(body).toHaveLength(100);
    expect([body[0].index, body[99]]).toEqual([1, { kind: 'diagnostic-combined' }]);
    expect((await post('bulk', { kind: 'no array' })).status).toBe(422);
  });
});

describe('pages', () => {
  it.each(['GET', 'REPORT', 'POST'])('of the storefront may %s, with the headers of the SDK', async (method) => {
    const { url } = await startFlagService();
    const headers = 'content-type,x-launchdarkly-event-schema,x-launchdarkly-payload-id,x-launchdarkly-user-agent';
    const response = await fetch(`${url}/sdk/evalx/sandbox/context`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-methods')).toContain(method);
    const allowed = response.headers.get('access-control-allow-headers') ?? '';
    for (const header of headers.split(',')) expect(allowed).toContain(header);
  });

  it('may read answers and streams, the hour included', async () => {
    const { url } = await startFlagService();
    for (const path of ['sdk/evalx/sandbox/contexts', 'eval/sandbox']) {
      const answer = await fetch(`${url}/${path}/${encode(ukContext)}`, { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('access-control-expose-headers')).toBe('Date');
      await answer.body?.cancel();
    }
  });

  it('of others may not', async () => {
    const { url } = await startFlagService();
    const answer = await fetch(`${url}/sdk/goals/sandbox`, { headers: { origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the file', () => {
  it('keeps what was changed over a restart', async () => {
    const folder = temporaryFolder();
    const first = await startFlagService({ folder });
    first.edit((flags) => delete flags['vat']);
    await first.stop();
    expect((await (await startFlagService({ folder })).evaluate(ukContext)).body).not.toHaveProperty('vat');
  });

  it('may be another one', async () => {
    const file = join(temporaryFolder(), 'mine.json');
    writeFileSync(file, JSON.stringify({ flags: {} }));
    const { evaluate } = await startFlagService({ variables: { FLAGS_FILE: file, FLAGS_CLIENT_ID: 'client-2' } });
    expect(await evaluate(ukContext, 'client-2')).toMatchObject({ status: 200, body: {} });
  });

  it.each([
    ['is missing', undefined],
    ['is no JSON', '{'],
  ])('that %s stops the start and is named', async (_, content) => {
    const file = join(temporaryFolder(), 'mine.json');
    if (content) writeFileSync(file, content);
    await expect(startSandbox({ variables: { FLAGS_FILE: file } })).rejects.toThrow(
      `cannot read the flags in ${file} (`,
    );
  });
});
