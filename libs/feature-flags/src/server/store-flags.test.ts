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
let respond: () => { status: number; body: unknown } | 'nothing';
let origin: string;
let close: () => void;

beforeEach(async () => {
  now = 0;
  asked = [];
  respond = () => ({ status: 200, body: { 'editable-header-footer': { value: true } } });
  const server = createServer((request, response) => {
    const encoded = request.url?.split('/contexts/')[1] ?? '';
    asked.push(JSON.parse(Buffer.from(encoded, 'base64url').toString()) as (typeof asked)[number]);
    const said = respond();
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

const storeFlags = ({ allowsMockMode = false, defaults = {} } = {}) =>
  createStoreFlags({
    service: { clientId: 'c1', baseUrl: origin },
    defaults,
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

  it("is the deployment's default while the service never responded, and the service's value afterwards", async () => {
    const flagsOf = storeFlags({ defaults: { sso: true, vat: true } });
    respond = () => ({ status: 500, body: {} });
    expect(await flagsOf('nl-nl')).toEqual({ values: { ...flagDefaults, sso: true, vat: true }, isFallback: true });
    respond = () => ({ status: 200, body: { sso: { value: false } } });
    now = 1000;
    expect(await flagsOf('nl-nl')).toEqual({ values: { ...flagDefaults, vat: true }, isFallback: false });
  });

  it("is the deployment's default without a service, and in mock mode", async () => {
    const of = createStoreFlags({ service: undefined, defaults: { sso: true }, allowsMockMode: false, log });
    expect(await of('nl-nl')).toEqual({ values: { ...flagDefaults, sso: true }, isFallback: false });
    respond = () => ({ status: 200, body: { 'mock-mode': { value: true }, sso: { value: false } } });
    const { values } = await storeFlags({ allowsMockMode: true, defaults: { sso: true } })('nl-nl');
    expect(values).toEqual({ ...flagDefaults, sso: true, mockMode: true });
  });

  it('is the same for all simultaneous callers', async () => {
    const ask = isEditable();
    expect(await Promise.all([ask('nl-nl'), ask('nl-nl')])).toEqual([true, true]);
    expect(asked).toHaveLength(1);
  });

  it('is fetched again after the TTL, so no page starts with an old flag', async () => {
    const ask = isEditable();
    await ask('nl-nl');
    respond = () => ({ status: 200, body: { 'editable-header-footer': { value: false } } });
    now = 1000;
    expect(await ask('nl-nl')).toBe(false);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['fails', () => ({ status: 500, body: {} })],
    ['answers nonsense', () => ({ status: 200, body: [1] })],
    ['does not answer', () => 'nothing' as const],
  ])('is off while a service that never responded %s', async (_, said) => {
    respond = said;
    expect(await isEditable()('es-es')).toBe(false);
  });

  it('keeps its value when the service fails later', async () => {
    const ask = isEditable();
    await ask('nl-nl');
    respond = () => ({ status: 500, body: {} });
    now = 1000;
    expect(await ask('nl-nl')).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('reports whether the service responded, so that no page with a default is cached', async () => {
    const flagsOf = storeFlags();
    respond = () => ({ status: 500, body: {} });
    expect(await flagsOf('nl-nl')).toEqual({ values: flagDefaults, isFallback: true });
    respond = () => ({ status: 200, body: { sso: { value: true } } });
    now = 1000;
    expect(await flagsOf('nl-nl')).toEqual({ values: { ...flagDefaults, sso: true }, isFallback: false });
  });

  it('are the defaults in mock mode, which is not for production', async () => {
    respond = () => ({ status: 200, body: { 'mock-mode': { value: true }, sso: { value: true } } });
    expect((await storeFlags({ allowsMockMode: true })('nl-nl')).values.sso).toBe(false);
    expect((await storeFlags()('nl-nl')).values.sso).toBe(true);
  });

  it('are the defaults without a service', async () => {
    const flagsOf = createStoreFlags({ service: undefined, allowsMockMode: false, log });
    expect(await flagsOf('en-us')).toEqual({ values: flagDefaults, isFallback: false });
  });
});
