import { beforeEach, describe, expect, it } from 'vitest';
import { createIdentity } from './create-identity.ts';
import type { IdentityOptions } from './identity-options.ts';
import type { TokensOfSdk } from './sdk/forgerock-sdk.ts';
import { fakeIdentityServer, type FakeIdentityServer } from './testing/fake-identity-server.ts';
import { fakeLocks } from './testing/fake-locks.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { webTokenStore } from './token-store.ts';

const startAt = 1_800_000_000_000;
const fail = () => {
  throw new DOMException('No', 'QuotaExceededError');
};
const never = () => new Promise<never>(() => {});
const rejectWith = (message: string) => () => Promise.reject(new Error(message));

/** Simulates storage as a tab of another process sees it: a write elsewhere arrives a few milliseconds late. */
function seenLate(storage: Storage): Storage {
  const seen = new Map<string, string | null>();
  const look = (key: string) => void seen.set(key, storage.getItem(key));
  const getItem = (key: string) => {
    if (!seen.has(key)) look(key);
    setTimeout(look, 20, key);
    return seen.get(key) ?? null;
  };
  return { ...storage, getItem };
}

let nowMs: number;
let server: FakeIdentityServer;
let storage: Storage;
let log: string[];
let common: IdentityOptions;

const tab = (options: Partial<IdentityOptions> = {}) => createIdentity({ ...common, ...options });
const stored = () => webTokenStore(() => storage).get('store');

beforeEach(() => {
  nowMs = startAt;
  server = fakeIdentityServer(() => nowMs);
  storage = memoryStorage();
  log = [];
  common = {
    baseUrl: 'https://store.test/auth',
    realm: 'root',
    clientId: 'store',
    redirectUri: 'https://store.test/silent.html',
    log: (line) => log.push(line),
    tokenStore: webTokenStore(() => storage),
    isOnline: () => true,
    locks: fakeLocks(),
    now: () => nowMs,
    loadSdk: server.loadSdk,
  };
});

describe('accessToken', () => {
  it('fetches tokens silently once, then reuses what is stored', async () => {
    const { accessToken } = tab();
    expect([await accessToken(), await accessToken()]).toEqual(['token-1', 'token-1']);
    expect(server.calls).toEqual(['authorize']);
    expect(await stored()).toMatchObject({ accessToken: 'token-1', tokenExpiry: startAt + 3_600_000 });
    expect(JSON.stringify(await stored())).not.toContain('refresh');
  });

  it('renews 30 000 ms before expiry', async () => {
    const { accessToken } = tab();
    await accessToken();
    nowMs += 3_600_000 - 30_001;
    expect(await accessToken()).toBe('token-1');
    nowMs += 1;
    expect(await accessToken()).toBe('token-2');
    expect(server.calls).toEqual(['authorize', 'revoke', 'authorize']);
  });

  it.each([
    ['with locks', () => fakeLocks()],
    ['without', () => null],
  ])('renews once for four calls in one tab %s', async (_, locks) => {
    const { accessToken } = tab({ locks: locks() });
    const refused = await accessToken();
    const renewed = await Promise.all(Array.from({ length: 4 }, () => accessToken({ refused })));
    expect(new Set(renewed)).toEqual(new Set(['token-2']));
    expect(server.calls).toEqual(['authorize', 'revoke', 'authorize']);
  });

  it('renews once for three tabs with four calls each, and hands out no revoked token', async () => {
    const tabs = [tab(), tab(), tab()];
    const refused = await tabs[0]!.accessToken();
    const renewed = await Promise.all(
      tabs.flatMap(({ accessToken }) => Array.from({ length: 4 }, () => accessToken({ refused }))),
    );
    expect(renewed.every(server.isGood)).toBe(true);
    expect(server.calls).toEqual(['authorize', 'revoke', 'authorize']);
  });

  it('asks a server that fails once for four calls', async () => {
    server.failures.set('authorize', rejectWith('Authorization timed out'));
    const { accessToken } = tab();
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => accessToken()));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(server.calls).toEqual(['authorize']);
  });

  it('takes what another tab renewed instead of renewing again', async () => {
    const [one, two] = [tab(), tab()];
    const refused = await one.accessToken();
    await one.accessToken({ refused });
    expect(await two.accessToken({ refused })).toBe('token-2');
    expect(server.calls).toEqual(['authorize', 'revoke', 'authorize']);
  });

  it('takes it though storage shows it later than the lock is free', async () => {
    const elsewhere = seenLate(storage);
    const [one, two] = [tab(), tab({ tokenStore: webTokenStore(() => elsewhere) })];
    const refused = await one.accessToken();
    expect(await two.accessToken()).toBe(refused);
    await one.accessToken({ refused });
    expect(await two.accessToken({ refused })).toBe('token-2');
    expect(server.calls).toEqual(['authorize', 'revoke', 'authorize']);
  });

  it('does not wait for ever for the lock of a tab that hangs', async () => {
    const locks = fakeLocks();
    void locks.request('identity:store', { signal: new AbortController().signal }, never);
    expect(await tab({ locks, lockWaitMs: 20 }).accessToken()).toBe('token-1');
  });

  it('destroys nothing while the browser is offline', async () => {
    await tab().accessToken();
    nowMs += 3_600_000;
    await expect(tab({ isOnline: () => false }).accessToken()).rejects.toMatchObject({ kind: 'TIMEOUT' });
    expect(server.calls).toEqual(['authorize']);
    expect(await stored()).toBeDefined();
  });

  it.each(['Authorization timed out', 'Failed to fetch'])(
    'signs nobody out for "%s": the next call tries again',
    async (message) => {
      const { accessToken } = tab();
      server.failures.set('authorize', rejectWith(message));
      await expect(accessToken()).rejects.toMatchObject({ kind: 'TIMEOUT', message: 'Timeout' });
      server.failures.clear();
      expect(await accessToken()).toBe('token-1');
    },
  );

  it('waits no longer than the silent time-out for a server that hangs', async () => {
    server.failures.set('authorize', never);
    await expect(tab({ silentTimeoutMs: 20 }).accessToken()).rejects.toMatchObject({ kind: 'TIMEOUT' });
  });

  it('says that nobody is signed in', async () => {
    server.failures.set('authorize', rejectWith('End-User authentication is required'));
    await expect(tab().accessToken()).rejects.toMatchObject({ kind: 'UNAUTHORIZED' });
  });

  it.each([
    '{broken',
    '{"accessToken":"tok\\nen"}',
    '{"accessToken":"tökén"}',
    `{"accessToken":"${'a'.repeat(200_000)}"}`,
  ])('recovers from a stored value that no header can carry: %.20s', async (broken) => {
    storage.setItem('FR-SDK-store', broken);
    expect(await tab().accessToken()).toBe('token-1');
  });

  it.each([7, '', 'tök'])('hands out no new token that is none: %s', async (accessToken) => {
    const loadSdk: IdentityOptions['loadSdk'] = async (settings) => {
      const sdk = await server.loadSdk(settings);
      return { ...sdk, renew: async () => ({ ...(await sdk.renew()), accessToken }) as TokensOfSdk };
    };
    await expect(tab({ loadSdk }).accessToken()).rejects.toMatchObject({ kind: 'UNKNOWN' });
    expect(await stored()).toBeUndefined();
  });

  it.each([
    ['full', { setItem: () => fail() }],
    ['forbidden', { setItem: () => fail(), getItem: () => fail(), removeItem: () => fail() }],
  ])('keeps tokens as long as the page where the storage is %s', async (_, faults) => {
    const elsewhere = { ...storage, ...faults };
    const { accessToken, expiresAt, userInfo, signOut } = tab({ tokenStore: webTokenStore(() => elsewhere) });
    expect([await accessToken(), await accessToken()]).toEqual(['token-1', 'token-1']);
    expect(await userInfo()).toMatchObject({ id: 'u1' });
    expect(await expiresAt()).toBe(startAt + 3_600_000);
    await signOut();
    expect(await expiresAt()).toBeUndefined();
  });

  it.each([{ iss: 'https://evil.test' }, { sub: undefined }, { aud: 'other' }, { nonce: 'replayed' }, { exp: 1 }])(
    'keeps no tokens whose id_token has %j',
    async (claims) => {
      server.claims = claims;
      await expect(tab().accessToken()).rejects.toMatchObject({ kind: 'UNKNOWN' });
      expect(await stored()).toBeUndefined();
    },
  );

  it('fetches the SDK again after its chunk could not be loaded', async () => {
    let tries = 0;
    const { accessToken } = tab({
      loadSdk: async (settings) => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
        return server.loadSdk(settings);
      },
    });
    await expect(accessToken()).rejects.toMatchObject({ kind: 'TIMEOUT' });
    expect(await accessToken()).toBe('token-1');
  });

  it('logs that tokens live no longer than the threshold', async () => {
    await tab({ thresholdMs: 3_600_000 }).accessToken();
    expect(log).toEqual(['identity: tokens live no longer than the renewal threshold, so every call renews them']);
  });
});

describe('authorizedFetch', () => {
  const service = () => {
    const seen: [string | null, string][] = [];
    const fetch = async (input: RequestInfo | URL) => {
      const request = input as Request;
      const token = request.headers.get('authorization');
      seen.push([token, await request.text()]);
      return new Response(null, { status: token && server.isGood(token.slice('Bearer '.length)) ? 200 : 401 });
    };
    return { seen, fetch };
  };

  it('repeats a refused request once, body included, with a renewed token', async () => {
    const { seen, fetch } = service();
    storage.setItem('FR-SDK-store', JSON.stringify({ accessToken: 'stale', tokenExpiry: nowMs + 3_600_000 }));
    const response = await tab({ fetch }).authorizedFetch('https://store.test/users', { method: 'POST', body: 'name' });
    expect(response.status).toBe(200);
    expect(seen).toEqual([
      ['Bearer stale', 'name'],
      ['Bearer token-1', 'name'],
    ]);
  });

  it('makes no call for a user whom the page does not show, and reports that', async () => {
    const { seen, fetch } = service();
    let told = 0;
    const [here, there] = [tab({ fetch, onOtherUser: () => (told += 1) }), tab()];
    await here.userInfo();
    server.claims = { sub: 's2' }; // another user has signed in
    server.userInfo = { sub: 's2', uuid: 'u2' };
    await there.accessToken({ refused: await here.accessToken() });
    await expect(here.authorizedFetch('https://store.test/users')).rejects.toMatchObject({ kind: 'UNKNOWN' });
    await here.expiresAt();
    expect([seen, told]).toEqual([[], 2]);
    expect(await here.userInfo()).toMatchObject({ id: 'u2' });
    expect((await here.authorizedFetch('https://store.test/users')).status).toBe(200);
    expect(told).toBe(2);
  });

  it('returns the second 401', async () => {
    let calls = 0;
    const fetch = async () => new Response(null, { status: ((calls += 1), 401) });
    expect((await tab({ fetch }).authorizedFetch('https://store.test/users')).status).toBe(401);
    expect(calls).toBe(2);
  });
});

describe('userInfo', () => {
  it('makes a user of the claims', async () => {
    expect(await tab().userInfo()).toEqual({
      id: 'u1',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
    });
  });

  it('renews a refused token once', async () => {
    storage.setItem('FR-SDK-store', JSON.stringify({ accessToken: 'stale', tokenExpiry: nowMs + 3_600_000 }));
    expect(await tab().userInfo()).toMatchObject({ id: 'u1' });
    expect(server.calls).toEqual(['userInfo', 'revoke', 'authorize', 'userInfo']);
  });

  it('refuses what is said of another person than the token is of', async () => {
    server.claims = { sub: 's2' };
    await expect(tab().userInfo()).rejects.toMatchObject({ kind: 'UNKNOWN' });
  });

  it('refuses claims without the unique id', async () => {
    await expect(tab({ idClaim: 'employee' }).userInfo()).rejects.toMatchObject({ kind: 'UNKNOWN' });
  });
});
