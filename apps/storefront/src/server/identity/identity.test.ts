import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { parseEnv } from '../../env.ts';
import { compose } from '../compose.ts';
import { bareAssets } from '../testing/bare-assets.ts';
import { sitesBelow } from '../testing/fake-sites.ts';
import { aContext } from '../testing/request-contexts.ts';
import { createIdentityProxy, createIdentitySessions } from '@assess/identity/server';
import { pino } from 'pino';

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** Starts an identity server that answers every call alike and records the calls. */
async function startIdentity(listener: RequestListener) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return { seen, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const storefrontAt = (identityOrigin: string, variables: Record<string, string> = {}) =>
  compose(
    parseEnv({
      IDENTITY_ORIGIN: identityOrigin,
      ...sitesBelow('http://127.0.0.1:1'),
      LOG_LEVEL: 'silent',
      ...variables,
    }),
    bareAssets,
  );

async function setUp(listener: RequestListener, variables: Record<string, string> = {}) {
  const identity = await startIdentity(listener);
  const { fetch } = storefrontAt(identity.origin, variables);
  const send = (path: string, init: RequestInit = {}) => fetch(new Request(`http://store.test${path}`, init));
  return { ...identity, send, get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }) };
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const authenticate = '/auth/json/realms/root/realms/alpha/authenticate';
const authorize = '/auth/oauth2/realms/root/realms/alpha/authorize';
const nowhere = 'http://127.0.0.1:1';
const tooLong = 'x'.repeat(64 * 1024);

describe('the identity server on our origin', () => {
  it('gets the request, with the headers of the server', async () => {
    const { seen, send } = await setUp(json(200, { authId: 'a' }));
    const answer = await send(`${authenticate}?authIndexType=service`, {
      method: 'POST',
      body: '{}',
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: 'iPlanetDirectoryPro=s1',
        'accept-api-version': 'protocol=1.0,resource=2.1',
        'x-requested-with': 'forgerock-sdk',
        'x-forwarded-for': 'forged',
      },
    });
    expect(await answer.json()).toEqual({ authId: 'a' });
    expect(seen[0]?.url).toBe(`${authenticate}?authIndexType=service`);
    expect(seen[0]?.headers).toMatchObject({
      cookie: 'iPlanetDirectoryPro=s1',
      'accept-api-version': 'protocol=1.0,resource=2.1',
      'x-requested-with': 'forgerock-sdk',
      'x-forwarded-host': 'store.test',
      'x-forwarded-for': 'unknown',
    });
  });

  it("receives the visitor's origin, and keeps its cookies off plain http there", async () => {
    const { seen, get } = await setUp(
      (_, response) => response.setHeader('set-cookie', ['iPlanetDirectoryPro=s1; Path=/', 'a=1; Secure']).end('{}'),
      { TRUST_PROXY: 'true' },
    );
    const answer = await get(authorize, { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.test' });
    expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.test' });
    expect(answer.headers.getSetCookie()).toEqual([
      'iPlanetDirectoryPro=s1; Path=/; HttpOnly; SameSite=Lax; Secure',
      'a=1; Secure',
      'signed-in=yes; Path=/; SameSite=Lax; Secure',
    ]);
  });

  it.each(['/auth/..;/manager', '/auth/..%2f..%2fx', '/auth/%252e%252e/x', '/cart/..%2f..%2fx'])(
    'is never asked for %s',
    async (path) => {
      const { seen, get } = await setUp(json(200, {}));
      expect((await get(path)).status).toBe(400);
      expect(seen).toEqual([]);
    },
  );

  it('keeps its administration to itself', async () => {
    const { seen, get } = await setUp(json(200, {}));
    for (const path of ['/auth/console', '/auth/json/global-config', '/auth/json/realms/root/authenticate'])
      expect((await get(path)).status).toBe(404);
    expect(seen).toEqual([]);
  });

  const oauth = '/auth/oauth2/realms/root/realms/alpha';
  const calls = [
    ['GET', authorize],
    ['POST', `${oauth}/access_token`],
    ['GET', `${oauth}/userinfo`],
    ['GET', `${oauth}/connect/endSession?id_token_hint=t`],
    ['POST', `${oauth}/token/revoke`],
    ['POST', authenticate],
    ['POST', '/auth/json/realms/root/realms/alpha/sessions?_action=logout'],
    ['GET', '/auth/captcha/widget.js'],
  ] as const;
  const sites = ['same-origin', 'same-site', 'cross-site', 'none'];
  const modes = [
    ['navigate', 'document'],
    ['navigate', 'iframe'],
    ['no-cors', 'image'],
    ['cors', 'empty'],
  ];

  it.each(calls.flatMap(([method, path]) => sites.map((site) => [method, path, site] as const)))(
    'takes %s %s from pages of this site alone, except authorize and what a deployment adds: %s',
    async (method, path, site) => {
      const { seen, send } = await setUp(json(200, {}), { IDENTITY_ALSO_SERVES: 'captcha/' });
      const isOpen = site === 'same-origin' || path === authorize || path.includes('captcha');
      for (const [mode = '', dest = ''] of modes) {
        const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };
        expect((await send(path, { method, headers })).status).toBe(isOpen ? 200 : 403);
      }
      expect(seen).toHaveLength(isOpen ? modes.length : 0);
    },
  );

  it('takes a sign-out from a browser that names no site only with a referrer of this site', async () => {
    const { get } = await setUp(json(200, {}));
    const endSession = `${oauth}/connect/endSession`;
    expect((await get(endSession)).status).toBe(403);
    expect((await get(endSession, { referer: 'http://elsewhere.test/', host: 'store.test' })).status).toBe(403);
    expect((await get(endSession, { referer: 'http://store.test/invoices', host: 'store.test' })).status).toBe(200);
  });

  it("keeps the session's value out of the page when a sign-in ends", async () => {
    const body = { tokenId: 's1', successUrl: '/', realm: '/alpha' };
    const { send } = await setUp((_, response) =>
      response
        .setHeader('set-cookie', 'iPlanetDirectoryPro=s1; Path=/')
        .setHeader('content-type', 'application/json;charset=UTF-8')
        .end(JSON.stringify(body)),
    );
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await send(authenticate, { method: 'POST', headers, body: '{}' });
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({ successUrl: '/', realm: '/alpha' });
    expect(answer.headers.getSetCookie()[0]).toContain('iPlanetDirectoryPro=s1');
  });

  it.each([
    ['a session', 'iPlanetDirectoryPro=abc; Path=/; HttpOnly; SameSite=Lax', 'signed-in=yes; Path=/; SameSite=Lax'],
    ['its end', 'iPlanetDirectoryPro=; Max-Age=0; Path=/; HttpOnly', 'signed-in=; Max-Age=0; Path=/; SameSite=Lax'],
  ])('reports %s to scripts without showing the cookie', async (_, cookie, hint) => {
    const { get } = await setUp((_request, response) =>
      response.setHeader('set-cookie', [cookie, 'other=1']).end('{}'),
    );
    const isProtected = 'HttpOnly; SameSite=Lax';
    const [session = '', ...others] = (await get(authorize)).headers.getSetCookie();
    expect([session.replace(`; ${isProtected}`, ''), others]).toEqual([
      cookie.replace(/; HttpOnly.*$/, ''),
      ['other=1', hint],
    ]);
    expect(session).toMatch(new RegExp(`; ${isProtected}$`));
  });

  it.each([
    ['Path=/', 'HttpOnly; SameSite=Lax'],
    ['Path=/; SameSite=None; Secure', 'Secure; HttpOnly; SameSite=Lax'],
    ['Path=/; httponly; samesite=lax', 'HttpOnly; SameSite=Lax'],
    ['Path=/; SameSite=Strict', 'SameSite=Strict; HttpOnly'],
    ['Path=/; SameSite', 'SameSite; HttpOnly; SameSite=Lax'],
  ])('hides the session cookie from scripts and other sites: %s', async (attributes, expected) => {
    const { get } = await setUp((_, response) =>
      response.setHeader('set-cookie', `iPlanetDirectoryPro=abc; ${attributes}`).end('{}'),
    );
    const [session = ''] = (await get(authorize)).headers.getSetCookie();
    expect(session).toBe(`iPlanetDirectoryPro=abc; Path=/; ${expected}`);
  });

  it.each([
    ['down', nowhere, 503],
    ['slow', undefined, 503],
  ])('answers in its own words when it is %s', async (_, origin, status) => {
    const slow = await startIdentity(() => undefined);
    const proxy = createIdentityProxy({
      hintCookie: 'signed-in',
      identityOrigin: origin ?? slow.origin,
      callerOf: () => 'any-page',
      sessionCookie: 'iPlanetDirectoryPro',
      metrics: { countCall: () => undefined, countSignIn: () => undefined },
      log: pino({ level: 'silent' }),
      timeoutMs: 100,
    });
    const answer = await proxy(aContext(authenticate));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await answer.json()).toMatchObject({ code: 503, reason: 'Service Unavailable' });
  });
});

describe('/api/session', () => {
  const cookie = 'a=1; iPlanetDirectoryPro=s1';

  it('is false without a cookie, without a request', async () => {
    const { get, seen } = await setUp(json(200, {}));
    const answer = await get('/api/session');
    expect([await answer.text(), answer.headers.get('cache-control'), seen.length]).toEqual(['false', 'no-store', 0]);
  });

  it.each([
    [200, 'true'],
    [401, 'false'],
  ])('returns the response of the identity server: %i is %s', async (status, text) => {
    const { get, seen } = await setUp(json(status, { username: 'u1' }));
    expect(await (await get('/invoices/api/session', { cookie })).text()).toBe(text);
    expect(seen[0]?.headers.cookie).toBe('iPlanetDirectoryPro=s1');
    expect(seen[0]?.url).toBe('/auth/json/realms/root/realms/alpha/sessions?_action=getSessionInfo');
  });

  it('has no content if the session is unknown', async () => {
    const { get } = await setUp(json(500, {}));
    const failed = await get('/api/session', { cookie });
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '60']);
    const alone = storefrontAt(nowhere);
    const answer = await alone.fetch(new Request('http://store.test/api/session', { headers: { cookie } }));
    expect(answer.status).toBe(503);
  });
});

describe('/api/session while something else answers for the identity server', () => {
  it.each<[string, RequestListener]>([
    ['a page of a hotel network', (_, response) => response.end('<h1>Welcome to the hotel</h1>')],
    ['an empty object', json(200, {})],
    ['no content', (_, response) => response.writeHead(204).end()],
  ])('is unavailable instead of true: %s', async (_, listener) => {
    const { get } = await setUp(listener);
    expect((await get('/api/session', { cookie: 'iPlanetDirectoryPro=s1' })).status).toBe(503);
  });
});

describe('/api/session/user', () => {
  const cookie = 'a=1; iPlanetDirectoryPro=s1';
  const ada = json(200, { username: 'u 1', givenName: ['Ada'], sn: ['Lovelace'] });
  const nobody = { user: null };

  it('names the user of the session, and asks for the names once in a while', async () => {
    const { get, seen } = await setUp(ada);
    const answers = [await get('/api/session/user', { cookie }), await get('/api/session/user', { cookie })];
    for (const answer of answers) {
      expect(await answer.json()).toEqual({ user: { id: 'u 1', firstName: 'Ada', lastName: 'Lovelace' } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const session = '/auth/json/realms/root/realms/alpha/sessions?_action=getSessionInfo';
    const names = '/auth/json/realms/root/realms/alpha/users/u%201';
    expect(seen.map(({ url }) => url)).toEqual([session, names, session]);
    expect(new Set(seen.map(({ headers }) => headers.cookie))).toEqual(new Set(['iPlanetDirectoryPro=s1']));
  });

  it('is nobody without a session, without a request', async () => {
    const { get, seen } = await setUp(ada);
    expect([await (await get('/api/session/user')).json(), seen.length]).toEqual([nobody, 0]);
  });

  it('is nobody when the identity server has ended the session, though the names are cached', async () => {
    let status = 200;
    const { get } = await setUp((...call) => json(status, { username: 'u1', givenName: ['Ada'] })(...call));
    await get('/api/session/user', { cookie });
    status = 401;
    expect(await (await get('/api/session/user', { cookie })).json()).toEqual(nobody);
  });

  it.each<[string, RequestListener]>([
    ['refuses the names', json(403, {})],
    ['has none', json(200, {})],
    ['has other ones', json(200, { givenName: 'Ada', sn: [1] })],
    ['never answers about them', () => undefined],
    ['answers without end', json(200, { givenName: ['Ada'], rest: tooLong.repeat(2) })],
  ])('has no names while the identity server %s', async (_, names) => {
    const { get } = await setUp((request, response) =>
      (request.url?.includes('/users/') ? names : json(200, { username: 'u1' }))(request, response),
    );
    expect(await (await get('/api/session/user', { cookie })).json()).toEqual({
      user: { id: 'u1', firstName: '', lastName: '' },
    });
  });

  it.each(['.', '..'])('asks for no names of a user %j, whose URL would be another', async (username) => {
    const { get, seen } = await setUp(json(200, { username }));
    await get('/api/session/user', { cookie });
    expect(seen).toHaveLength(1);
  });

  it('is unavailable if the session is unknown', async () => {
    const { get } = await setUp(json(500, {}));
    expect((await get('/api/session/user', { cookie })).status).toBe(503);
  });
});

describe('the user of a session', () => {
  const whoIs = async (listener: RequestListener) => {
    const { origin } = await startIdentity(listener);
    const sessions = createIdentitySessions({ identityOrigin: origin, realm: 'alpha' });
    return sessions.userIdOf('iPlanetDirectoryPro=s1', AbortSignal.timeout(1000));
  };

  it('is the one whom the identity server names, or none', async () => {
    expect(await whoIs(json(200, { username: 'u1', realm: '/alpha' }))).toBe('u1');
    expect(await whoIs(json(401, {}))).toBeNull();
  });

  it.each([
    ['answers nonsense', json(200, { username: 1 })],
    ['fails', json(500, {})],
    ['answers without end', json(200, { username: 'u1', rest: tooLong })],
  ])('is unknown while it %s', async (_, listener) => {
    await expect(whoIs(listener)).rejects.toThrow();
  });
});

describe('DELETE /api/session', () => {
  const forget = (site: string) => ({ method: 'DELETE', headers: { 'sec-fetch-site': site } });

  it('deletes the session cookie without a request', async () => {
    const { send, seen } = await setUp(json(500, {}));
    const answer = await send('/api/session', forget('same-origin'));
    expect([answer.status, answer.headers.get('cache-control'), seen.length]).toEqual([204, 'no-store', 0]);
    expect(answer.headers.getSetCookie()).toEqual([
      'iPlanetDirectoryPro=; Max-Age=0; Path=/; SameSite=Lax',
      'signed-in=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
  });

  it('is not for other sites', async () => {
    const { send } = await setUp(json(500, {}));
    expect((await send('/api/session', forget('cross-site'))).status).toBe(403);
  });
});

describe('/api/identityProfiles', () => {
  const claims = { sub: 'c-1', uuid: 'u1', given_name: 'Ada', family_name: 'Lovelace' };

  it("returns the names of the token's user", async () => {
    const { get, seen } = await setUp(json(200, claims));
    const answer = await get('/api/identityProfiles?userId=u1&token=t0ken');
    expect(await answer.json()).toEqual({ givenName: 'Ada', familyName: 'Lovelace' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(seen[0]?.headers.authorization).toBe('Bearer t0ken');
  });

  it.each([
    ['without a user', '?token=t', 200, 400],
    ['with a token that is none', '?userId=u1&token=a%0Ab', 200, 400],
    ["with another user's token", '?userId=u2&token=t', 200, 401],
    ['with a token that is refused', '?userId=u1&token=t', 401, 401],
    ['while the identity server fails', '?userId=u1&token=t', 502, 503],
  ])('returns none %s', async (_, query, status, expected) => {
    const { get } = await setUp(json(status, claims));
    expect((await get(`/api/identityProfiles${query}`)).status).toBe(expected);
  });

  it.each([
    ['nonsense', { sub: 1 }],
    ['an answer without end', { ...claims, rest: tooLong }],
  ])('rejects %s', async (_, answered) => {
    const { get } = await setUp(json(200, answered));
    expect((await get('/api/identityProfiles?userId=u1&token=t')).status).toBe(503);
  });
});

describe('the page for silent authorizations', () => {
  it('may be embedded by the store only, runs one script and is not cached', async () => {
    const { get } = await setUp(json(200, {}));
    const { headers } = await get('/silent.html?code=c');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; base-uri 'none'; frame-ancestors 'self'; script-src 'sha256-[^']+'$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });
});
