import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { flagDefaults, type FlagContext } from '../index.ts';
import type { Locale } from '@assess/i18n';
import { parseCookie } from 'cookie';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVisitorFlags } from './visitor-flags.ts';

const log = pino({ level: 'silent' });
let now = 0;
let asked: FlagContext[] = [];
/** The flag service's response to a context; undefined: it never responds. */
let answer: (context: FlagContext) => { status: number; body: unknown } | undefined;
let signedIn: Record<string, string>;
let baseUrl: string;
let close: () => void;

beforeEach(async () => {
  now = 0;
  asked = [];
  answer = ({ key }) => ({ status: 200, body: { upc: { value: key === 'ada' } } });
  signedIn = { s1: 'ada', s2: 'grace' };
  const server = createServer((request, response) => {
    const encoded = request.url?.split('/contexts/')[1] ?? '';
    const context = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as FlagContext;
    asked.push(context);
    const said = answer(context);
    if (said) response.writeHead(said.status).end(JSON.stringify(said.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
});

afterEach(() => close());

const contextWith = (cookie: string, locale: Locale) => ({
  request: new Request('http://store.test/cart'),
  cookies: parseCookie(cookie),
  locale,
});

function setUp(userIdOf = async (cookies: string) => signedIn[cookies.replace('sso=', '')] ?? null) {
  const flagsOf = createVisitorFlags({
    service: { clientId: 'c1', baseUrl },
    sessionCookie: 'sso',
    userIdOf,
    allowsMockMode: false,
    log,
    freshMs: 1000,
    timeoutMs: 200,
    now: () => now,
  });
  /** Reads whether UPC is on for the user with this session. */
  return async (session?: string, locale: 'fr-ca' | 'en-us' = 'fr-ca') => {
    const headers = { cookie: session ? `other=1; sso=${session}` : 'other=1' };
    return (await flagsOf(contextWith(headers.cookie, locale))).upc;
  };
}

describe(createVisitorFlags, () => {
  it('asks for a signed-in user by id, with site, store, locale and country of the route', async () => {
    expect(await setUp()('s1')).toBe(true);
    expect(asked).toEqual([
      { kind: 'user', key: 'ada', siteUid: 'CA', storeUid: 'caassessments', locale: 'fr-ca', country: 'CA' },
    ]);
  });

  it.each([
    ['who has no session', undefined],
    ['whose session is over', 's9'],
  ])('asks for a visitor %s as anonymous', async (_, session) => {
    expect(await setUp()(session)).toBe(false);
    expect(asked).toMatchObject([{ key: 'anonymous', anonymous: true }]);
  });

  it('caches a result for a short time, per visitor and store', async () => {
    const isOn = setUp();
    expect([await isOn('s1'), await isOn('s2'), await isOn(), await isOn('s1')]).toEqual([true, false, false, true]);
    expect(asked.map(({ key }) => key)).toEqual(['ada', 'grace', 'anonymous']);
    await isOn('s1', 'en-us');
    expect(asked).toHaveLength(4);
    answer = () => ({ status: 200, body: { upc: { value: false } } });
    now = 1000;
    expect(await isOn('s1')).toBe(false);
  });

  it('has the defaults if the service never responded, without delaying the page', async () => {
    answer = () => undefined;
    const begin = performance.now();
    expect(await setUp()('s1')).toBe(false);
    expect(performance.now() - begin).toBeLessThan(2000);
  });

  it('has the last known values of this visitor while the service fails', async () => {
    const isOn = setUp();
    await isOn('s1');
    answer = () => ({ status: 503, body: 'down' });
    now = 1000;
    expect([await isOn('s1'), await isOn('s2')]).toEqual([true, false]);
  });

  it('treats a visitor as anonymous while the identity server does not identify them', async () => {
    const isOn = setUp(() => Promise.reject(new Error('down')));
    expect(await isOn('s1')).toBe(false);
    expect(asked).toMatchObject([{ key: 'anonymous' }]);
  });

  it("has the deployment's defaults without a service", async () => {
    const flagsOf = createVisitorFlags({
      service: undefined,
      defaults: { upc: true },
      sessionCookie: 'sso',
      userIdOf: () => expect.fail(),
      allowsMockMode: false,
      log,
    });
    expect(await flagsOf(contextWith('sso=s1', 'en-us'))).toEqual({ ...flagDefaults, upc: true });
  });

  it('has the defaults without a service, and sends no request', async () => {
    const flagsOf = createVisitorFlags({
      service: undefined,
      sessionCookie: 'sso',
      userIdOf: () => expect.fail(),
      allowsMockMode: false,
      log,
    });
    expect(await flagsOf(contextWith('sso=s1', 'en-us'))).toEqual(flagDefaults);
  });
});
