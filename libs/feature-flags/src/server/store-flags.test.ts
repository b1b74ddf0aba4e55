import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { flagDefaults } from '../index.ts';
import type { Locale } from '@assess/i18n';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStoreFlags } from './store-flags.ts';

const log = pino({ level: 'silent' });
let now = 0;
let asked: { locale: string; anonymous: boolean }[] = [];
let answer: () => { status: number; body: unknown } | 'nothing';
let origin: string;
let close: () => void;

beforeEach(async () => {
  now = 0;
  asked = [];
  answer = () => ({ status: 200, body: { 'editable-header-footer': { value: true } } });
  const server = createServer((request, response) => {
    const encoded = request.url?.split('/contexts/')[1] ?? '';
    asked.push(JSON.parse(Buffer.from(encoded, 'base64url').toString()) as (typeof asked)[number]);
    const said = answer();
    if (said !== 'nothing') response.writeHead(said.status).end(JSON.stringify(said.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
});

afterEach(() => close());

const storeFlags = ({ allowsMockMode = false } = {}) =>
  createStoreFlags({
    service: { clientId: 'c1', baseUrl: origin },
    allowsMockMode,
    log,
    freshMs: 1000,
    now: () => now,
  });

const isEditable = () => {
  const flagsOf = storeFlags();
  return async (locale: Locale) => (await flagsOf(locale)).values.editableHeaderFooter;
};

describe(createStoreFlags, () => {
  it("is the flag's value for anonymous visitors of the store, cached for a while", async () => {
    const ask = isEditable();
    expect([await ask('nl-nl'), await ask('nl-nl')]).toEqual([true, true]);
    expect(asked).toMatchObject([{ locale: 'nl-nl', anonymous: true }]);
  });

  it('is the same for all simultaneous callers', async () => {
    const ask = isEditable();
    expect(await Promise.all([ask('nl-nl'), ask('nl-nl')])).toEqual([true, true]);
    expect(asked).toHaveLength(1);
  });

  it('is fetched again after the TTL, so no page starts with an old flag', async () => {
    const ask = isEditable();
    await ask('nl-nl');
    answer = () => ({ status: 200, body: { 'editable-header-footer': { value: false } } });
    now = 1000;
    expect(await ask('nl-nl')).toBe(false);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['fails', () => ({ status: 500, body: {} })],
    ['answers nonsense', () => ({ status: 200, body: [1] })],
    ['does not answer', () => 'nothing' as const],
  ])('is off while a service that never responded %s', async (_, said) => {
    answer = said;
    expect(await isEditable()('es-es')).toBe(false);
  });

  it('keeps its value when the service fails later', async () => {
    const ask = isEditable();
    await ask('nl-nl');
    answer = () => ({ status: 500, body: {} });
    now = 1000;
    expect(await ask('nl-nl')).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('reports whether the service responded, so that no page with a default is cached', async () => {
    const flagsOf = storeFlags();
    answer = () => ({ status: 500, body: {} });
    expect(await flagsOf('nl-nl')).toEqual({ values: flagDefaults, isFallback: true });
    answer = () => ({ status: 200, body: { sso: { value: true } } });
    now = 1000;
    expect(await flagsOf('nl-nl')).toEqual({ values: { ...flagDefaults, sso: true }, isFallback: false });
  });

  it('are the defaults in mock mode, which is not for production', async () => {
    answer = () => ({ status: 200, body: { 'mock-mode': { value: true }, sso: { value: true } } });
    expect((await storeFlags({ allowsMockMode: true })('nl-nl')).values.sso).toBe(false);
    expect((await storeFlags()('nl-nl')).values.sso).toBe(true);
  });

  it('are the defaults without a service', async () => {
    const flagsOf = createStoreFlags({ service: undefined, allowsMockMode: false, log });
    expect(await flagsOf('en-us')).toEqual({ values: flagDefaults, isFallback: false });
  });
});
