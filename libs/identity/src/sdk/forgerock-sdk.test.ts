import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdentity } from '../create-identity.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { startScriptedServer, type ServerCall, type ServerReply } from '../testing/scripted-server.ts';
import { unsignedIdToken } from '../testing/unsigned-id-token.ts';
import { webTokenStore } from '../token-store.ts';

const realm = '/auth/oauth2/realms/root/realms/alpha';
const sessions = '/auth/json/realms/root/realms/alpha/sessions/';

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let origin: string;
let calls: ServerCall[];
let storage: Storage;
let log: string[];
/** The issuer in the id_token. */
let issuer: string;
let isNobody: boolean;
let tokenType: string;

beforeEach(async () => {
  log = [];
  isNobody = false;
  tokenType = 'Bearer';
  storage = memoryStorage();
  let nonce = '';
  server = await startScriptedServer(({ line, query }): ServerReply => {
    switch (line) {
      case `GET ${realm}/authorize`:
        nonce = query.get('nonce') ?? '';
        return { status: 302, headers: { location: `${query.get('redirect_uri')}?${redirectQueryOf(query)}` } };
      case `POST ${realm}/access_token`: {
        const exp = Date.now() / 1000 + 3600;
        const id_token = unsignedIdToken({ iss: issuer, sub: 's1', aud: 'store', exp, nonce });
        const access_token = `a${calls.length}`;
        return { json: { access_token, id_token, refresh_token: 'r', expires_in: 3600, token_type: tokenType } };
      }
      case `GET ${realm}/userinfo`:
        return {
          json: { sub: 's1', uuid: 'u1', given_name: 'Ada', family_name: 'Lovelace', email: 'ada@example.com' },
        };
      case 'GET /orders':
        return { status: tokenType === 'Bearer' ? 200 : 401 };
      case `GET ${realm}/connect/endSession`:
        return { status: 204 };
      default:
        return { json: {} };
    }
  });
  ({ origin, calls } = server);
  issuer = `${origin}${realm}`;
  vi.stubGlobal('document', { createElement: hiddenFrame, body: { appendChild: () => {} } });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const formOf = (call: ServerCall | undefined) => new URLSearchParams(call?.body);

const redirectQueryOf = (query: URLSearchParams) =>
  new URLSearchParams({
    ...(isNobody
      ? { error: 'login_required', error_description: 'End-User authentication is required' }
      : { code: 'c1' }),
    state: query.get('state') ?? '',
  });

/** Simulates an iframe that follows one redirect and then loads. */
function hiddenFrame() {
  const listeners = new Set<() => void>();
  const frame = {
    style: {},
    contentWindow: { location: { href: 'about:blank' } },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    remove: () => {},
    set src(url: string) {
      void fetch(url, { redirect: 'manual' }).then((response) => {
        frame.contentWindow.location.href = response.headers.get('location') ?? url;
        listeners.forEach((listener) => listener());
      });
    },
  };
  return frame;
}

const identity = (options: Partial<IdentityOptions> = {}) =>
  createIdentity({
    baseUrl: `${origin}/auth`,
    realm: 'alpha',
    clientId: 'store',
    redirectUri: `${origin}/silent.html`,
    log: (line) => log.push(line),
    tokenStore: webTokenStore(() => storage),
    isOnline: () => true,
    newRequestId: () => 'request-1',
    ...options,
  });

const lines = () => calls.map(({ line }) => line);

describe("the identity over ForgeRock's own SDK", () => {
  it('authorizes silently with PKCE and a nonce, and stores what it got', async () => {
    const token = await identity().accessToken();
    expect(lines()).toEqual([`GET ${realm}/authorize`, `POST ${realm}/access_token`]);
    const [authorize, exchange] = calls;
    expect(Object.fromEntries(authorize!.query)).toMatchObject({
      client_id: 'store',
      response_type: 'code',
      scope: 'openid profile email',
      prompt: 'none',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/.{16}/),
    });
    expect(Object.fromEntries(formOf(exchange))).toMatchObject({ grant_type: 'authorization_code', code: 'c1' });
    expect(exchange?.headers['x-request-id']).toBe('request-1');
    const kept = JSON.parse(storage.getItem('FR-SDK-store') ?? '');
    expect(Object.keys(kept).sort()).toEqual(['accessToken', 'idToken', 'tokenExpiry']); // no refresh token
    expect(kept.accessToken).toBe(token);
  });

  it('renews again and again: no option is used twice', async () => {
    const { accessToken } = identity();
    const first = await accessToken();
    const second = await accessToken({ refused: first });
    expect(await accessToken({ refused: second })).not.toBe(second);
    expect(lines().slice(2)).toEqual(
      [1, 2].flatMap(() => [`POST ${realm}/token/revoke`, `GET ${realm}/authorize`, `POST ${realm}/access_token`]),
    );
  });

  it('recovers from a broken stored value', async () => {
    storage.setItem('FR-SDK-store', '{broken');
    await identity().accessToken();
    expect(lines()).toEqual([`GET ${realm}/authorize`, `POST ${realm}/access_token`]);
  });

  it('stores no tokens before they are checked', async () => {
    issuer = 'https://evil.test';
    await expect(identity().accessToken()).rejects.toMatchObject({ kind: 'UNKNOWN' });
    expect(storage.length).toBe(0);
  });

  it('signs in by redirect with PKCE, a state and a nonce, and no silence', async () => {
    isNobody = true;
    const visited: URL[] = [];
    const kept = memoryStorage();
    const location = {
      href: `${origin}/orders`,
      origin,
      assign: (url: string | URL) => void visited.push(new URL(url)),
    };
    const tab = { location: () => location, sessionStorage: () => kept };
    await expect(identity({ login: 'redirect', tab }).accessToken()).rejects.toMatchObject({ kind: 'TIMEOUT' });
    const [authorize] = visited;
    expect(authorize?.pathname).toBe(`${realm}/authorize`);
    expect(authorize?.searchParams.get('prompt')).toBeNull();
    expect(authorize?.searchParams.get('redirect_uri')).toBe(`${origin}/silent.html`);

    isNobody = false;
    await fetch(authorize!, { redirect: 'manual' }); // the visitor signs in on that page
    const state = authorize?.searchParams.get('state') ?? '';
    expect(await identity({ tab }).completeRedirect(`${origin}/sign-in/return?code=c1&state=${state}`)).toEqual({
      returnTo: `${origin}/orders`,
    });
    const verifier = formOf(calls.at(-1)).get('code_verifier') ?? '';
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    expect(Buffer.from(hash).toString('base64url')).toBe(authorize?.searchParams.get('code_challenge'));
    expect(Object.keys(JSON.parse(storage.getItem('FR-SDK-store') ?? ''))).toContain('accessToken');
  });

  it('asks who the token belongs to', async () => {
    const { accessToken, userInfo } = identity();
    const token = await accessToken();
    expect(await userInfo()).toMatchObject({ id: 'u1', firstName: 'Ada' });
    expect(calls.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
  });

  it.each([
    ['Bearer', 200, 1],
    ['DPoP', 401, 2],
  ])(
    'sends a token of type %s as a bearer, for the SDK keeps the type: answered with %i after %i',
    async (type, status, times) => {
      tokenType = type;
      expect((await identity().authorizedFetch(`${origin}/orders`)).status).toBe(status);
      const sent = calls.flatMap(({ line, headers }) => (line === 'GET /orders' ? [headers.authorization] : []));
      expect(sent).toEqual(Array(times).fill(expect.stringMatching(/^Bearer a\d+$/)));
      expect(lines().filter((line) => line.endsWith('/access_token'))).toHaveLength(times);
    },
  );

  it('signs out in the specified order', async () => {
    const { accessToken, signOut } = identity();
    const token = await accessToken();
    calls.length = 0;
    await signOut();
    expect(lines()).toEqual([`POST ${sessions}`, `GET ${realm}/connect/endSession`, `POST ${realm}/token/revoke`]);
    expect(calls[1]?.query.get('id_token_hint')).toMatch(/^e30\./);
    expect(formOf(calls[2]).get('token')).toBe(token);
    expect(storage.length).toBe(0);
    expect(log).toEqual([]);
  });

  it('gives a time-out, and signs nobody out, when the server cannot be reached', async () => {
    storage.setItem('FR-SDK-store', JSON.stringify({ accessToken: 'a', tokenExpiry: Date.now() + 3_600_000 }));
    const { userInfo } = identity();
    await server.close();
    await expect(userInfo()).rejects.toMatchObject({ kind: 'TIMEOUT' });
    expect(storage.length).toBe(1);
  });
});
