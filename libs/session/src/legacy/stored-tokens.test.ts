import { describe, expect, it, vi } from 'vitest';
import { createFakeBrowser, createFakeClock } from '../testing/index.ts';
import { createStoredTokens } from './stored-tokens.ts';

const key = 'FR-SDK-assess-store';
const claims = { uuid: '8f3c', given_name: 'Ada', family_name: 'Byron', email: 'ada@example.com' };

function setUp(response: () => Promise<Response> = async () => Response.json(claims), realm = 'alpha') {
  const clock = createFakeClock();
  const { storage } = createFakeBrowser(clock).openTab();
  const fetch = vi.fn<typeof globalThis.fetch>(response);
  const lines: string[] = [];
  const tokens = createStoredTokens(
    { baseUrl: '/auth', realm, clientId: 'assess-store' },
    { storage, fetch, now: clock.now, log: (line) => lines.push(line) },
  );
  const store = (more: object = {}) =>
    storage.setItem(key, JSON.stringify({ accessToken: 'a1', idToken: 'i1', ...more }));
  return { clock, storage, fetch, lines, tokens, store };
}

describe(createStoredTokens, () => {
  it.each([null, 'null', '{}', '"text"', '{"accessToken":'])('finds nobody in %j', async (text) => {
    const { storage, tokens } = setUp();
    if (text !== null) storage.setItem(key, text);
    expect([await tokens.accessToken(), await tokens.expiresAt()]).toEqual([undefined, undefined]);
  });

  it('gives the stored token until it expires, and then fails, which signs nobody out', async () => {
    const { clock, tokens, store } = setUp();
    const tokenExpiry = clock.now() + 1000;
    store({ tokenExpiry });
    expect([await tokens.accessToken(), await tokens.expiresAt()]).toEqual(['a1', tokenExpiry]);
    clock.advance(1000);
    await expect(tokens.accessToken()).rejects.toThrow('expired');
  });

  it('takes a token without an expiry for good', async () => {
    const { tokens, store } = setUp();
    store();
    expect(await tokens.expiresAt()).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('asks the identity server for the user', async () => {
    const { tokens, store, fetch } = setUp();
    store();
    expect(await tokens.userInfo()).toEqual({
      id: '8f3c',
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
    });
    expect(fetch).toHaveBeenCalledWith(
      '/auth/oauth2/realms/root/realms/alpha/userinfo',
      expect.objectContaining({ headers: expect.objectContaining({ authorization: 'Bearer a1' }) }),
    );
  });

  it.each([
    ['root', '/auth/oauth2/realms/root/userinfo'],
    ['a/b', '/auth/oauth2/realms/root/realms/a/realms/b/userinfo'],
  ])('asks in the realm %s', async (realm, path) => {
    const { tokens, store, fetch } = setUp(undefined, realm);
    store();
    await tokens.userInfo();
    expect(fetch).toHaveBeenCalledWith(path, expect.anything());
  });

  it.each([
    ['a refusal', async () => new Response('', { status: 401 })],
    ['claims without an id', async () => Response.json({ given_name: 'Ada' })],
  ])('fails on %s', async (_, response) => {
    const { tokens, store } = setUp(response);
    store();
    await expect(tokens.userInfo()).rejects.toThrow();
  });

  it('ends the login and the session, revokes the token and deletes it, in this order', async () => {
    const { tokens, store, storage, fetch, lines } = setUp();
    store();
    await tokens.signOut();
    const realm = 'realms/root/realms/alpha';
    expect(
      fetch.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${String(url)} ${String(init?.body ?? '')}`),
    ).toEqual([
      `POST /auth/json/${realm}/sessions/?_action=logout `,
      `GET /auth/oauth2/${realm}/connect/endSession?id_token_hint=i1 `,
      `POST /auth/oauth2/${realm}/token/revoke client_id=assess-store&token=a1`,
    ]);
    expect([storage.getItem(key), lines]).toEqual([null, []]);
  });

  it('has ended what the identity server does not know any more', async () => {
    const { tokens, storage, store } = setUp(async () => new Response('', { status: 401 }));
    store();
    await tokens.signOut();
    expect(storage.getItem(key)).toBeNull();
  });

  it('deletes the token though every call fails', async () => {
    const { tokens, store, storage, lines } = setUp(() => Promise.reject(new Error('down')));
    store();
    await expect(tokens.signOut()).rejects.toThrow('Failed to end the login.');
    expect(storage.getItem(key)).toBeNull();
    expect(lines).toEqual(['Error during end login', 'Error during end session', 'Error during revoke token']);
  });
});
