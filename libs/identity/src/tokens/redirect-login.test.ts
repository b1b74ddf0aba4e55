import { beforeEach, describe, expect, it } from 'vitest';
import { sessionTokens } from '../session-tokens.ts';
import { fakeIdentityServer, type FakeIdentityServer } from '../testing/fake-identity-server.ts';
import { openTab } from '../testing/open-tab.ts';

const rejectWith = (message: string) => () => Promise.reject(new Error(message));
const returned = (query: string) => `https://store.test/sign-in/return?${query}`;

let server: FakeIdentityServer;

beforeEach(() => {
  server = fakeIdentityServer();
});

/** Opens a tab that has left for the server's own sign-in page. */
async function leftTab() {
  const tab = openTab(server, { login: 'redirect' });
  server.failures.set('authorize', rejectWith('The request requires some interaction that is not allowed.'));
  await expect(tab.identity.accessToken()).rejects.toMatchObject({ kind: 'TIMEOUT' });
  server.failures.clear();
  server.calls.length = 0;
  return tab;
}

describe('login by redirect', () => {
  it.each([
    'Authentication or consent required',
    'Authorization timed out',
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Blocked a frame: Cross-origin redirection to https://x.test denied',
    'The request requires some interaction that is not allowed.',
    'End-User authentication is required',
  ])('leaves for the sign-in page after "%s"', async (message) => {
    const { identity, visited } = openTab(server, { login: 'redirect' });
    server.failures.set('authorize', rejectWith(message));
    await expect(identity.accessToken()).rejects.toMatchObject({ name: 'IdentityError' });
    expect(visited.map(({ pathname }) => pathname)).toEqual(['/auth/oauth2/realms/root/authorize']);
  });

  it('leaves when the store says that this browser has no session any more', async () => {
    const { identity, visited, storage } = openTab(server, { login: 'redirect', isSignedIn: async () => false });
    storage.setItem('FR-SDK-store', JSON.stringify({ accessToken: 'old', tokenExpiry: 1 }));
    await expect(identity.accessToken()).rejects.toMatchObject({ kind: 'TIMEOUT' });
    expect(visited.map(({ pathname }) => pathname)).toEqual(['/auth/oauth2/realms/root/authorize']);
  });

  it('leaves after the silent limit too', async () => {
    const { identity, visited } = openTab(server, { login: 'redirect', silentTimeoutMs: 20 });
    server.failures.set('authorize', () => new Promise(() => {}));
    await expect(identity.accessToken()).rejects.toMatchObject({ kind: 'TIMEOUT' });
    expect(visited).toHaveLength(1);
  });

  it('ends no session while the page is about to be left: it is not yet known that nobody is signed in', async () => {
    const { identity, visited } = openTab(server, { login: 'redirect' });
    server.failures.set('authorize', rejectWith('User authentication is required'));
    await expect(sessionTokens(identity).accessToken()).rejects.toMatchObject({ kind: 'TIMEOUT' });
    expect(visited).toHaveLength(1);
  });

  it('leaves once for several calls', async () => {
    const { identity, visited } = openTab(server, { login: 'redirect' });
    server.failures.set('authorize', rejectWith('User authentication is required'));
    await Promise.allSettled([identity.accessToken(), identity.accessToken(), identity.accessToken({ refused: 'x' })]);
    expect(visited).toHaveLength(1);
  });

  it.each([
    ['the login is silent', {}, 'User authentication is required'],
    ['the failure is another', { login: 'redirect' as const }, 'Expected 200, received 502'],
    ['the browser is offline', { login: 'redirect' as const, isOnline: () => false }, ''],
  ])('stays where %s', async (_, options, message) => {
    const { identity, visited } = openTab(server, options);
    server.failures.set('authorize', rejectWith(message));
    await expect(identity.accessToken()).rejects.toMatchObject({ name: 'IdentityError' });
    expect(visited).toEqual([]);
  });
});

describe('completeRedirect', () => {
  it('trades the code for tokens and knows where the visitor was', async () => {
    const { identity, stored, sessionStorage } = await leftTab();
    expect(await identity.completeRedirect(returned('code=c1&state=state-1'))).toEqual({
      returnTo: 'https://store.test/en-us/orders?page=2',
    });
    expect(await stored()).toMatchObject({ accessToken: 'token-1' });
    expect(await identity.accessToken()).toBe('token-1');
    expect(server.calls).toEqual(['exchange']);
    expect(sessionStorage.length).toBe(0);
  });

  it('revokes what was stored before, once the new tokens are here', async () => {
    const { identity, storage } = await leftTab();
    storage.setItem('FR-SDK-store', JSON.stringify({ accessToken: 'old' }));
    await identity.completeRedirect(returned('code=c1&state=state-1'));
    expect(server.calls).toEqual(['exchange', 'revoke']);
  });

  it.each([
    ['state=forged&code=c1', 'State mismatch'],
    ['code=c1', 'State mismatch'],
    ['state=state-1', 'Failed to acquire authorization code'],
    ['state=state-1&error=access_denied&error_description=Denied', 'Denied'],
  ])('refuses "%s": %s, and leaves the tokens alone', async (query, message) => {
    const { identity, storage, stored } = await leftTab();
    storage.setItem('FR-SDK-store', JSON.stringify({ accessToken: 'old' }));
    await expect(identity.completeRedirect(returned(query))).rejects.toMatchObject({ name: 'IdentityError', message });
    expect(await stored()).toEqual({ accessToken: 'old' });
    expect(server.calls).toEqual([]);
  });

  it('refuses tokens of another login', async () => {
    const { identity, stored } = await leftTab();
    server.claims = { nonce: 'replayed' };
    await expect(identity.completeRedirect(returned('code=c1&state=state-1'))).rejects.toMatchObject({
      kind: 'UNKNOWN',
    });
    expect(await stored()).toBeUndefined();
  });

  it('says where nobody left from this tab', async () => {
    await expect(openTab(server).identity.completeRedirect(returned('code=c1&state=s'))).rejects.toMatchObject({
      kind: 'BAD_REQUEST',
      message: 'could not retrieve original redirect information',
    });
  });
});
