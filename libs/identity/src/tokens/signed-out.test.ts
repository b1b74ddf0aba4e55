import { beforeEach, describe, expect, it } from 'vitest';
import { fakeIdentityServer, type FakeIdentityServer } from '../testing/fake-identity-server.ts';
import { openTab } from '../testing/open-tab.ts';

let server: FakeIdentityServer;

beforeEach(() => {
  server = fakeIdentityServer();
});

/** Creates a question that counts its calls. */
function question(answer: () => Promise<boolean>) {
  const asked = { times: 0 };
  const isSignedIn = () => {
    asked.times += 1;
    return answer();
  };
  return { asked, isSignedIn };
}

describe('whether somebody is signed in', () => {
  it('is asked before a frame, and "no" is remembered', async () => {
    const { asked, isSignedIn } = question(async () => false);
    const { identity } = openTab(server, { isSignedIn });
    await expect(identity.accessToken()).rejects.toMatchObject({ kind: 'UNAUTHORIZED' });
    await expect(identity.accessToken()).rejects.toMatchObject({ kind: 'UNAUTHORIZED' });
    expect(asked.times).toBe(1);
    expect(server.calls).toEqual([]);
  });

  it('is not asked while the stored token is good', async () => {
    const { asked, isSignedIn } = question(async () => false);
    const { identity, storage } = openTab(server, { isSignedIn });
    storage.setItem('FR-SDK-store', JSON.stringify({ accessToken: 'good', tokenExpiry: 9e15 }));
    expect(await identity.accessToken()).toBe('good');
    expect(asked.times).toBe(0);
  });

  it('goes on with the frame when the answer is yes', async () => {
    const { identity } = openTab(server, { isSignedIn: async () => true });
    expect(await identity.accessToken()).toBe('token-1');
  });

  it.each([
    ['fails', () => Promise.reject(new Error('502'))],
    ['takes too long', () => new Promise<boolean>(() => {})],
  ])('destroys nothing and waits for no frame when the answer %s', async (_, answer) => {
    const { identity, storage } = openTab(server, { isSignedIn: answer, silentTimeoutMs: 200 });
    const old = JSON.stringify({ accessToken: 'old', tokenExpiry: 1 });
    storage.setItem('FR-SDK-store', old);
    await expect(identity.accessToken()).rejects.toMatchObject({ kind: 'TIMEOUT' });
    expect([storage.getItem('FR-SDK-store'), server.calls]).toEqual([old, []]);
  });

  it('counts though the answer takes half of the silent limit', async () => {
    const late = () => new Promise<boolean>((resolve) => setTimeout(resolve, 200, true));
    const { identity } = openTab(server, { isSignedIn: late, silentTimeoutMs: 400 });
    expect(await identity.accessToken()).toBe('token-1');
  });

  it('is sure after a sign-in', async () => {
    const { asked, isSignedIn } = question(async () => false);
    const { identity } = openTab(server, { isSignedIn });
    await expect(identity.accessToken()).rejects.toMatchObject({ kind: 'UNAUTHORIZED' });
    await identity.signIn({ tree: 'Login' });
    expect(await identity.accessToken()).toBe('token-1');
    expect(asked.times).toBe(1);
  });
});

describe('after a sign-out', () => {
  it('without tokens no call names any', async () => {
    const { identity } = openTab(server);
    await identity.signOut();
    expect(server.calls).toEqual(['endLogin']);
  });

  it('no call signs in again, though the server could not end its session', async () => {
    const { identity, stored } = openTab(server);
    await identity.accessToken();
    for (const call of ['endLogin', 'endSession', 'revoke'])
      server.failures.set(call, () => Promise.reject(new Error('received 500')));
    await identity.signOut();
    server.calls.length = 0;
    for (const refused of [undefined, 'token-1'])
      await expect(identity.accessToken({ refused })).rejects.toMatchObject({ kind: 'UNAUTHORIZED' });
    expect(server.calls).toEqual([]);
    expect(await stored()).toBeUndefined();
  });

  it('no late response restores the user', async () => {
    let answer: (isSignedIn: boolean) => void = () => {};
    const { identity } = openTab(server, { isSignedIn: () => new Promise((resolve) => (answer = resolve)) });
    const late = expect(identity.accessToken()).rejects.toMatchObject({ kind: 'UNAUTHORIZED' });
    await new Promise((resolve) => setImmediate(resolve));
    await identity.signOut();
    answer(true);
    await late;
    await expect(identity.accessToken()).rejects.toMatchObject({ kind: 'UNAUTHORIZED' });
    expect(server.calls).not.toContain('authorize');
  });

  it('a call during it gets no token that is being revoked', async () => {
    const { identity } = openTab(server, { silentTimeoutMs: 400 });
    await identity.accessToken();
    server.failures.set('endLogin', () => new Promise(() => {}));
    const signOut = identity.signOut();
    await expect(identity.accessToken()).rejects.toMatchObject({ kind: 'UNAUTHORIZED' });
    await signOut;
  });

  it('tokens that were being stored meanwhile are removed', async () => {
    const { storage } = openTab(server);
    let store = () => {};
    const tokenStore = {
      get: async () => undefined,
      set: () =>
        new Promise<void>((resolve) => {
          store = () => {
            storage.setItem('kept', 'tokens');
            resolve();
          };
        }),
      remove: async () => storage.removeItem('kept'),
    };
    const { identity } = openTab(server, { tokenStore });
    const late = expect(identity.accessToken()).rejects.toMatchObject({ kind: 'UNAUTHORIZED' });
    await expect.poll(() => server.calls).toEqual(['authorize']);
    await new Promise((resolve) => setImmediate(resolve));
    await identity.signOut();
    store();
    await late;
    expect(storage.length).toBe(0);
  });

  it('signing in makes tokens come again', async () => {
    const { identity } = openTab(server);
    await identity.signOut();
    await identity.signIn({ tree: 'Login' });
    expect(await identity.accessToken()).toBe('token-1');
  });

  it('tokens of another tab count', async () => {
    const { identity, storage } = openTab(server);
    await identity.signOut();
    storage.setItem('FR-SDK-store', JSON.stringify({ accessToken: 'of-the-other-tab' }));
    expect(await identity.accessToken()).toBe('of-the-other-tab');
  });
});

describe('userInfo', () => {
  it('is waited for no longer than the silent limit', async () => {
    const { identity } = openTab(server, { silentTimeoutMs: 40 });
    server.failures.set('userInfo', () => new Promise(() => {}));
    await expect(identity.userInfo()).rejects.toMatchObject({ kind: 'TIMEOUT' });
  });
});
